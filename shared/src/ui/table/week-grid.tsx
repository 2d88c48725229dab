import type { ReactNode } from 'react';
import s from './week-grid.module.css';

type Key = string | number;

interface Props {
  /** For screen readers. */
  label: string;
  days: readonly { id: Key; name: string; action?: ReactNode }[];
  slots: readonly { id: Key; name: string; isBreak?: boolean }[];
  cells: readonly { day: Key; slot: Key; content: ReactNode }[];
  /** The day that is tinted, and on small screens the first. */
  today?: Key | undefined;
  now?: { day: Key; slot: Key } | undefined;
  /** For a cell without lessons, on phones too. */
  empty?(day: Key, slot: Key): ReactNode;
  /** In the row of a day without lessons, on small screens. */
  free?: string;
}

const SlotName = ({ children }: { children: string }) => (
  <span className={s.slot} aria-hidden="true">
    {children}
  </span>
);

/** The cell of a break, which is named where the day has lessons on both sides of it. */
const BreakCell = ({ name, isPause }: { name: string; isPause: boolean }) => (
  <td role="cell" className={`${s.break} ${isPause ? '' : s.empty}`}>
    {isPause && (
      <>
        <SlotName>{name}</SlotName>
        বিরতি
      </>
    )}
  </td>
);

interface LessonCellProps {
  name: string;
  contents: readonly ReactNode[];
  isNow: boolean;
  /** In a cell without lessons. */
  empty: ReactNode;
  hasEmpty: boolean;
}

function LessonCell({ name, contents, isNow, empty, hasEmpty }: LessonCellProps) {
  const isFilled = contents.length > 0;
  return (
    <td role="cell" className={isFilled || hasEmpty ? (isNow ? s.current : undefined) : s.empty}>
      {(isFilled || hasEmpty) && <SlotName>{name}</SlotName>}
      <div>
        {!isFilled && empty}
        {contents.map((content, index) => (
          <div key={index} className={s.entry}>
            {content}
          </div>
        ))}
      </div>
      {isNow && <span className={`${s.now} no-print`}>এখন চলছে</span>}
    </td>
  );
}

type DayRowProps = Pick<Props, 'slots' | 'cells' | 'today' | 'now' | 'empty' | 'free'> & {
  day: Props['days'][number];
};

function DayRow({ day, slots, cells, today, now, empty, free }: DayRowProps) {
  const contentsOf = (slot: Key) =>
    cells.filter((cell) => cell.day === day.id && cell.slot === slot).map(({ content }) => content);
  const isPause = (index: number) =>
    [slots.slice(0, index), slots.slice(index + 1)].every((side) =>
      side.some(({ id }) => contentsOf(id).length > 0),
    );
  return (
    <tr
      role="row"
      className={day.id === today ? s.today : undefined}
      aria-current={day.id === today ? 'date' : undefined}
    >
      <th role="rowheader" scope="row">
        {day.name}
        {day.id === today && <span className={`${s.mark} no-print`}>আজ</span>}
        {day.action}
      </th>
      {slots.map(({ id, name, isBreak }, index) => {
        if (isBreak) return <BreakCell key={id} name={name} isPause={isPause(index)} />;
        const contents = contentsOf(id);
        return (
          <LessonCell
            key={id}
            name={name}
            contents={contents}
            isNow={now?.day === day.id && now.slot === id && contents.length > 0}
            empty={empty?.(day.id, id)}
            hasEmpty={empty !== undefined}
          />
        );
      })}
      {!empty && !cells.some((cell) => cell.day === day.id) && (
        <td role="cell" className={s.free}>
          {free}
        </td>
      )}
    </tr>
  );
}

/**
 * Days across times of day: a table on wide screens and paper, a list for each day on phones. The roles are explicit
 * because a table displayed as a list would lose them.
 */
export function WeekGrid({ label, days, free = 'কোনো ক্লাস নেই', ...props }: Props) {
  const { slots, today } = props;
  return (
    <div className={s.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={s.grid} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              দিন
            </th>
            {slots.map(({ id, name }) => (
              <th key={id} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={days.some(({ id }) => id === today) ? s.week : undefined}>
          {days.map((day) => (
            <DayRow key={day.id} day={day} free={free} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
