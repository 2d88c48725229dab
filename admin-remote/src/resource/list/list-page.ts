import type { AnyResource } from '@angan/shared/contract';
import type { Column } from '@angan/shared/ui';
import type { FormFields } from '../fields/form-fields.ts';
import type { ColumnOf } from '../fields/list-fields.tsx';
import type { ResourceMessages } from '../messages.ts';
import type { Unit } from './count-text.ts';
import type { Filter } from './filters.ts';
import type { ListView } from './use-list-view.ts';
import type { Records } from './use-records.ts';

/** A list as it is on the screen: what its rows, its tools and its selection work with. */
export interface ListPage<R extends AnyResource = AnyResource> {
  title: string;
  records: Records<R>;
  view: ListView<R>;
  messages: ResourceMessages;
  columns: readonly ColumnOf<R>[];
  /** The fields of its rows, with what the screen has loaded for them. */
  fields: FormFields;
  filters?: readonly Filter[];
  unit?: Unit;
}

/** What a row is called. */
export function rowName<Row extends { id: number }>(
  columns: readonly Column<Row>[],
  row: Row,
): string {
  const column = columns.find(({ kind }) => kind === 'name');
  if (column?.name) return column.name(row);
  const name = column?.field ? row[column.field as 'id'] : column?.cell(row, (text) => text);
  return String(name ?? '');
}

export const hasUsualFilters = <R extends AnyResource>({ filters = [], view }: ListPage<R>) =>
  filters.every(({ name, usual = view.wanted[name] }) => view.wanted[name] === usual);
