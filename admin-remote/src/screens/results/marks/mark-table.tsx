import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { readMark } from '@angan/shared/grading';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, FormNote } from '@angan/shared/ui';
import { markWords } from '@angan/shared/results';
import { partName } from '../words.ts';
import s from './marks.module.css';
import { readPaste, type PasteProblem } from './paste.ts';
import { cellKey, type Cell, type TypedCell } from './unsent.ts';
import { useRelease, type Marks } from './use-marks.ts';

/** What a paste has done, for its one undo. */
interface Pasted {
  previous: readonly TypedCell[];
  problems: readonly PasteProblem[];
}

/** All parts of a section on a wide screen; takes cells that a spreadsheet has copied. */
export function MarkTable({ marks }: { marks: Marks }) {
  const { parts, students } = marks.grid.value!;
  useRelease(marks);
  const [pasted, setPasted] = useState<Pasted | null>(null);

  function paste(event: ClipboardEvent<HTMLElement>, from: { part: number; student: number }) {
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    const ids = students.map((one) => one.student_id);
    const { cells, problems } = readPaste(text, parts, ids, from);
    setPasted({
      previous: cells.map((cell) => ({ ...cell, value: marks.markOf(cell) })),
      problems,
    });
    marks.enter(cells);
  }
  function undo() {
    marks.enter(pasted?.previous ?? []);
    setPasted(null);
  }

  return (
    <>
      {pasted && <PasteReport pasted={pasted} onUndo={undo} onClose={() => setPasted(null)} />}
      <div className={s.tableFrame}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">রোল</th>
              <th scope="col">নাম</th>
              {parts.map((part) => (
                <th key={part.part_id} scope="col">
                  {partName(part)}
                  <small>{toBengaliDigits(part.full_marks)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student, row) => (
              <tr key={student.student_id}>
                <td>{toBengaliDigits(student.roll)}</td>
                <th scope="row">{student.name}</th>
                {parts.map((part, column) => (
                  <td key={part.part_id}>
                    <TableCell
                      marks={marks}
                      cell={{ part_id: part.part_id, student_id: student.student_id }}
                      label={`রোল ${toBengaliDigits(student.roll)}, ${partName(part)}`}
                      full={part.full_marks}
                      onPaste={(event) => paste(event, { part: column, student: row })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const PasteReport = ({
  pasted,
  onUndo,
  onClose,
}: {
  pasted: Pasted;
  onUndo(): void;
  onClose(): void;
}) => (
  <FormNote
    actions={
      <>
        {pasted.previous.length > 0 && <Button onClick={onUndo}>ফিরিয়ে নিন</Button>}
        <Button variant="quiet" onClick={onClose}>
          ঠিক আছে
        </Button>
      </>
    }
  >
    {`${toBengaliDigits(pasted.previous.length)}টি ঘরে নম্বর বসেছে।`}
    {pasted.problems.map(({ row, column, text, message }) => (
      <span key={`${row}-${column}`} className={s.pasteProblem}>
        {`${toBengaliDigits(row + 1)} নম্বর সারির ‘${text}’ নেওয়া হয়নি: ${message}`}
      </span>
    ))}
  </FormNote>
);

/** The cell above or below, or at the side where the caret is at the end of the text. */
function neighbour(event: KeyboardEvent<HTMLInputElement>): Element | null | undefined {
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement;
  const column = cell ? [...(row?.children ?? [])].indexOf(cell) : -1;
  if (event.key === 'ArrowDown' || event.key === 'Enter')
    return row?.nextElementSibling?.children[column];
  if (event.key === 'ArrowUp') return row?.previousElementSibling?.children[column];
  return null;
}

function TableCell(props: {
  marks: Marks;
  cell: Cell;
  label: string;
  full: number;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
}) {
  const { marks, cell, label, full, onPaste } = props;
  const [own, setTyped] = useState<string | null>(null);
  const key = cellKey(cell);
  const earlier = marks.state.typing[key]?.value;
  const typed = own ?? (earlier === undefined ? null : markWords(earlier));
  const read = (text: string) => readMark(text, full * 100);
  const reading = typed === null ? null : read(typed);
  const problem = reading && 'problem' in reading ? reading.problem : '';
  function type(text: string) {
    const next = read(text);
    setTyped(text);
    marks.type(cell, 'problem' in next ? undefined : next.mark);
  }
  function leave() {
    if (!reading || 'problem' in reading) return;
    marks.enter([{ ...cell, value: reading.mark }]);
    setTyped(null);
  }
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        title={problem || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? markWords(marks.markOf(cell))}
        data-unsent={key in marks.state.unsent || earlier !== undefined || undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onPaste={(event) => {
          onPaste(event);
          if (!event.defaultPrevented) return;
          setTyped(null);
          marks.leave([cell]);
        }}
        onKeyDown={(event) => {
          const next = neighbour(event)?.querySelector('input');
          if (!next) return event.key === 'Enter' ? leave() : undefined;
          event.preventDefault();
          return next.focus();
        }}
      />
      {problem && (
        <small role="alert" className={s.problem}>
          {problem}
        </small>
      )}
    </>
  );
}
