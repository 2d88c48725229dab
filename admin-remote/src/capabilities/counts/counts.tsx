import { keepPreviousData } from '@tanstack/react-query';
import type { AnyResource, Page, ValueCount } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Link, useSearchParams } from 'react-router-dom';
import { loadPage } from '../../data/list-query.ts';
import { FRESH_MS } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { labelIn } from '../../resource/list/filters.ts';
import { ORDER } from '../../resource/list/sorting.ts';
import type { Records } from '../../resource/list/use-records.ts';
import s from './counts.module.css';

interface Props<R extends AnyResource> {
  records: Pick<Records<R>, 'contract' | 'query'>;
  fields: FormFields;
  /** The fields whose values make groups, the wider first. */
  by: readonly string[];
}

export function Counts<R extends AnyResource>({ records, fields, by }: Props<R>) {
  const { contract, query } = records;
  const [params] = useSearchParams();
  const name = by.find((one) => !params.get(one)) ?? by.at(-1);
  const { [ORDER]: _order, ...narrowed } = query ?? {};
  const countQuery = { ...narrowed, page: 1, page_size: 1, count_by: name ?? '' };
  const { value } = useApiQuery<{ by: string; counts: readonly ValueCount[] }>(
    [contract.path, 'counts', countQuery],
    async (signal) => {
      const body = (await loadPage(contract.path, countQuery, signal)) as Page<unknown>;
      return { by: countQuery.count_by, counts: body.counts ?? [] };
    },
    {
      enabled: query !== null && name !== undefined,
      needs: 'sorting',
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    },
  );
  const field = fields[value?.by ?? ''];
  if (!value || !field || value.counts.length === 0) return null;
  const options = field.options ?? [];
  const countOf = ({ value: one }: ValueCount) => {
    const place = options.findIndex((option) => option.value === String(one));
    return place < 0 ? options.length : place;
  };
  const nameOf = ({ value: one }: ValueCount) =>
    labelIn(field.options, String(one)) ?? (typeof one === 'string' ? one : null);
  // In the order of the filter and the list of classes. The list that names ids may still be loading.
  const counts = value.counts
    .filter((one) => nameOf(one) !== null)
    .sort((a, b) => countOf(a) - countOf(b));
  if (counts.length === 0) return null;
  const linkTo = (one: string) => {
    const next = new URLSearchParams(params);
    next.set(value.by, one);
    next.delete('page');
    return `?${next}`;
  };
  return (
    <nav className={s.counts} aria-label={`${headingOf(field)} অনুযায়ী সংখ্যা`}>
      {counts.map((one) => (
        <Link
          key={one.value}
          to={linkTo(String(one.value))}
          preventScrollReset
          aria-current={params.get(value.by) === String(one.value) ? 'true' : undefined}
        >
          {nameOf(one)} <b>{formatNumber(one.count)}</b>
        </Link>
      ))}
    </nav>
  );
}
