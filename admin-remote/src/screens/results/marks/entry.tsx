import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MarkGrid, Option } from '@angan/shared/contract';
import { controlClass, NotLoaded } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { useWide } from '../../../layout/use-wide.ts';
import screen from '../../../layout/screen.module.css';
import { sectionName, partName } from '../words.ts';
import { CellsEntry } from './cells-entry.tsx';
import { MarkTable } from './mark-table.tsx';
import { ImportMarks } from './import-marks.tsx';
import s from './marks.module.css';
import { Pile } from './pile.tsx';
import { Questions, SendingState } from './sending-state.tsx';
import { cellKey, type Cell } from './unsent.ts';
import { useMarks, type MarkPlace, type Marks } from './use-marks.ts';

const MODES = {
  part: 'অংশ ধরে',
  student: 'একজন করে',
  pile: 'খাতার স্তূপ',
  table: 'সারণিতে',
} as const;
type Mode = keyof typeof MODES;

/** The grid needs the width of a tablet on its side, in px. */
const TABLE_WIDTH = 900;

interface ModeProps {
  marks: Marks;
  mode: Mode;
  partId: number | null;
  /** What waits for an answer; below the keypad, which must not move under the thumb. */
  notes: ReactNode;
}

/** The cells in the order in which they are entered. */
function cellsOf({ marks, mode, partId }: ModeProps): Cell[] {
  const { parts, students } = marks.grid.value!;
  return mode === 'student'
    ? students.flatMap(({ student_id: student }) =>
        parts.map(({ part_id: part }) => ({ part_id: part, student_id: student })),
      )
    : students.map(({ student_id: student }) => ({ part_id: partId!, student_id: student }));
}

function ModeBody(props: ModeProps) {
  const { marks, mode, partId, notes } = props;
  const cells = cellsOf(props);
  // Where an earlier visit has ended; not by its place, which changes with who joins the section.
  const [current, setCurrent] = useState(() => {
    const typing = cells.find((cell) => cellKey(cell) in marks.state.typing);
    return typing ?? cells.find((cell) => marks.markOf(cell) === null);
  });
  const at = cells.findIndex((cell) => current && cellKey(cell) === cellKey(current));
  if (mode === 'table')
    return (
      <>
        {notes}
        <MarkTable marks={marks} />
      </>
    );
  if (mode === 'pile') return <Pile marks={marks} partId={partId} notes={notes} />;
  return (
    <CellsEntry
      marks={marks}
      cells={cells}
      at={Math.max(0, at)}
      onAt={(to) => setCurrent(cells[to])}
    >
      {notes}
    </CellsEntry>
  );
}

const Choice = ({
  label,
  options,
  onChange,
  ...select
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange(value: string): void;
}) => (
  <select
    {...select}
    className={controlClass}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map(({ value, label: text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

/** How the marks are entered, by the address. */
function useMode({ value }: Marks['grid']) {
  const wide = useWide(TABLE_WIDTH);
  const [params, setParams] = useSearchParams();
  const set = (name: string, next: string) => {
    params.set(name, next);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  const { parts = [] } = value ?? {};
  const modes = (Object.keys(MODES) as Mode[]).filter((one) => one !== 'table' || wide);
  const mode = modes.find((one) => one === params.get('mode')) ?? (wide ? 'table' : 'part');
  const isAll = mode === 'pile' && params.get('part') === 'all';
  const selected = parts.find((part) => String(part.part_id) === params.get('part')) ?? parts[0];
  return { modes, mode, partId: isAll || !selected ? null : selected.part_id, set };
}

/** Entry of the marks of one subject in one section. */
export function Entry({ place }: { place: MarkPlace }) {
  const marks = useMarks(place);
  const paper = useCall('GET mark-entry/', {}).value?.find(
    (one) =>
      one.exam_id === place.examId &&
      one.subject_id === place.subjectId &&
      one.section === place.section,
  );
  return (
    <div className={screen.screen}>
      <PageHeader title={paper?.subject ?? 'নম্বর তোলা'} subtitle={paper && sectionName(paper)}>
        <Link to="." className={s.back}>
          সব পত্র
        </Link>
      </PageHeader>
      {marks.grid.value && marks.state.isRestored ? (
        <EntryOf place={place} marks={marks} {...marks.grid.value} />
      ) : (
        <NotLoaded query={marks.grid} />
      )}
    </div>
  );
}

function EntryOf({ place, marks, parts, students }: MarkGrid & { place: MarkPlace; marks: Marks }) {
  const { modes, mode, partId, set } = useMode(marks.grid);
  const hasParts = mode === 'part' || mode === 'pile';
  return (
    <>
      <div className={s.modes}>
        <Choice
          label="কীভাবে তুলবেন"
          options={modes.map((one) => ({ value: one, label: MODES[one] }))}
          value={mode}
          onChange={(next) => set('mode', next)}
        />
        {hasParts && (
          <Choice
            label="অংশ"
            options={[
              ...parts.map((part) => ({ value: String(part.part_id), label: partName(part) })),
              ...(mode === 'pile' ? [{ value: 'all', label: 'সব অংশ' }] : []),
            ]}
            value={partId === null ? 'all' : String(partId)}
            onChange={(next) => set('part', next)}
          />
        )}
      </div>
      <div className={s.state}>
        <SendingState place={place} marks={marks} partId={hasParts ? partId : null} />
        <ImportMarks place={place} marks={marks} />
      </div>
      {students.length === 0 ? (
        <p>এই শাখায় বিষয়টি কেউ নেয়নি।</p>
      ) : (
        <ModeBody
          key={`${mode} ${partId}`}
          marks={marks}
          mode={mode}
          partId={partId}
          notes={<Questions marks={marks} />}
        />
      )}
    </>
  );
}
