import type { ReactNode } from 'react';
import s from './week-grid.module.css';

type Key = string | number;

interface Props {
  /** For screen readers. */
  label: string;
  days: readonly { id: Key; name: string; action?: ReactNode }[];
  /** The times of day, in their order. */
  slots: readonly { id: Key; name: string; isBreak?: boolean }[];
  cells: readonly { day: Key; slot: Key; content: ReactNode }[];
  /** The day that is tinted, and on small screens the first. */
  today?: Key | undefined;
  /** The cell that is marked as going on. */
  now?: { day: Key; slot: Key } | undefined;
  /** For a cell without lessons, on phones too. */
  empty?(day: Key, slot: Key): ReactNode;
  /** Shown in the row of a day without lessons, on small screens. */
  free?: string;
}

/**
 * Days across times of day: a table on wide screens and paper, a list for each day on phones. The roles are explicit
 * because a table displayed as a list would lose them.
 */
export function WeekGrid({
  label,
  days,
  slots,
  cells,
  today,
  now,
  empty,
  free = 'কোনো ক্লাস নেই',
}: Props) {
  const contentOf = (day: Key, slot: Key) =>
    cells.filter((cell) => cell.day === day && cell.slot === slot);
  /** True where a day has lessons on both sides of a break. */
  const isPause = (day: Key, index: number) =>
    [slots.slice(0, index), slots.slice(index + 1)].every((side) =>
      side.some(({ id }) => contentOf(day, id).length > 0),
    );
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
            <tr key={day.id} role="row" className={day.id === today ? s.today : undefined}>
              <th role="rowheader" scope="row">
                {day.name}
                {day.id === today && <span className={s.mark}>আজ</span>}
                {day.action}
              </th>
              {slots.map((slot, index) => {
                if (slot.isBreak)
                  return (
                    <td
                      key={slot.id}
                      role="cell"
                      className={`${s.break} ${isPause(day.id, index) ? '' : s.empty}`}
                    >
                      {isPause(day.id, index) && (
                        <>
                          <span className={s.slot} aria-hidden="true">
                            {slot.name}
                          </span>
                          বিরতি
                        </>
                      )}
                    </td>
                  );
                const found = contentOf(day.id, slot.id);
                const isNow = now?.day === day.id && now.slot === slot.id && found.length > 0;
                return (
                  <td
                    key={slot.id}
                    role="cell"
                    className={
                      found.length === 0 && !empty ? s.empty : isNow ? s.current : undefined
                    }
                  >
                    {(found.length > 0 || empty) && (
                      <span className={s.slot} aria-hidden="true">
                        {slot.name}
                      </span>
                    )}
                    <div>
                      {found.length === 0 && empty?.(day.id, slot.id)}
                      {found.map(({ content }, index) => (
                        <div key={index} className={s.entry}>
                          {content}
                        </div>
                      ))}
                    </div>
                    {isNow && <span className={s.now}>এখন চলছে</span>}
                  </td>
                );
              })}
              {!empty && !cells.some((cell) => cell.day === day.id) && (
                <td role="cell" className={s.free}>
                  {free}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
