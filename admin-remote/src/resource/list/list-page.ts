import type { AnyResource } from '@angan/shared/contract';
import type { Column } from '@angan/shared/ui';
import type { FormFields } from '../fields/form-fields.ts';
import type { ColumnOf } from '../fields/list-fields.tsx';
import type { ResourceMessages } from '../messages.ts';
import type { Unit } from './count-text.ts';
import type { Filter } from './filters.ts';
import type { ListView } from './use-list-view.ts';
import type { Records } from './use-records.ts';

export interface ListPage<R extends AnyResource = AnyResource> {
  title: string;
  records: Records<R>;
  view: ListView<R>;
  messages: ResourceMessages;
  columns: readonly ColumnOf<R>[];
  fields: FormFields;
  filters?: readonly Filter[];
  unit?: Unit;
}

export function rowName<Row extends { id: number }>(
  columns: readonly Column<Row>[],
  row: Row,
): string {
  const column = columns.find(({ kind }) => kind === 'name');
  if (column?.name) return column.name(row);
  const name = column?.field ? row[column.field as 'id'] : column?.cell(row, (text) => text);
  return String(name ?? '');
}

export const hasInitialFilters = <R extends AnyResource>({ filters = [], view }: ListPage<R>) =>
  filters.every(({ name, initial = view.requested[name] }) => view.requested[name] === initial);
