import { useState, type ReactNode } from 'react';
import { toBengaliDigits } from '@angan/bengali-text';
import type { Mark } from '@angan/shared/grading';
import { markWords } from '@angan/shared/results';
import { partName } from '../words.ts';
import { Keypad, useKeys } from './keypad.tsx';
import { editedText, isComplete, isOutOfRange, pressKey, typedMark } from './keypad-text.ts';
import s from './marks.module.css';
import { cellKey, type Cell } from './unsent.ts';
import { useRelease, type Marks } from './use-marks.ts';

interface Props {
  marks: Marks;
  cells: readonly Cell[];
  at: number;
  onAt(at: number): void;
  /** Beyond the last cell; without it the entry stays there. */
  onEnd?(): void;
  /** Between the keypad and the list. */
  children?: ReactNode;
}

/** What is typed in a cell, and how each key changes it and leads on. */
function useCellKeys({ marks, cells, at, onAt, onEnd }: Props, full: number) {
  const [own, setOwn] = useState<{ of: string; text: string } | null>(null);
  /** The cell that was left because no further digit fitted: a point goes on with it. */
  const [left, setLeft] = useState('');
  const cell = cells[at]!;
  const stored = marks.markOf(cell);
  const earlier = marks.state.typing[cellKey(cell)]?.value;
  const unfinished = earlier === undefined ? null : editedText(earlier);
  const text = own?.of === cellKey(cell) ? own.text : unfinished;
  useRelease(marks);

  function show(typed: string, of = cell) {
    setOwn({ of: cellKey(of), text: typed });
    marks.type(of, isOutOfRange(typed, full) ? undefined : typedMark(typed));
  }
  function move(to: number) {
    setOwn(null);
    setLeft('');
    if (to >= cells.length && onEnd) onEnd();
    else onAt(Math.max(0, Math.min(to, cells.length - 1)));
  }
  function enter(value: Mark) {
    marks.enter([{ ...cell, value }]);
    move(at + 1);
  }
  /** Leaves a cell whose mark is in range; one that is not stays and says so. */
  function leave(to: number) {
    if (text !== null && isOutOfRange(text, full)) return;
    if (text !== null) marks.enter([{ ...cell, value: typedMark(text) }]);
    move(to);
  }
  function onKey(key: string) {
    if (key === 'next') return leave(at + 1);
    if (key === 'previous') return leave(at - 1);
    if (key === 'absent') return enter('absent');
    const previous = cells[at - 1];
    if (key === '.' && text === null && previous && left === cellKey(previous)) {
      const before = marks.markOf(previous);
      move(at - 1);
      return show(pressKey(editedText(before), '.', full), previous);
    }
    const typed = pressKey(text ?? (key === 'back' ? editedText(stored) : ''), key, full);
    if (key === 'back' || !isComplete(typed, full)) return show(typed);
    enter(typedMark(typed));
    return setLeft(cellKey(cell));
  }
  return { text, stored, onKey, leave };
}

/** One cell at a time, with the keypad; the others are below it. */
export function CellsEntry(props: Props) {
  const { marks, cells, at, onEnd } = props;
  const { part, student } = marks.locate(cells[at]!);
  const full = part.full_marks;
  const { text, stored, onKey, leave } = useCellKeys(props, full);
  useKeys(onKey);
  const isWrong = text !== null && isOutOfRange(text, full);
  return (
    <div className={s.entry}>
      <div className={s.current}>
        <p className={s.student}>
          <b>{`রোল ${toBengaliDigits(student.roll)}`}</b>
          <span>{student.name}</span>
          <small role={isWrong ? 'alert' : undefined} data-wrong={isWrong || undefined}>
            {isWrong
              ? `পূর্ণমান ${toBengaliDigits(full)}, এর বেশি নম্বর হয় না।`
              : `${partName(part)}, পূর্ণমান ${toBengaliDigits(full)}`}
          </small>
        </p>
        <output className={s.typed} data-wrong={isWrong || undefined} aria-label="নম্বর">
          {text === null ? markWords(stored, '—') : toBengaliDigits(text) || '—'}
        </output>
      </div>
      <Keypad onKey={onKey} />
      {props.children}
      {!onEnd && <CellList marks={marks} cells={cells} at={at} onAt={leave} />}
    </div>
  );
}

/** The cells in their order, to look over and to go to one. */
function CellList({ marks, cells, at, onAt }: Omit<Props, 'onEnd'>) {
  const isOnePart = new Set(cells.map((cell) => cell.part_id)).size === 1;
  return (
    <ol className={s.cells}>
      {cells.map((cell, index) => {
        const key = cellKey(cell);
        const { part, student } = marks.locate(cell);
        return (
          <li key={key}>
            <button
              type="button"
              aria-current={index === at ? 'true' : undefined}
              data-unsent={key in marks.state.unsent || undefined}
              onClick={() => onAt(index)}
            >
              <span>{toBengaliDigits(student.roll)}</span>
              <span>{isOnePart ? student.name : `${student.name} — ${partName(part)}`}</span>
              <b>{markWords(marks.markOf(cell), '—')}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
