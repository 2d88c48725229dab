import { useState } from 'react';
import { standings, type Exam, type ExamStudent, type Standing } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { Button, ConfirmDialog, NotLoaded, TextField } from '@angan/shared/ui';
import screen from '../../../layout/screen.module.css';
import { Choices } from '../../../resource/fields/choices.tsx';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useAction } from '../../../resource/use-action.ts';
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
        <ul className={s.blocking}>
          {special.map((one) => (
            <li key={one.student_id}>
              {`${studentName(one)}: ${standings[one.standing]} (${one.reason ?? ''})`}
              <Button variant="quiet" onClick={() => setOpened(one)}>
                বদলান
              </Button>
            </li>
          ))}
        </ul>
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

/** Sets the standing of one student in an exam, with the reason. */
export function StandingDialog(props: { exam: Exam; student: Student; onClose(): void }) {
  const { exam, student, onClose } = props;
  const [standing, setStanding] = useState<Standing>(student.standing ?? 'irregular');
  const [reason, setReason] = useState(student.reason ?? '');
  const { busy, error, save } = useAction();
  function confirm() {
    const body = { student_id: student.student_id, standing, reason };
    const work = () => send('PUT exams/{id}/standing/', { id: exam.id, body });
    void save(work, `${student.name}: ${standings[standing]}`, onClose);
  }
  return (
    <ConfirmDialog
      title="পরীক্ষায় শিক্ষার্থীর অবস্থা"
      confirm="সংরক্ষণ করুন"
      variant="primary"
      busy={busy}
      isReady={reason.trim() !== ''}
      error={error?.message}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{studentName(student)}</p>
      <Choices
        label="অবস্থা"
        options={optionsIn(standings)}
        value={standing}
        onChange={(value) => setStanding(value as Standing)}
      />
      <p>
        স্থগিত ও বহিষ্কৃতের ফল দেখানো হয় না, পরিবারকে অফিসে যোগাযোগ করতে বলা হয়। অনিয়মিত শুধু কিছু বিষয়ে
        পরীক্ষা দেয়: গ্রেড আছে, জিপিএ ও মেধাস্থান নেই।
      </p>
      <TextField name="reason" label="কারণ" required value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
