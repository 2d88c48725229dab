import { useState } from 'react';
import type { MarkGrid } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, FormNote } from '@angan/shared/ui';
import { ActionDialog } from '../../../resource/action.tsx';
import { markWords } from '@angan/shared/results';
import { partName } from '../words.ts';
import s from './marks.module.css';
import { cellOf } from './unsent.ts';
import type { MarkPlace, Marks } from './use-marks.ts';

interface Props {
  place: MarkPlace;
  marks: Marks;
  /** The part that is entered now; null for all. */
  partId: number | null;
}

/** How much is there, who is missing, and what waits for the network or for an answer. */
export function SendingState({ place, marks, partId }: Props) {
  const { unsent, typing, error } = marks.state;
  const waiting = toBengaliDigits(Object.keys(unsent).length);
  const earlier = Object.values(typing).filter(({ isEarlier }) => isEarlier).length;
  const done =
    earlier === 0
      ? 'সব সংরক্ষিত'
      : `আগের বারের অসমাপ্ত ${toBengaliDigits(earlier)}টি নম্বর ঘরে আছে, পাঠানো হয়নি; দেখে নিন।`;
  const sending = `${waiting}টি ${error ? 'এই ডিভাইসে রাখা আছে' : 'পাঠানো হচ্ছে…'}`;
  return (
    <>
      {marks.grid
        .value!.parts.filter((part) => partId === null || part.part_id === partId)
        .map((part) => (
          <PartProgress key={part.part_id} place={place} marks={marks} part={part} />
        ))}
      <p role="status" className={s.sending}>
        {Object.keys(unsent).length === 0 ? done : sending}
      </p>
    </>
  );
}

type ProgressProps = Pick<Props, 'place' | 'marks'> & { part: MarkGrid['parts'][number] };

function PartProgress({ place, marks, part }: ProgressProps) {
  const [isAsking, setAsking] = useState(false);
  const { students } = marks.grid.value!;
  const missing = students.filter(
    ({ student_id }) => marks.markOf({ ...part, student_id }) === null,
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
          marks={marks}
          part={part}
          count={missing.length}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  );
}

function RestAbsent(props: ProgressProps & { count: number; onClose(): void }) {
  const { place, marks, part, count, onClose } = props;
  // To the server these cells are empty.
  const hasUnsent = Object.keys({ ...marks.state.unsent, ...marks.state.typing }).length > 0;
  const { examId: id, subjectId: subject_id, section } = place;
  const body = { subject_id, section, paper: part.paper as 'first' | 'second' | null };
  return (
    <ActionDialog
      title="বাকি সবাই অনুপস্থিত?"
      confirm="অনুপস্থিত লিখুন"
      variant="danger"
      isReady={!hasUnsent}
      work={() => send('POST exams/{id}/rest-absent/', { id, body })}
      done="বাকিরা অনুপস্থিত হিসেবে লেখা হয়েছে"
      onClose={onClose}
    >
      <p>
        {`এই পত্রে যাঁদের ঘর খালি (এই অংশে ${toBengaliDigits(count)} জন), সবাই অনুপস্থিত হবেন। যাঁদের নম্বর আছে, তাঁদের কিছু বদলাবে না।`}
      </p>
      {hasUnsent && <p role="status">কিছু নম্বর এখনো পৌঁছায়নি। পৌঁছালে লেখা যাবে।</p>}
    </ActionDialog>
  );
}

/** A failure, cells that somebody else has changed meanwhile, and those that were refused. */
export function Questions({ marks }: Pick<Props, 'marks'>) {
  const { conflicts, refused, unsent, error } = marks.state;
  const nameOf = (key: string) => {
    const { part, student } = marks.locate(cellOf(key));
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
