import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  dayName,
  formatDate,
  months,
  shortWeekdays,
  toBengaliDigits,
  today,
  weekdayOf,
  weekdays,
} from '@angan/bengali-text';
import { IconButton } from '../../actions/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../../media/icons.ts';
import s from './calendar.module.css';
import { addDays, addMonths, weeksOf } from './calendar-days.ts';
import { PlainSelect } from '../plain-select.tsx';

/** Nobody here was born earlier, and nothing is planned for later. */
const FIRST_YEAR = 1900;
const YEARS_AHEAD = 15;

const inLimits = (iso: string) => Number(iso.slice(0, 4)) >= FIRST_YEAR;

const steps: Readonly<Record<string, (day: string, isFar: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isFar) => addMonths(day, isFar ? -12 : -1),
  PageDown: (day, isFar) => addMonths(day, isFar ? 12 : 1),
};

const numbered = (first: number, last: number, label: (n: number) => string) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    value: first + at,
    label: label(first + at),
  }));

interface DayProps {
  day: string;
  onDay(iso: string): void;
}

function MonthChoice({ day, onDay }: DayProps) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const lastYear = Math.max(year, Number(today().slice(0, 4)) + YEARS_AHEAD);
  const move = (count: number) => onDay(addMonths(day, count));
  return (
    <div className={s.head}>
      <IconButton icon={chevronLeftIcon} label="আগের মাস" onClick={() => move(-1)} />
      <PlainSelect
        aria-label="মাস"
        value={month}
        options={months.map((label, index) => ({ value: index + 1, label }))}
        onChange={(value) => move(Number(value) - month)}
      />
      <PlainSelect
        aria-label="সাল"
        value={year}
        options={numbered(FIRST_YEAR, lastYear, toBengaliDigits)}
        onChange={(value) => move((Number(value) - year) * 12)}
      />
      <IconButton icon={chevronRightIcon} label="পরের মাস" onClick={() => move(1)} />
    </div>
  );
}

const weekdayHeads = () =>
  weekdays.map((name, index) => (
    <th key={name} scope="col">
      <span aria-hidden="true">{shortWeekdays[index]}</span>
      <span className="visually-hidden">{name}</span>
    </th>
  ));

/** A day that can be selected; `isActive` where keys begin. */
const DayButton = ({ day: iso, onDay, isActive }: DayProps & { isActive: boolean }) => (
  <button
    type="button"
    className={s.day}
    tabIndex={isActive ? 0 : -1}
    data-autofocus={isActive || undefined}
    aria-current={iso === today() ? 'date' : undefined}
    onClick={() => onDay(iso)}
  >
    <span aria-hidden="true">{toBengaliDigits(Number(iso.slice(8)))}</span>
    <span className="visually-hidden">
      {formatDate(iso)}, {dayName(weekdayOf(iso))}
    </span>
  </button>
);

/** A month of days in Bengali, whatever language the device speaks; moved through by arrows and Page keys. */
export function Calendar({ value, onChoose }: { value: string; onChoose(iso: string): void }) {
  const id = useId();
  const [day, setDay] = useState(value || today());
  const table = useRef<HTMLTableElement>(null);
  // Only keys move the focus: a month selected above must not take it away from there.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [day]);

  const go = (iso: string) => inLimits(iso) && setDay(iso);
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moved.current = true;
    go(step(day, event.shiftKey));
  }
  function choose(iso: string) {
    setDay(iso);
    onChoose(iso);
  }

  return (
    <div className={s.calendar}>
      <MonthChoice day={day} onDay={go} />
      {/* No caption: a grid may hold rows alone. */}
      <p id={id} className="visually-hidden" aria-live="polite">
        {months[Number(day.slice(5, 7)) - 1]} {toBengaliDigits(Number(day.slice(0, 4)))}
      </p>
      <table ref={table} role="grid" aria-labelledby={id} className={s.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>{weekdayHeads()}</tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((iso, index) => (
                <td key={index} aria-selected={iso !== null && iso === value}>
                  {iso && <DayButton day={iso} onDay={choose} isActive={iso === day} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
