import { formatNumber } from '@angan/bengali-text';
import s from './charts.module.css';

interface Props {
  caption: string;
  /** For example a class. */
  title: string;
  /** An only part needs no legend. */
  parts: readonly string[];
  bars: readonly { id: number | string; name: string; values: readonly number[] }[];
  say(length: number): string;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** A table of bars of one or several parts, which a screen reader reads as numbers. */
export function Bars({ caption, title, parts, bars, say }: Props) {
  const longest = Math.max(1, ...bars.map(({ values }) => sum(values)));
  const used = parts
    .map((name, at) => ({ name, at, all: sum(bars.map(({ values }) => values[at] ?? 0)) }))
    .filter(({ all }) => all > 0);
  const isDivided = parts.length > 1;
  return (
    <table className={s.bars}>
      <caption className={isDivided ? undefined : 'visually-hidden'}>
        <span className="visually-hidden">{caption}</span>
        {isDivided &&
          used.map(({ name, at, all }) => (
            <span key={name}>
              <svg viewBox="0 0 1 1" aria-hidden="true">
                <rect className={s[`part${at}`]} width="1" height="1" />
              </svg>
              {` ${name} ${formatNumber(all)} `}
            </span>
          ))}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title}</th>
          {isDivided ? <th scope="col">{used.map(({ name }) => name).join(' / ')}</th> : <td />}
          <th scope="col">{isDivided ? 'মোট' : parts[0]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, values }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
                {used.map(({ at }) => (
                  <rect
                    key={at}
                    className={s[`part${at}`]}
                    x={sum(values.slice(0, at))}
                    width={values[at]}
                    height="1"
                  />
                ))}
              </svg>
              {isDivided && (
                <span className="visually-hidden">
                  {used.map(({ at }) => formatNumber(values[at] ?? 0)).join(' / ')}
                </span>
              )}
            </td>
            <td>{say(sum(values))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
