import { useState } from 'react';
import {
  DEFAULT_GRADES,
  examParts,
  exams,
  outcomes,
  subjects,
  type CorrectionChanges,
  type Exam,
  type ExamPart,
  type Sheet,
} from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { markText, pointText } from '@angan/shared/grading';
import { markWords } from '@angan/shared/results';
import { toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import { Button, FormAlert, TextField } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { Choices } from '../../../resource/fields/choices.tsx';
import { ContractFields } from '../../../resource/fields/contract-form.tsx';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useAction } from '../../../resource/use-action.ts';
import { useOptions } from '../../../resource/use-options.ts';
import { optionsIn, partName, studentName, studentOptions } from '../words.ts';
import { usePartOptions } from './exam-parts.tsx';
import s from './exams.module.css';
import { usePlace } from './place-choice.tsx';

/** What is corrected, without its reason. */
type Values = Omit<Parameters<typeof send<'POST exams/{id}/corrections/'>>[1]['body'], 'reason'>;

const KINDS = {
  student: 'একজনের নম্বর বা চতুর্থ বিষয়',
  part: 'একটি অংশের পূর্ণমান বা পাস নম্বর',
  grades: 'গ্রেডের সারণি',
};

const FORMS = { student: StudentForm, part: PartForm, grades: GradesForm };

/** Corrects a closed exam: one student's marks and fourth subject, or full and pass marks for all. */
export function Correction({ exam }: { exam: Exam }) {
  const { values, field } = useFields({ kind: 'student' });
  const Form = FORMS[values.kind as keyof typeof FORMS];
  return (
    <div className={s.options}>
      <Choices {...field('kind')} label="কী সংশোধন করবেন" options={optionsIn(KINDS)} />
      <Form exam={exam} />
    </div>
  );
}

const resultText = ({
  outcome,
  gpa,
  total,
  position,
}: CorrectionChanges['changes'][number]['after']) =>
  [
    outcomes[outcome],
    outcome === 'passed' && gpa !== null && `জিপিএ ${pointText(gpa)}`,
    `মোট ${markText(total)}`,
    position !== null && `মেধাস্থান ${toBengaliDigits(position)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The reason, then who changes from what to what, then the correction of exactly that. */
function Confirmation({ exam: { id }, values }: { exam: Exam; values: Values | null }) {
  const { values: typed, field } = useFields({ reason: '' });
  const [preview, setPreview] = useState<{ of: string; result: CorrectionChanges } | null>(null);
  const { busy, error, run, save } = useAction();
  const body = { ...values, ...typed };
  const current = preview?.of === JSON.stringify(body) ? preview.result : null;
  const showPreview = () =>
    run(async () => {
      const result = await send('POST exams/{id}/corrections/preview/', { id, body });
      setPreview({ of: JSON.stringify(body), result });
    });
  async function correct() {
    const confirmed = { ...body, preview: current?.preview };
    await save(() => send('POST exams/{id}/corrections/', { id, body: confirmed }), 'সংশোধন হয়েছে');
    setPreview(null);
  }
  return (
    <>
      <TextField {...field('reason')} label="কারণ" required />
      <FormAlert>{error?.message}</FormAlert>
      {current && (
        <>
          <p role="status">{`${toBengaliDigits(current.changes.length)} জনের ফল বদলাবে:`}</p>
          <ul>
            {current.changes.map((one) => (
              <li key={one.student_id}>
                {`${studentName(one)}: ${resultText(one.before)} → ${resultText(one.after)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={s.buttons}>
        <Button
          variant={current ? 'primary' : 'secondary'}
          disabled={busy || !values || !typed.reason.trim()}
          onClick={() => void (current ? correct() : showPreview())}
        >
          {current ? 'সংশোধন করুন' : 'কী বদলাবে দেখুন'}
        </Button>
      </div>
    </>
  );
}

function StudentForm({ exam }: { exam: Exam }) {
  const place = usePlace(exam);
  const { parts } = usePartOptions(exam);
  const { values, field } = useFields({ student_id: '' });
  const of = { id: exam.id, query: place.query };
  const sheets = useCall('GET exams/{id}/sheets/', of, { enabled: place.classId > 0 });
  const sheet = sheets.value?.find((one) => String(one.student_id) === values.student_id);
  return (
    <>
      {place.fields}
      {place.classId > 0 && (
        <Loaded query={sheets}>
          {(all) => (
            <SelectField {...field('student_id')} label="শিক্ষার্থী" options={studentOptions(all)} />
          )}
        </Loaded>
      )}
      {sheet && (
        <MarksForm
          key={`${sheet.student_id} ${sheet.corrected_at}`}
          exam={exam}
          parts={parts}
          sheet={sheet}
        />
      )}
    </>
  );
}

