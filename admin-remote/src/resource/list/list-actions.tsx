import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { Button, type Column, controlClass } from '@angan/shared/ui';
import { useWide } from '../../layout/use-wide.ts';
import { ListTools, type Tool } from '../tools.tsx';
import type { ListPage } from './list-page.ts';
import { ResourceFilters } from './resource-filters.tsx';
import s from './sort-choice.module.css';
import { directionsOf } from './sorting.ts';

interface SortChoiceProps {
  contract: AnyResource;
  /** Those whose heads are not seen on a phone. */
  columns: readonly Pick<Column<never>, 'title' | 'sorts'>[];
  order: string;
  onOrder(order: string): void;
}

/** By what a list is ordered, where it has cards instead of the heads of its columns. */
function SortChoice({ contract, columns, order, onOrder }: SortChoiceProps) {
  return (
    <select
      aria-label="সাজান"
      className={`${controlClass} ${s.choice}`}
      value={order}
      onChange={({ target }) => onOrder(target.value)}
    >
      <option value="">সাধারণ ক্রমে</option>
      {columns.flatMap(({ title, sorts }) =>
        sorts === undefined
          ? []
          : directionsOf(contract.fields[sorts]).map((direction, at) => (
              <option key={title + direction} value={`${at === 0 ? '' : '-'}${sorts}`}>
                {title}: {direction}
              </option>
            )),
      )}
    </select>
  );
}

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  columns: readonly Column<RecordOf<R>>[];
  tools: readonly Tool[];
  isSelectable: boolean;
}

export function ListActions<R extends AnyResource>(props: Props<R>) {
  const { page, columns, tools, isSelectable } = props;
  const { records, view, filters = [], unit } = page;
  const { selection, order, setOrder } = view;
  const wide = useWide();
  const actions = (
    <>
      {/* Before the rows are there, nothing could be selected. */}
      {!wide && isSelectable && !selection.isOn && view.count > 0 && (
        <Button variant="quiet" onClick={selection.start}>
          বাছুন
        </Button>
      )}
      <ListTools page={page} tools={tools} />
      {!wide && setOrder && columns.some(({ sorts }) => sorts) && (
        <SortChoice
          contract={records.contract}
          columns={columns}
          order={order}
          onOrder={setOrder}
        />
      )}
    </>
  );
  if (filters.length === 0) return actions;
  return <ResourceFilters filters={filters} view={view} unit={unit} tools={actions} />;
}
