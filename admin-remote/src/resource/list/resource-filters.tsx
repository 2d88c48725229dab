import { useRef, type ReactNode } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { FilterBar } from '@angan/shared/ui';
import { useSlashKey } from '../../layout/use-slash-key.ts';
import { useWide } from '../../layout/use-wide.ts';
import { countText, type Unit } from './count-text.ts';
import { FilterControl } from './filter-control.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { activeFilters, type Filter } from './filters.ts';
import type { ListView } from './use-list-view.ts';

/** The searches and selects of a list, on phones all but the first in a sheet; Control and `/` lead to the first. */
export function ResourceFilters<R extends AnyResource>({
  filters,
  view,
  unit = 'টি',
  tools,
}: {
  filters: readonly Filter[];
  view: Pick<ListView<R>, 'wanted' | 'setFilter' | 'count' | 'known'> &
    Partial<Pick<ListView<R>, 'prefetchFilter'>>;
  unit?: Unit;
  tools?: ReactNode;
}) {
  const wide = useWide();
  const place = useRef<HTMLDivElement>(null);
  useSlashKey(() => place.current?.querySelector('input')?.focus(), { control: true });

  const active = activeFilters(filters, view.wanted);

  const found = view.known ? countText(view.count, unit, active.length > 0) : '';
  const control = (filter: Filter, look: { compact?: boolean } = {}) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      value={view.wanted[filter.name] ?? ''}
      onChange={(value) => view.setFilter({ [filter.name]: value })}
      onType={(value) => view.prefetchFilter?.({ [filter.name]: value })}
      {...look}
    />
  );
  const [first, ...further] = filters;

  return (
    <div ref={place}>
      <FilterBar
        active={active}
        found={found}
        tools={tools}
        onRemove={(name) => view.setFilter({ [name]: '' })}
        onClear={() => view.setFilter(Object.fromEntries(active.map(({ name }) => [name, ''])))}
      >
        {wide ? (
          filters.map((filter) => control(filter))
        ) : (
          <>
            {first && control(first, { compact: true })}
            {further.length > 0 && (
              <FilterSheet
                active={active.filter(({ name }) => name !== first?.name).length}
                found={found}
              >
                {further.map((filter) => control(filter))}
              </FilterSheet>
            )}
          </>
        )}
      </FilterBar>
    </div>
  );
}
