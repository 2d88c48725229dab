import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
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
import { controlClass } from '../field.tsx';

/** Nobody here was born earlier, and nothing is planned for later. */
const FIRST_YEAR = 1900;
const YEARS_AHEAD = 15;

const inLimits = (iso: string) => Number(iso.slice(0, 4)) >= FIRST_YEAR;

interface Props {
  /** The chosen day; empty for none. */
  value: string;
  onChoose(iso: string): void;
}

/** A month of days in Bengali, whatever language the device speaks; moved through by arrows and Page keys. */
export function Calendar({ value, onChoose }: Props) {
  const id = useId();
  const now = today();
  const [day, setDay] = useState(value || now);
  const table = useRef<HTMLTableElement>(null);
  // Only keys move the focus: a month chosen above must not take it away from there.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [day]);

  const go = (iso: string) => inLimits(iso) && setDay(iso);
  function onKeyDown(event: KeyboardEvent) {
    const weekday = weekdayOf(day);
    const steps: Readonly<Record<string, () => string>> = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => addDays(day, -weekday),
      End: () => addDays(day, 6 - weekday),
      PageUp: () => addMonths(day, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(day, event.shiftKey ? 12 : 1),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moved.current = true;
    go(step());
  }

  const [year = 0, month = 0] = day.split('-').map(Number);
  const lastYear = Math.max(year, Number(now.slice(0, 4)) + YEARS_AHEAD);
  return (
    <div className={s.calendar}>
      <div className={s.head}>
        <IconButton
          icon={chevronLeftIcon}
          label="আগের মাস"
          onClick={() => go(addMonths(day, -1))}
        />
        <select
          className={controlClass}
          aria-label="মাস"
          value={month}
          onChange={({ target }) => go(addMonths(day, Number(target.value) - month))}
        >
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className={controlClass}
          aria-label="সাল"
          value={year}
          onChange={({ target }) => go(addMonths(day, (Number(target.value) - year) * 12))}
        >
          {Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, index) => (
            <option key={index} value={FIRST_YEAR + index}>
              {toBengaliDigits(FIRST_YEAR + index)}
            </option>
          ))}
        </select>
        <IconButton
          icon={chevronRightIcon}
          label="পরের মাস"
          onClick={() => go(addMonths(day, 1))}
        />
      </div>
      {/* No caption: a grid may hold rows alone. */}
      <p id={id} className="visually-hidden" aria-live="polite">
        {months[month - 1]} {toBengaliDigits(year)}
      </p>
      <table ref={table} role="grid" aria-labelledby={id} className={s.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name, index) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{shortWeekdays[index]}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((iso, index) => (
                <td key={index} aria-selected={iso !== null && iso === value}>
                  {iso && (
                    <button
                      type="button"
                      className={s.day}
                      tabIndex={iso === day ? 0 : -1}
                      data-autofocus={iso === day || undefined}
                      aria-current={iso === now ? 'date' : undefined}
                      onClick={() => {
                        setDay(iso);
                        onChoose(iso);
                      }}
                    >
                      <span aria-hidden="true">{toBengaliDigits(Number(iso.slice(8)))}</span>
                      <span className="visually-hidden">
                        {formatDate(iso)}, {weekdays[index]}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
