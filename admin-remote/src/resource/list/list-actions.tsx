import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { Button, type Column } from '@angan/shared/ui';
import { useWide } from '../../layout/use-wide.ts';
import { ListTools, type Tool } from '../tools.tsx';
import type { ListPage } from './list-page.ts';
import { ResourceFilters } from './resource-filters.tsx';
import { SortChoice } from './sort-choice.tsx';

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  columns: readonly Column<RecordOf<R>>[];
  tools: readonly Tool[];
  isSelectable: boolean;
}

/** What stands above the rows: searches and filters, the count, and what can be done with the list. */
export function ListActions<R extends AnyResource>({
  page,
  columns,
  tools,
  isSelectable,
}: Props<R>) {
  const { records, view, filters = [], unit } = page;
  const { selection, order, setOrder } = view;
  const wide = useWide();
  const actions = (
    <>
      {/* Before the rows are there, nothing could be selected. */}
      {!wide && isSelectable && !selection.isOn && view.count > 0 && (
        <Button look="quiet" onClick={selection.start}>
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
