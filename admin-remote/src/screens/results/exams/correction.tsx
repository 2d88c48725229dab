import { useState } from 'react';
import {
  DEFAULT_GRADES,
  examParts,
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
import {
  Button,
  FormAlert,
  NotLoaded,
  NumberField,
  TextAreaField,
  TextField,
} from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { Choices } from '../../../resource/fields/choices.tsx';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useRecords } from '../../../resource/list/use-records.ts';
import { useAction } from '../../../resource/use-action.ts';
import { hasResults, optionsIn, partName, studentName, studentOptions } from '../words.ts';
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

/** Corrects a closed exam: one student's marks and fourth subject, or full and pass marks for all. */
export function Correction({ exam }: { exam: Exam }) {
  const [kind, setKind] = useState('student');
  if (!hasResults(exam)) return <p>ফল এখনো তৈরি হয়নি; নম্বর তোলার পাতায়ই নম্বর বদলানো যায়।</p>;
  const Form = { student: StudentForm, part: PartForm, grades: GradesForm }[kind] ?? StudentForm;
  return (
    <div className={s.options}>
      <Choices label="কী সংশোধন করবেন" options={optionsIn(KINDS)} value={kind} onChange={setKind} />
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
function Confirmation({ exam, values }: { exam: Exam; values: Values | null }) {
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<{ of: string; result: CorrectionChanges } | null>(null);
  const { busy, error, run, save } = useAction();
  const { id } = exam;
  const body = { ...values, reason };
  const current = preview?.of === JSON.stringify(body) ? preview.result : null;
  const showPreview = () =>
    run(async () => {
      const result = await send('POST exams/{id}/corrections/preview/', { id, body });
      setPreview({ of: JSON.stringify(body), result });
    });
  async function correct() {
    const confirmed = { ...body, preview: current?.preview };
    const work = () => send('POST exams/{id}/corrections/', { id, body: confirmed });
    await save(work, 'সংশোধন হয়েছে');
    setPreview(null);
  }
  return (
    <>
      <TextField name="reason" label="কারণ" required value={reason} onChange={setReason} />
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
        {current ? (
          <Button variant="primary" disabled={busy} onClick={() => void correct()}>
            সংশোধন করুন
          </Button>
        ) : (
          <Button disabled={busy || !values || !reason.trim()} onClick={() => void showPreview()}>
            কী বদলাবে দেখুন
          </Button>
        )}
      </div>
    </>
  );
}

function StudentForm({ exam }: { exam: Exam }) {
  const place = usePlace(exam);
  const { parts } = usePartOptions(exam);
  const [studentId, setStudentId] = useState('');
  const of = { id: exam.id, query: place.query };
  const sheets = useCall('GET exams/{id}/sheets/', of, { enabled: place.classId > 0 });
  const sheet = sheets.value?.find((one) => String(one.student_id) === studentId);
  return (
    <>
      {place.fields}
      {place.classId > 0 && !sheets.value && <NotLoaded query={sheets} />}
      {sheets.value && (
        <SelectField
          name="student_id"
          label="শিক্ষার্থী"
          value={studentId}
          onChange={setStudentId}
          options={studentOptions(sheets.value)}
        />
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
function markFields(
  sheet: Sheet,
  parts: readonly ExamPart[],
  subjectNames: ReadonlyMap<number, string>,
) {
  const stored = (part: ExamPart) =>
    sheet.subjects
      .find((one) => one.subject_id === part.subject)
      ?.parts.find(({ paper, name }) => paper === part.paper && name === part.name)?.mark ?? null;
  return [...subjectNames].flatMap(([id, subject]) =>
    parts
      .filter((part) => part.subject === id)
      .map((part) => ({
        id: part.id,
        label: `${subject}, ${partName({ paper: part.paper, name: part.name })}`,
        mark: markWords(stored(part)),
      })),
  );
}

interface MarksProps {
  exam: Exam;
  parts: readonly ExamPart[];
  sheet: Sheet;
}

function MarksForm({ exam, parts, sheet }: MarksProps) {
  const initialFourth = String(sheet.subjects.find((one) => one.is_fourth)?.subject_id ?? '');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [fourth, setFourth] = useState(initialFourth);
  const subjectNames = new Map(
    sheet.subjects.flatMap((one) => (one.is_fourth ? [] : [[one.subject_id, one.name] as const])),
  );
  const canBeFourth = useRecords(subjects).rows.filter(
    ({ id, class_name: classId }) =>
      classId === sheet.class_id &&
      parts.some(({ subject }) => subject === id) &&
      !subjectNames.has(id),
  );
  for (const { id, name } of canBeFourth) if (String(id) === fourth) subjectNames.set(id, name);
  const fields = markFields(sheet, parts, subjectNames);
  const marks = fields
    .filter(({ id, mark }) => typed[id] !== undefined && typed[id] !== mark)
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
            name={`mark-${id}`}
            label={label}
            inputMode="decimal"
            value={typed[id] ?? mark}
            onChange={(text) => setTyped({ ...typed, [id]: text })}
          />
        ))}
      </div>
      <SelectField
        name="fourth"
        label="চতুর্থ বিষয়"
        value={fourth}
        onChange={setFourth}
        options={canBeFourth.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Confirmation exam={exam} values={Object.keys(values).length > 1 ? values : null} />
    </>
  );
}

function PartForm({ exam }: { exam: Exam }) {
  const { parts, options } = usePartOptions(exam);
  const [partId, setPartId] = useState('');
  const part = parts.find((one) => String(one.id) === partId);
  return (
    <>
      <SelectField
        name="part_id"
        label="অংশ"
        value={partId}
        onChange={setPartId}
        options={options}
      />
      {part && <PartValues key={part.id} exam={exam} part={part} />}
    </>
  );
}

const NUMBERS = ['full_marks', 'counts_as', 'pass_mark', 'pooled_pass_mark'] as const;

function PartValues({ exam, part }: { exam: Exam; part: ExamPart }) {
  const [values, setValues] = useState(() => NUMBERS.map((name) => String(part[name] ?? '')));
  const numbers = values.map((text) => (text === '' ? null : Number(toLatinDigits(text))));
  const [full, counts_as = null, pass_mark = null, pooled_pass_mark = null] = numbers;
  const passMarks = { counts_as, pass_mark, pooled_pass_mark };
  const isReadable = !numbers.some(Number.isNaN);
  return (
    <>
      <div className={s.fields}>
        {NUMBERS.map((name, at) => (
          <NumberField
            key={name}
            name={name}
            label={examParts.fields[name].label}
            value={values[at]!}
            onChange={(text) => setValues(values.map((one, index) => (index === at ? text : one)))}
          />
        ))}
      </div>
      <Confirmation
        exam={exam}
        values={
          full && isReadable
            ? { parts: [{ part_id: part.id, full_marks: full, ...passMarks }] }
            : null
        }
      />
    </>
  );
}

function GradesForm({ exam }: { exam: Exam }) {
  const initial = exam.grades || DEFAULT_GRADES;
  const [grades, setGrades] = useState(initial);
  return (
    <>
      <TextAreaField
        name="grades"
        label="গ্রেডের সারণি"
        hint="প্রতি লাইনে শতাংশ, গ্রেড ও পয়েন্ট।"
        rows={7}
        value={grades}
        onChange={setGrades}
      />
      <Confirmation exam={exam} values={grades === initial ? null : { grades }} />
    </>
  );
}
