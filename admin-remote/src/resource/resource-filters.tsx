import { useEffect, useRef } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { FilterBar, SearchBox } from '@angan/shared/ui';
import { SelectFilter, SuggestFilter } from './fields/select-filter.tsx';
import type { Filter } from './filters.ts';
import type { ListView } from './use-list-view.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The searches and selects of a list; `/` leads to the first. */
export function ResourceFilters<R extends AnyResource>({
  filters,
  view,
}: {
  filters: readonly Filter[];
  view: ListView<R>;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const active = filters.flatMap(({ name, label, options }) => {
    const value = view.wanted[name];
    return value
      ? [{ name, label, value: options?.find((option) => option.value === value)?.label ?? value }]
      : [];
  });

  return (
    <div ref={place}>
      <FilterBar
        active={active}
        count={view.known ? view.count : null}
        onRemove={(name) => view.setFilter({ [name]: '' })}
        onClear={() => view.setFilter(Object.fromEntries(active.map(({ name }) => [name, ''])))}
      >
        {filters.map(({ name, label, kind, options = [], retry }) => {
          const control = {
            label,
            value: view.wanted[name] ?? '',
            onChange: (value: string) => view.setFilter({ [name]: value }),
          };
          if (kind === 'search')
            return <SearchBox key={name} {...control} label={`${label} দিয়ে খুঁজুন`} />;
          return kind === 'suggest' ? (
            <SuggestFilter key={name} options={options} retry={retry} {...control} />
          ) : (
            <SelectFilter key={name} options={options} retry={retry} {...control} />
          );
        })}
      </FilterBar>
    </div>
  );
}
