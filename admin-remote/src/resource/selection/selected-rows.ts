import type { AnyResource, BatchInput } from '@angan/shared/contract';
import { loadEvery } from '../../data/list-query.ts';
import type { ListPage } from '../list/list-page.ts';

export type SelectedRows = Pick<BatchInput, 'ids' | 'filter' | 'except' | 'expected'>;

const NO_FILTER = ['page', 'page_size', 'order', 'count_by'];

export function selectedRows<R extends AnyResource>({ records, view }: ListPage<R>): SelectedRows {
  const { isAll, ids, size } = view.selection;
  if (!isAll) return { ids: [...ids] };
  const filter = Object.entries(records.query ?? {}).filter(([name]) => !NO_FILTER.includes(name));
  return {
    filter: Object.fromEntries(filter.map(([name, value]) => [name, String(value)])),
    except: [...ids],
    expected: size,
  };
}

/** Their ids; of a filter the server alone knows all rows. */
export async function selectedIds<R extends AnyResource>({
  records,
  view: { selection },
}: ListPage<R>): Promise<ReadonlySet<number>> {
  if (!selection.isAll) return selection.ids;
  const { signal } = new AbortController();
  const { contract, query, api } = records;
  const every = await loadEvery(contract.path, query ?? {}, signal, api.pageOf);
  return new Set(every.map(({ id }) => id).filter(selection.has));
}
