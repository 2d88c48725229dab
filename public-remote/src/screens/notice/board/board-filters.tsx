import type { Facets } from '@angan/shared/contract';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { Link, useNavigate } from 'react-router-dom';
import c from '../../../components/chips.module.css';
import s from './board-filters.module.css';
import { boardAddress, type BoardQuery } from './search.ts';

interface Props {
  facets: Facets;
  query: BoardQuery;
  /** The id of the search form, with which the year is sent where there is no script. */
  form: string;
}

/** Chooses a category by a link and a year from a list; each says how many notices it leaves. */
export function BoardFilters({ facets: { categories, years }, query, form }: Props) {
  const navigate = useNavigate();
  if (years.length === 0 && Object.values(query).every((value) => !value)) return null;
  const chip = (category: string, name: string, count?: number) => (
    <li key={category}>
      <Link
        to={boardAddress({ ...query, category })}
        preventScrollReset
        className={c.chip}
        aria-current={category === query.category || undefined}
      >
        {count === undefined ? name : `${name} (${formatNumber(count)})`}
      </Link>
    </li>
  );
  const options = years.some(({ value }) => value === query.year)
    ? years
    : [...(query.year ? [{ value: query.year, count: 0 }] : []), ...years];
  return (
    <div className={`${s.filters} no-print`}>
      <nav className={`${s.categories} ${c.scroller}`} aria-label="নোটিশের ধরন">
        <ul className={c.chips}>
          {chip('', 'সব')}
          {categories.map(({ value, count }) => chip(value, value, count))}
        </ul>
      </nav>
      <select
        className={s.year}
        name="year"
        form={form}
        aria-label="সাল"
        value={query.year}
        onChange={({ target }) =>
          void navigate(boardAddress({ ...query, year: target.value }), {
            preventScrollReset: true,
          })
        }
      >
        <option value="">সব সাল</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {toBengaliDigits(value)} ({formatNumber(count)}টি)
          </option>
        ))}
      </select>
    </div>
  );
}
