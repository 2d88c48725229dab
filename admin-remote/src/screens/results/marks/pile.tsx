import { useState, type ReactNode } from 'react';
import { numberKey } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import { CellsEntry } from './cells-entry.tsx';
import { useKeys } from './keypad.tsx';
import s from './marks.module.css';
import type { Marks } from './use-marks.ts';

interface Props {
  marks: Marks;
  /** One part, or all of a script. */
  partId: number | null;
  notes: ReactNode;
}

/** Roll, mark, roll, mark, in the order of the scripts. */
export function Pile({ marks, partId, notes }: Props) {
  const [studentId, setStudentId] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const grid = marks.grid.value!;
  const parts = grid.parts.filter((part) => partId === null || part.part_id === partId);
  const open = (id: number | null) => {
    setStudentId(id);
    setAt(0);
  };
  // Who is open may have left the section meanwhile.
  if (studentId === null || !grid.students.some((one) => one.student_id === studentId))
    return <Rolls marks={marks} partId={partId} notes={notes} onOpen={open} />;
  const cells = parts.map((part) => ({ part_id: part.part_id, student_id: studentId }));
  return (
    <>
      <CellsEntry marks={marks} cells={cells} at={at} onAt={setAt} onEnd={() => open(null)}>
        {notes}
      </CellsEntry>
      <Button onClick={() => open(null)}>অন্য রোল</Button>
    </>
  );
}

/** One touch finds a roll; on a keyboard its digits do. */
function Rolls({ marks, partId, notes, onOpen }: Props & { onOpen(id: number): void }) {
  const { parts, students } = marks.grid.value!;
  const [typed, setTyped] = useState('');
  const isComplete = (studentId: number) =>
    parts.every(
      (part) =>
        (partId !== null && part.part_id !== partId) ||
        marks.markOf({ part_id: part.part_id, student_id: studentId }) !== null,
    );
  useKeys((key) => {
    if (key === 'back') return setTyped(typed.slice(0, -1));
    const text = /^\d$/.test(key) ? typed + key : typed;
    const found = students.filter(({ roll }) =>
      key === 'next' ? numberKey(roll) === text : numberKey(roll).startsWith(text),
    );
    if (found.length === 1) return onOpen(found[0]!.student_id);
    return setTyped(found.length > 0 ? text : '');
  });
  return (
    <section aria-label="রোল" className={s.entry}>
      <p className={s.typedRoll}>{typed ? `রোল ${toBengaliDigits(typed)}…` : 'খাতার রোল চাপুন।'}</p>
      <div className={s.rolls}>
        {students.map(({ student_id: id, roll, name }) => (
          <button
            key={id}
            type="button"
            title={name}
            data-complete={isComplete(id) || undefined}
            onClick={() => onOpen(id)}
          >
            {toBengaliDigits(roll)}
          </button>
        ))}
      </div>
      {notes}
    </section>
  );
}
