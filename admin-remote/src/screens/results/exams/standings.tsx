import { useState } from 'react';
import { standings, type Exam, type ExamStudent } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { Button, NotLoaded, TextField } from '@angan/shared/ui';
import screen from '../../../layout/screen.module.css';
import { ActionDialog } from '../../../resource/action.tsx';
import { Choices } from '../../../resource/fields/choices.tsx';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { optionsIn, studentName, studentOptions } from '../words.ts';
import s from './exams.module.css';
import { usePlace } from './place-choice.tsx';

type Student = Omit<ExamStudent, 'standing' | 'reason'> & Partial<ExamStudent>;

/** Who is not regular in the exam, and any of its students to become so. */
export function Standings({ exam }: { exam: Exam }) {
  const place = usePlace(exam);
  const [opened, setOpened] = useState<Student | null>(null);
  const special = place.loaded.value?.filter((one) => one.standing !== 'regular') ?? [];
  return (
    <section className={`${screen.card} ${s.options}`}>
      <h2 className={s.title}>স্থগিত, বহিষ্কৃত ও অনিয়মিত</h2>
      {!place.loaded.value && <NotLoaded query={place.loaded} />}
      {special.length > 0 && (
        <StudentLines
          exam={exam}
          lines={special.map((student) => ({
            student,
            text: `${standings[student.standing]} (${student.reason ?? ''})`,
          }))}
          label="বদলান"
        />
      )}
      {place.fields}
      {place.classId > 0 && (
        <SelectField
          name="student_id"
          label="শিক্ষার্থী"
          value=""
          onChange={(id) =>
            setOpened(place.students.find((one) => String(one.student_id) === id) ?? null)
          }
          options={studentOptions(place.students)}
        />
      )}
      {opened && <StandingDialog exam={exam} student={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Students with what is said of each, and the way to their standing. */
export function StudentLines(props: {
  exam: Exam;
  lines: readonly { student: Student; text: string }[];
  label: string;
}) {
  const { exam, lines, label } = props;
  const [opened, setOpened] = useState<Student | null>(null);
  return (
    <>
      <ul className={s.blocking}>
        {lines.map(({ student, text }) => (
          <li key={`${student.student_id} ${text}`}>
            {`${studentName(student)}: ${text}`}
            <Button variant="quiet" onClick={() => setOpened(student)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <StandingDialog exam={exam} student={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Sets the standing of one student in an exam, with the reason. */
function StandingDialog(props: { exam: Exam; student: Student; onClose(): void }) {
  const { exam, student, onClose } = props;
  const { values, field } = useFields({
    standing: student.standing ?? 'irregular',
    reason: student.reason ?? '',
  });
  const standing = values.standing;
  const body = { student_id: student.student_id, standing, reason: values.reason };
  return (
    <ActionDialog
      title="পরীক্ষায় শিক্ষার্থীর অবস্থা"
      confirm="সংরক্ষণ করুন"
      isReady={values.reason.trim() !== ''}
      work={() => send('PUT exams/{id}/standing/', { id: exam.id, body })}
      done={`${student.name}: ${standings[standing]}`}
      onClose={onClose}
    >
      <p>{studentName(student)}</p>
      <Choices {...field('standing')} label="অবস্থা" options={optionsIn(standings)} />
      <p>
        স্থগিত ও বহিষ্কৃতের ফল দেখানো হয় না, পরিবারকে অফিসে যোগাযোগ করতে বলা হয়। অনিয়মিত শুধু কিছু বিষয়ে
        পরীক্ষা দেয়: গ্রেড আছে, জিপিএ ও মেধাস্থান নেই।
      </p>
      <TextField {...field('reason')} label="কারণ" required />
    </ActionDialog>
  );
}
