import { useState } from 'react';
import type { MarkGrid } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, ConfirmDialog, FormNote } from '@angan/shared/ui';
import { useAction } from '../../../resource/use-action.ts';
import { markWords } from '@angan/shared/results';
import { partName } from '../words.ts';
import s from './marks.module.css';
import { cellOf } from './unsent.ts';
import type { MarkPlace, Marks } from './use-marks.ts';

interface Props extends MarkGrid {
  place: MarkPlace;
  marks: Marks;
  /** The part that is entered now; null for all. */
  partId: number | null;
}

/** How much is there, who is missing, and what waits for the network or for an answer. */
export function SendingState({ place, marks, parts, students, partId }: Props) {
  const { unsent, typing, error } = marks.state;
  const waiting = Object.keys(unsent).length;
  const unfinished = Object.keys(typing).length;
  const done =
    unfinished === 0
      ? 'সব সংরক্ষিত'
      : `আগের বারের অসমাপ্ত ${toBengaliDigits(unfinished)}টি নম্বর ঘরে আছে, পাঠানো হয়নি; দেখে নিন।`;
  return (
    <>
      {parts
        .filter((part) => partId === null || part.part_id === partId)
        .map((part) => (
          <PartProgress
            key={part.part_id}
            place={place}
            marks={marks}
            students={students}
            part={part}
          />
        ))}
      <p role="status" className={s.sending}>
        {waiting === 0
          ? done
          : `${toBengaliDigits(waiting)}টি ${error ? 'এই ডিভাইসে রাখা আছে' : 'পাঠানো হচ্ছে…'}`}
      </p>
    </>
  );
}

function PartProgress({
  place,
  marks,
  students,
  part,
}: Pick<Props, 'place' | 'marks' | 'students'> & { part: Props['parts'][number] }) {
  const [isAsking, setAsking] = useState(false);
  const { unsent, typing } = marks.state;
  const missing = students.filter(
    (student) => marks.markOf({ part_id: part.part_id, student_id: student.student_id }) === null,
  );
  const there = students.length - missing.length;
  return (
    <details className={s.progress}>
      <summary>
        {partName(part)} <b>{`${toBengaliDigits(there)}/${toBengaliDigits(students.length)}`}</b>
      </summary>
      {missing.length === 0 ? (
        <p>কারও নম্বর বাকি নেই।</p>
      ) : (
        <>
          <p>{`বাকি রোল: ${missing.map(({ roll }) => toBengaliDigits(roll)).join(', ')}`}</p>
          <Button
            onClick={() => {
              marks.release();
              setAsking(true);
            }}
          >
            বাকি সবাই অনুপস্থিত
          </Button>
        </>
      )}
      {isAsking && (
        <RestAbsent
          place={place}
          part={part}
          count={missing.length}
          hasUnsent={Object.keys({ ...unsent, ...typing }).length > 0}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  );
}

function RestAbsent({
  place,
  part,
  count,
  hasUnsent,
  onClose,
}: Pick<Props, 'place'> & {
  part: Props['parts'][number];
  count: number;
  /** To the server these cells are empty. */
  hasUnsent: boolean;
  onClose(): void;
}) {
  const { busy, error, save } = useAction();
  const { examId, subjectId, section } = place;
  function confirm() {
    const body = { subject_id: subjectId, section, paper: part.paper as 'first' | 'second' | null };
    const work = () => send('POST exams/{id}/rest-absent/', { id: examId, body });
    void save(work, 'বাকিরা অনুপস্থিত হিসেবে লেখা হয়েছে', onClose);
  }
  return (
    <ConfirmDialog
      title="বাকি সবাই অনুপস্থিত?"
      confirm="অনুপস্থিত লিখুন"
      busy={busy}
      isReady={!hasUnsent}
      error={error?.message}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {`এই পত্রে যাঁদের ঘর খালি (এই অংশে ${toBengaliDigits(count)} জন), সবাই অনুপস্থিত হবেন। যাঁদের নম্বর আছে, তাঁদের কিছু বদলাবে না।`}
      </p>
      {hasUnsent && <p role="status">কিছু নম্বর এখনো পৌঁছায়নি। পৌঁছালে লেখা যাবে।</p>}
    </ConfirmDialog>
  );
}

/** A failure, cells that somebody else has changed meanwhile, and those that were refused. */
export function Questions({ marks, parts, students }: Pick<Props, 'marks' | 'parts' | 'students'>) {
  const { conflicts, refused, unsent, error } = marks.state;
  const nameOf = (key: string) => {
    const { part_id: partId, student_id: studentId } = cellOf(key);
    const student = students.find((one) => one.student_id === studentId);
    const part = parts.find((one) => one.part_id === partId);
    return `রোল ${toBengaliDigits(student?.roll ?? '')}, ${part ? partName(part) : ''}`;
  };
  return (
    <>
      {error && (
        <FormNote actions={<Button onClick={marks.again}>এখনই পাঠান</Button>}>
          {error.message}
        </FormNote>
      )}
      {Object.entries(conflicts).map(([key, { mark, by }]) => (
        <FormNote
          key={key}
          actions={
            <>
              <Button onClick={() => marks.resolve(key, true)}>
                {`আমারটি: ${markWords(unsent[key]?.value ?? null, 'খালি')}`}
              </Button>
              <Button onClick={() => marks.resolve(key, false)}>
                {`তাঁরটি: ${markWords(mark, 'খালি')}`}
              </Button>
            </>
          }
        >
          {`${nameOf(key)}: এর মধ্যে ${by ? `${by} অন্য নম্বর লিখেছেন` : 'নম্বরটি মুছে ফেলা হয়েছে'}। কোনটি থাকবে?`}
        </FormNote>
      ))}
      {Object.entries(refused).map(([key, message]) => (
        <p key={key} role="alert" className={s.problem}>
          {`${nameOf(key)}: ${message}`}
        </p>
      ))}
    </>
  );
}
