import { useState } from 'react';
import { classes, type Option } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, DataTable, EmptyState, FormAlert, Modal, NotLoaded } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import choiceStyles from '../../../resource/fields/choices.module.css';
import { NameField, SelectField } from '../../../resource/fields/select-field.tsx';
import { useAction } from '../../../resource/use-action.ts';
import { useClassSubjects } from '../exams/place-choice.tsx';
import { useOptions } from '../../../resource/use-options.ts';
import screen from '../../../layout/screen.module.css';

/** The boards' groups; a college may type its own. */
const GROUPS = ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'];

type Choices = Awaited<ReturnType<typeof send<'GET choices/'>>>;
type Student = Choices['students'][number];
interface Taken {
  compulsory: readonly number[];
  fourth: number | null;
}
const nothing: Taken = { compulsory: [], fourth: null };

/** Which subjects a class and group take, and who differs. */
export function Component() {
  const [classId, setClassId] = useState('');
  const [group, setGroup] = useState('');
  const { labelOf: _labelOf, ...classOptions } = useOptions(classes, (row) => row.name);
  const query = { class_id: Number(classId), ...(group && { group }) };
  const loaded = useCall('GET choices/', { query }, { enabled: classId !== '' });
  const options = useClassSubjects(Number(classId));
  return (
    <div className={screen.screen}>
      <PageHeader
        title="বিষয় নির্বাচন"
        subtitle="শ্রেণি ও বিভাগের সবার বিষয় একবারে ঠিক করুন; যাঁর আলাদা, শুধু তাঁরটি বদলান।"
      />
      <section className={screen.card}>
        <SelectField
          name="class_id"
          label="শ্রেণি"
          value={classId}
          onChange={setClassId}
          {...classOptions}
        />
        <NameField
          name="group"
          label="বিভাগ"
          hint="শ্রেণিতে বিভাগ না থাকলে খালি।"
          options={GROUPS.map((name) => ({ value: name, label: name }))}
          value={group}
          onChange={setGroup}
        />
      </section>
      {classId !== '' && !loaded.value && <NotLoaded query={loaded} />}
      {loaded.value && (
        <OfGroup
          key={JSON.stringify([query, loaded.value.standard])}
          query={query}
          options={options}
          choices={loaded.value}
        />
      )}
    </div>
  );
}

function OfGroup(props: {
  query: { class_id: number; group?: string };
  options: readonly Option[];
  choices: Choices;
}) {
  const { query, options, choices } = props;
  const [selected, setSelected] = useState<Taken>(choices.standard ?? nothing);
  const [opened, setOpened] = useState<Student | null>(null);
  const { busy, error, save } = useAction();
  const body = { ...query, ...selected, compulsory: [...selected.compulsory] };
  const namesOf = (ids: readonly number[]) =>
    ids.map((id) => options.find(({ value }) => value === String(id))?.label ?? '').join(', ');
  if (choices.students.length === 0)
    return <EmptyState>এই শ্রেণি ও বিভাগে কেউ নেই। শ্রেণিতে বিভাগ থাকলে তার নাম লিখুন।</EmptyState>;
  return (
    <>
      <section className={screen.card}>
        <SubjectChoice options={options} selected={selected} onChange={setSelected} />
        <FormAlert>{error?.message}</FormAlert>
        <Button
          variant="primary"
          disabled={busy || selected.compulsory.length === 0}
          onClick={() => void save(() => send('PUT choices/', { body }), 'সবার বিষয় ঠিক করা হয়েছে')}
        >
          {`সবার জন্য ঠিক করুন (${toBengaliDigits(choices.students.length)} জন)`}
        </Button>
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
        <StudentChoice options={options} student={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function SubjectChoice(props: {
  options: readonly Option[];
  selected: Taken;
  onChange(selected: Taken): void;
}) {
  const { options, selected, onChange } = props;
  const toggle = (id: number) => {
    const compulsory = selected.compulsory.includes(id)
      ? selected.compulsory.filter((one) => one !== id)
      : [...selected.compulsory, id];
    onChange({ compulsory, fourth: selected.fourth === id ? null : selected.fourth });
  };
  return (
    <>
      <fieldset className={choiceStyles.choices}>
        <legend>আবশ্যিক বিষয়</legend>
        {options.map(({ value, label }) => {
          const isTaken = selected.compulsory.includes(Number(value));
          return (
            <label key={value} data-checked={isTaken || undefined}>
              <input type="checkbox" checked={isTaken} onChange={() => toggle(Number(value))} />
              {label}
            </label>
          );
        })}
      </fieldset>
      <SelectField
        name="fourth"
        label="চতুর্থ বিষয়"
        value={String(selected.fourth ?? '')}
        onChange={(value) => onChange({ ...selected, fourth: value ? Number(value) : null })}
        options={options.filter(({ value }) => !selected.compulsory.includes(Number(value)))}
      />
    </>
  );
}

function StudentChoice(props: { options: readonly Option[]; student: Student; onClose(): void }) {
  const { options, student, onClose } = props;
  const [selected, setSelected] = useState<Taken>(student);
  const { busy, error, save } = useAction();
  function choose(selection: Taken | null) {
    const choice = selection && { compulsory: [...selection.compulsory], fourth: selection.fourth };
    const args = { id: student.student_id, body: { choice } };
    const work = () => send('PUT students/{id}/choices/', args);
    void save(work, `${student.name}: বিষয় ঠিক করা হয়েছে`, onClose);
  }
  return (
    <Modal title={`${student.name}, রোল ${toBengaliDigits(student.roll)}`} onClose={onClose}>
      <SubjectChoice options={options} selected={selected} onChange={setSelected} />
      <FormAlert>{error?.message}</FormAlert>
      <Button variant="primary" disabled={busy} onClick={() => choose(selected)}>
        সংরক্ষণ করুন
      </Button>
      {student.is_own && (
        <Button disabled={busy} onClick={() => choose(null)}>
          বিভাগের মতোই নিক
        </Button>
      )}
    </Modal>
  );
}
