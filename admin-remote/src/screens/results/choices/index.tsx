import { useState } from 'react';
import { classes } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { toBengaliDigits } from '@angan/bengali-text';
import { DataTable, EmptyState, Modal } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { ActionButton } from '../../../resource/action.tsx';
import choiceStyles from '../../../resource/fields/choices.module.css';
import { NameField, SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useClassSubjects } from '../exams/place-choice.tsx';
import { useOptions, type LoadedOptions } from '../../../resource/use-options.ts';
import screen from '../../../layout/screen.module.css';

/** The boards' groups; a college may type its own. */
const GROUPS = ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'].map((name) => ({ value: name, label: name }));

type Choices = Awaited<ReturnType<typeof send<'GET choices/'>>>;
type Student = Choices['students'][number];
interface Choice {
  compulsory: readonly number[];
  fourth: number | null;
}
const sent = ({ compulsory, fourth }: Choice) => ({ compulsory: [...compulsory], fourth });

/** Which subjects a class and group take, and who differs. */
export function Component() {
  const { values, field } = useFields({ class_id: '', group: '' });
  const { class_id: classId, group } = values;
  const query = { class_id: Number(classId), ...(group && { group }) };
  const choices = useCall('GET choices/', { query }, { enabled: classId !== '' });
  const classOptions = useOptions(classes, (row) => row.name);
  const subjects = useClassSubjects(Number(classId));
  return (
    <div className={screen.screen}>
      <PageHeader
        title="বিষয় নির্বাচন"
        subtitle="শ্রেণি ও বিভাগের সবার বিষয় একবারে ঠিক করুন; যাঁর আলাদা, শুধু তাঁরটি বদলান।"
      />
      <section className={screen.card}>
        <SelectField {...field('class_id')} {...classOptions} label="শ্রেণি" />
        <NameField
          {...field('group')}
          label="বিভাগ"
          hint="শ্রেণিতে বিভাগ না থাকলে খালি।"
          options={GROUPS}
        />
      </section>
      {classId !== '' && (
        <Loaded query={choices}>
          {(value) => (
            <OfGroup
              key={JSON.stringify([query, value.standard])}
              query={query}
              subjects={subjects}
              choices={value}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}

function OfGroup(props: {
  query: { class_id: number; group?: string };
  subjects: LoadedOptions;
  choices: Choices;
}) {
  const { query, subjects, choices } = props;
  const [choice, setChoice] = useState<Choice>(
    choices.standard ?? { compulsory: [], fourth: null },
  );
  const [opened, setOpened] = useState<Student | null>(null);
  const namesOf = (ids: readonly number[]) => ids.map(subjects.labelOf).join(', ');
  if (choices.students.length === 0)
    return <EmptyState>এই শ্রেণি ও বিভাগে কেউ নেই। শ্রেণিতে বিভাগ থাকলে তার নাম লিখুন।</EmptyState>;
  return (
    <>
      <section className={screen.card}>
        <SubjectChoice subjects={subjects} choice={choice} onChange={setChoice} />
        <ActionButton
          isReady={choice.compulsory.length > 0}
          work={() => send('PUT choices/', { body: { ...query, ...sent(choice) } })}
          done="সবার বিষয় ঠিক করা হয়েছে"
        >
          {`সবার জন্য ঠিক করুন (${toBengaliDigits(choices.students.length)} জন)`}
        </ActionButton>
      </section>
      <DataTable<Student & { id: number }>
        caption="শিক্ষার্থীদের বিষয়"
        columns={[
          { title: 'নাম', kind: 'name', cell: ({ name }) => name },
          { title: 'রোল', cell: ({ roll }) => toBengaliDigits(roll) },
          { title: 'শাখা', cell: ({ section }) => section },
          { title: 'আবশ্যিক', cell: ({ compulsory }) => namesOf(compulsory) },
          { title: 'চতুর্থ', cell: ({ fourth }) => fourth !== null && namesOf([fourth]) },
          { title: 'আলাদা', cell: ({ is_own: isOwn }) => isOwn && 'হ্যাঁ' },
        ]}
        rows={choices.students.map((row) => ({ id: row.student_id, ...row }))}
        onOpen={setOpened}
      />
      {opened && (
        <StudentChoice subjects={subjects} student={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function SubjectChoice(props: {
  subjects: LoadedOptions;
  choice: Choice;
  onChange(choice: Choice): void;
}) {
  const { subjects, choice, onChange } = props;
  const isCompulsory = (value: string) => choice.compulsory.includes(Number(value));
  const toggle = (id: number) =>
    onChange({
      compulsory: isCompulsory(String(id))
        ? choice.compulsory.filter((one) => one !== id)
        : [...choice.compulsory, id],
      fourth: choice.fourth === id ? null : choice.fourth,
    });
  return (
    <>
      <fieldset className={choiceStyles.choices}>
        <legend>আবশ্যিক বিষয়</legend>
        {subjects.options.map(({ value, label }) => (
          <label key={value} data-checked={isCompulsory(value) || undefined}>
            <input
              type="checkbox"
              checked={isCompulsory(value)}
              onChange={() => toggle(Number(value))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <SelectField
        {...subjects}
        name="fourth"
        label="চতুর্থ বিষয়"
        value={String(choice.fourth ?? '')}
        onChange={(value) => onChange({ ...choice, fourth: value ? Number(value) : null })}
        options={subjects.options.filter(({ value }) => !isCompulsory(value))}
      />
    </>
  );
}

function StudentChoice(props: { subjects: LoadedOptions; student: Student; onClose(): void }) {
  const { subjects, student, onClose } = props;
  const [choice, setChoice] = useState<Choice>(student);
  const save = (body: { choice: ReturnType<typeof sent> | null }) => ({
    work: () => send('PUT students/{id}/choices/', { id: student.student_id, body }),
    done: `${student.name}: বিষয় ঠিক করা হয়েছে`,
    onDone: onClose,
  });
  return (
    <Modal title={`${student.name}, রোল ${toBengaliDigits(student.roll)}`} onClose={onClose}>
      <SubjectChoice subjects={subjects} choice={choice} onChange={setChoice} />
      <ActionButton {...save({ choice: sent(choice) })}>সংরক্ষণ করুন</ActionButton>
      {student.is_own && (
        <ActionButton {...save({ choice: null })} variant="secondary">
          বিভাগের মতোই নিক
        </ActionButton>
      )}
    </Modal>
  );
}
