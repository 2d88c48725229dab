import { useRef, type ReactNode, lazy, Suspense, useState } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { FilterBar, DateField, SearchBox, Button, Icon, Modal, filterIcon } from '@angan/shared/ui';
import { useSlashKey } from '../../layout/use-slash-key.ts';
import { useWide } from '../../layout/use-wide.ts';
import { countText, type Unit } from './count-text.ts';
import { activeFilters, type Filter } from './filters.ts';
import type { ListView } from './use-list-view.ts';
import s from './filter-control.module.css';
import { loadFilters } from './list-code.ts';
import { formatNumber } from '@angan/bengali-text';

interface FilterSheetProps {
  active: number;
  found: string;
  children: ReactNode;
}

function FilterSheet({ active, found, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={s.button} onClick={() => setOpen(true)}>
        <Icon path={filterIcon} />
        ফিল্টার
        {active > 0 && (
          <span className={s.badge}>
            {formatNumber(active)}
            <span className="visually-hidden">টি চালু</span>
          </span>
        )}
      </button>
      {open && (
        <Modal title="ফিল্টার" size="sheet" onClose={close}>
          <div className={s.filters}>{children}</div>
          <p role="status" className={s.found}>
            {found}
          </p>
          <Button variant="primary" onClick={close}>
            তালিকা দেখুন
          </Button>
        </Modal>
      )}
    </>
  );
}

const SelectFilter = lazy(async () => ({ default: (await loadFilters()).SelectFilter }));
const SuggestFilter = lazy(async () => ({ default: (await loadFilters()).SuggestFilter }));

interface Props {
  filter: Filter;
  value: string;
  onChange(value: string): void;
  /** Hears every letter of a search, before typing rests. */
  onType?(value: string): void;
  compact?: boolean;
}

function FilterControl({ filter, onType, ...control }: Props) {
  const { label, kind, options = [], initial, retry } = filter;
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
      <Control label={label} options={options} retry={retry} clearable={!initial} {...control} />
    </Suspense>
  );
}

/** The searches and selects of a list, on phones all but the first in a sheet; Control and `/` lead to the first. */
export function ResourceFilters<R extends AnyResource>({
  filters,
  view,
  unit = 'টি',
  tools,
}: {
  filters: readonly Filter[];
  view: Pick<ListView<R>, 'requested' | 'setFilter' | 'count' | 'isCounted'> &
    Partial<Pick<ListView<R>, 'prefetchFilter'>>;
  unit?: Unit;
  tools?: ReactNode;
}) {
  const wide = useWide();
  const place = useRef<HTMLDivElement>(null);
  useSlashKey(() => place.current?.querySelector('input')?.focus(), { control: true });

  const active = activeFilters(filters, view.requested);

  const found = view.isCounted ? countText(view.count, unit, active.length > 0) : '';
  const control = (filter: Filter, layout: { compact?: boolean } = {}) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      value={view.requested[filter.name] ?? ''}
      onChange={(value) => view.setFilter({ [filter.name]: value })}
      onType={(value) => view.prefetchFilter?.({ [filter.name]: value })}
      {...layout}
    />
  );
  const [first, ...rest] = filters;

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
            {rest.length > 0 && (
              <FilterSheet
                active={active.filter(({ name }) => name !== first?.name).length}
                found={found}
              >
                {rest.map((filter) => control(filter))}
              </FilterSheet>
            )}
          </>
        )}
      </FilterBar>
    </div>
  );
}
