import { useState } from 'react';
import { notify } from '@angan/shared';
import { CELLS_MAX, type MarkPreview } from '@angan/shared/contract';
import { markText } from '@angan/shared/grading';
import { send } from '@angan/shared/send';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, FormAlert } from '@angan/shared/ui';
import type { Sheet } from '../../../capabilities/tables/file/table.ts';
import { SheetChoice } from '../../../capabilities/tables/sheet-choice.tsx';
import { TableField } from '../../../capabilities/tables/table-field.tsx';
import { useSheets } from '../../../capabilities/tables/use-sheets.ts';
import { useAction } from '../../../resource/use-action.ts';
import { columnsOf, readMarksFile } from './marks-file.ts';
import s from './marks.module.css';
import type { MarkPlace, Marks } from './use-marks.ts';

const NO_COLUMNS = 'ফাইলে রোল আর কোনো অংশের নম্বরের কলাম পাওয়া যায়নি। প্রথম সারিতে কলামের নাম দিন:';

type Rows = NonNullable<ReturnType<typeof readMarksFile>>['rows'];

const OTHERS_CHANGED =
  'টি নম্বর বসেনি: এর মধ্যে অন্য কেউ বদলেছেন, অথবা আর বসানো যায় না। বাকিগুলো বসেছে। ফাইলটি আবার দেখুন।';

/** Marks from a file: first what it would change and what is not taken, then the change. */
export function ImportMarks({ place, marks }: { place: MarkPlace; marks: Marks }) {
  const { sheets, problem, fileName, isReading, read, drop } = useSheets();
  const [preview, setPreview] = useState<MarkPreview | null>(null);
  const [rows, setRows] = useState<Rows>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { busy, error, run } = useAction();
  const columns = columnsOf(marks.grid.value?.parts ?? []);
  const [wrong, setWrong] = useState('');
  const readable = sheets?.filter(({ isHidden }) => !isHidden) ?? [];
  const { examId: id, subjectId: subject_id } = place;
  const dryRun = (next: Rows) =>
    run(async () => {
      setRows(next);
      const body = { subject_id, rows: next };
      setPreview(await send('POST exams/{id}/marks/preview/', { id, body }));
    });
  function check(sheet: Sheet) {
    const next = readMarksFile(sheet, columns, place.section);
    setLeftOut(next?.leftOut ?? []);
    setWrong(next ? '' : `${NO_COLUMNS} ${columns.map(({ title }) => title).join(', ')}।`);
    if (next) void dryRun(next.rows);
  }
  /** Of the lines of one roll this one is read. */
  const select = (line: number) =>
    dryRun(rows.map((row) => (row.line === line ? { ...row, is_selected: true } : row)));
  const enter = ({ cells }: MarkPreview) =>
    run(async () => {
      let left = 0;
      for (let first = 0; first < cells.length; first += CELLS_MAX) {
        const sent = cells
          .slice(first, first + CELLS_MAX)
          .map(({ mark, line: _line, ...cell }) => ({
            ...cell,
            value: typeof mark === 'number' ? markText(mark) : mark,
          }));
        const answer = await send('PUT exams/{id}/marks/', { id, body: { cells: sent } });
        left += answer.conflicts.length + answer.refused.length;
      }
      setWrong(left > 0 ? `${toBengaliDigits(left)}${OTHERS_CHANGED}` : '');
      setPreview(null);
      if (left === 0) {
        drop();
        notify.success('ফাইলের নম্বর বসানো হয়েছে');
      }
      marks.grid.reload();
    });
  return (
    <details className={s.progress}>
      <summary>ফাইল থেকে নম্বর আনুন</summary>
      <TableField
        disabled={busy || isReading}
        message={fileName}
        onFile={(file) => {
          setPreview(null);
          setWrong('');
          read(file);
        }}
      />
      <FormAlert>{problem || wrong || error?.message}</FormAlert>
      {!preview && readable.length > 1 && (
        <SheetChoice columns={columns} sheets={readable} answer={check} />
      )}
      {!preview && readable[0] && readable.length === 1 && (
        <Button disabled={busy} onClick={() => check(readable[0]!)}>
          কী বদলাবে দেখুন
        </Button>
      )}
      {preview && (
        <Preview
          preview={preview}
          leftOut={leftOut}
          busy={busy}
          onSelect={(line) => void select(line)}
          onEnter={() => void enter(preview)}
        />
      )}
    </details>
  );
}

/** What a file would change, and what of it is not taken. */
function Preview(props: {
  preview: MarkPreview;
  leftOut: readonly string[];
  busy: boolean;
  onSelect(line: number): void;
  onEnter(): void;
}) {
  const { busy, leftOut, onSelect, onEnter } = props;
  const { cells, unchanged, problems } = props.preview;
  return (
    <>
      <p role="status">
        {`${toBengaliDigits(cells.length)}টি নম্বর বসবে, ${toBengaliDigits(unchanged)}টি আগে থেকেই আছে, ${toBengaliDigits(problems.length)}টি সমস্যা; সমস্যার সারি নেওয়া হবে না।`}
      </p>
      {leftOut.length > 0 && <p>{`এই কলামগুলো আনা হবে না: ${leftOut.join(', ')}।`}</p>}
      <ul>
        {problems.map(({ line, code, message }) => (
          <li key={`${line} ${message}`}>
            {`সারি ${toBengaliDigits(line)}: ${message} `}
            {code === 'twice' && (
              <Button disabled={busy} onClick={() => onSelect(line)}>
                {`সারি ${toBengaliDigits(line)} নিন`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="primary" disabled={busy || cells.length === 0} onClick={onEnter}>
        নম্বর বসান
      </Button>
    </>
  );
}