/** The marks that a student has, or may have with another fourth subject. */
const markFields = (
  sheet: Sheet,
  parts: readonly ExamPart[],
  subjectNames: ReadonlyMap<number, string>,
) =>
  [...subjectNames].flatMap(([id, subject]) => {
    const stored = sheet.subjects.find((one) => one.subject_id === id)?.parts ?? [];
    return parts
      .filter((part) => part.subject === id)
      .map((part) => ({
        id: part.id,
        label: `${subject}, ${partName(part)}`,
        mark: markWords(
          stored.find(({ paper, name }) => paper === part.paper && name === part.name)?.mark ??
            null,
        ),
      }));
  });

interface MarksProps {
  exam: Exam;
  parts: readonly ExamPart[];
  sheet: Sheet;
}

function MarksForm({ exam, parts, sheet }: MarksProps) {
  const initialFourth = String(sheet.subjects.find((one) => one.is_fourth)?.subject_id ?? '');
  const { values: typed, field } = useFields<Record<string, string>>({ fourth: initialFourth });
  const fourth = typed['fourth'] ?? '';
  const subjectNames = new Map(
    sheet.subjects.flatMap((one) => (one.is_fourth ? [] : [[one.subject_id, one.name] as const])),
  );
  const canBeFourth = useOptions(
    subjects,
    (row) => row.name,
    ({ id, class_name: classId }) =>
      classId === sheet.class_id &&
      parts.some(({ subject }) => subject === id) &&
      !subjectNames.has(id),
  );
  if (canBeFourth.labelOf(Number(fourth)))
    subjectNames.set(Number(fourth), canBeFourth.labelOf(Number(fourth)));
  const fields = markFields(sheet, parts, subjectNames);
  const marks = fields
    .filter(({ id, mark }) => (typed[id] ?? mark) !== mark)
    .map(({ id }) => ({ part_id: id, value: typed[id] || null }));
  const values: Values = {
    student_id: sheet.student_id,
    ...(marks.length > 0 && { marks }),
    ...(fourth !== initialFourth && { fourth: fourth ? Number(fourth) : null }),
  };
  return (
    <>
      <div className={s.marks}>
        {fields.map(({ id, label, mark }) => (
          <TextField
            key={id}
            {...field(String(id))}
            label={label}
            inputMode="decimal"
            value={typed[id] ?? mark}
          />
        ))}
      </div>
      <SelectField {...field('fourth')} {...canBeFourth} label="চতুর্থ বিষয়" />
      <Confirmation exam={exam} values={Object.keys(values).length > 1 ? values : null} />
    </>
  );
}

function PartForm({ exam }: { exam: Exam }) {
  const { parts, options } = usePartOptions(exam);
  const { values, field } = useFields({ part_id: '' });
  const part = parts.find(({ id }) => String(id) === values.part_id);
  return (
    <>
      <SelectField {...field('part_id')} label="অংশ" options={options} />
      {part && <PartValues key={part.id} exam={exam} part={part} />}
    </>
  );
}

const PART_FIELDS = fieldsOf(examParts);
const NUMBERS = ['full_marks', 'counts_as', 'pass_mark', 'pooled_pass_mark'] as const;

function PartValues({ exam, part }: { exam: Exam; part: ExamPart }) {
  const { values, field } = useFields(
    Object.fromEntries(NUMBERS.map((name) => [name, String(part[name] ?? '')])),
  );
  const [full, counts_as = null, pass_mark = null, pooled_pass_mark = null] = NUMBERS.map((name) =>
    values[name] ? Number(toLatinDigits(values[name])) : null,
  );
  const numbers = { counts_as, pass_mark, pooled_pass_mark };
  const isReadable = full && !Object.values(numbers).some(Number.isNaN);
  return (
    <>
      <div className={s.fields}>
        <ContractFields fields={PART_FIELDS} names={NUMBERS} control={field} />
      </div>
      <Confirmation
        exam={exam}
        values={isReadable ? { parts: [{ part_id: part.id, full_marks: full, ...numbers }] } : null}
      />
    </>
  );
}

function GradesForm({ exam }: { exam: Exam }) {
  const initial = exam.grades || DEFAULT_GRADES;
  const { values, field } = useFields({ grades: initial });
  return (
    <>
      <ContractFields fields={GRADE_FIELDS} names={['grades']} control={field} />
      <Confirmation exam={exam} values={values.grades === initial ? null : values} />
    </>
  );
}

const GRADE_FIELDS = fieldsOf(exams, {
  grades: { hint: 'প্রতি লাইনে শতাংশ, গ্রেড ও পয়েন্ট।' },
});
