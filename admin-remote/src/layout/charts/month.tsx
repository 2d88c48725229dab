import { formatNumber, months, shortWeekdays, toBengaliDigits } from '@angan/bengali-text';
import { weeksOf } from '@angan/shared/ui';
import s from './charts.module.css';

interface Props {
  today: string;
  /** Labels of the days that have been, and of those to come. */
  kinds: readonly [past: string, coming: string];
  counts: ReadonlyMap<string, readonly [number, number]>;
}

const LOOKS = [s.past, s.coming];

export const MonthChart = ({ today, kinds, counts }: Props) => (
  <table className={s.month}>
    <caption>
      {`${months[Number(today.slice(5, 7)) - 1]} ${toBengaliDigits(today.slice(0, 4))}`}
      {kinds.map((kind, at) => (
        <i key={kind} className={LOOKS[at]}>
          {kind}
        </i>
      ))}
    </caption>
    <thead>
      <tr>
        {shortWeekdays.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(today).map((week, row) => (
        <tr key={row}>
          {week.map((day, column) => (
            <td key={column} className={day === today ? s.today : undefined}>
              {day && formatNumber(Number(day.slice(8)))}
              {kinds.map((kind, at) => {
                const count = counts.get(day ?? '')?.[at] ?? 0;
                return (
                  count > 0 && (
                    <i key={kind} className={LOOKS[at]}>
                      {formatNumber(count)}
                      <span className="visually-hidden"> {kind}</span>
                    </i>
                  )
                );
              })}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
