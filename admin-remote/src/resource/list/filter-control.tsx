import { lazy, Suspense } from 'react';
import { DateField, SearchBox } from '@angan/shared/ui';
import s from './filter-control.module.css';
import type { Filter } from './filters.ts';
import { loadFilters } from './list-code.ts';

const SelectFilter = lazy(async () => ({ default: (await loadFilters()).SelectFilter }));
const SuggestFilter = lazy(async () => ({ default: (await loadFilters()).SuggestFilter }));

interface Props {
  filter: Filter;
  value: string;
  onChange(value: string): void;
  /** Hears every letter of a search, before typing rests. */
  onType?(value: string): void;
  /** Hides the label, on phones. */
  compact?: boolean;
}

export function FilterControl({ filter, onType, ...control }: Props) {
  const { label, kind, options = [], usual, retry } = filter;
  if (kind === 'search')
    return <SearchBox {...control} onType={onType} label={`${label} দিয়ে খুঁজুন`} />;
  if (kind === 'day')
    return (
      <div className={s.day}>
        <DateField
          name={filter.name}
          label={label}
          value={control.value}
          onChange={control.onChange}
        />
      </div>
    );
  const Control = kind === 'suggest' ? SuggestFilter : SelectFilter;
  return (
    <Suspense fallback={<div className={s.waiting} />}>
      <Control label={label} options={options} retry={retry} clearable={!usual} {...control} />
    </Suspense>
  );
}
