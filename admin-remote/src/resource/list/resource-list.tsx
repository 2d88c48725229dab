import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { can, notify } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';

import { columnsOf } from '../fields/list-fields.tsx';
import type { Tool } from '../tools.tsx';
import { ListActions } from './list-actions.tsx';
import { loadManyAtOnce } from './list-code.ts';
import { DeleteRow } from './delete-row.tsx';
import { rowName, type ListPage } from './list-page.ts';
import { EmptyList, ListState } from './list-state.tsx';
import { isChangeable, RowTable, type RowsLook } from './row-table.tsx';

const ManyAtOnce = lazy(async () => ({ default: (await loadManyAtOnce()).ManyAtOnce }));

interface Props<R extends AnyResource> extends RowsLook<R> {
  page: ListPage<R>;
  /** What can be done with the list; where there are none, its rows can't be selected either. */
  tools?: readonly Tool[];
  emptyAction?: ReactNode;
  /** Makes the name of a row a button. */
  onOpen?(row: RecordOf<R>): void;
  /** The buttons of a row in place of the usual ones; `remove` is the one that deletes it. */
  actions?(row: RecordOf<R>, remove: ReactNode): ReactNode;
}

/** Searches, rows and pages of one resource, and the question before one is deleted. */
export function ResourceList<R extends AnyResource>({
  page,
  tools,
  emptyAction,
  ...rows
}: Props<R>) {
  const [deleting, setDeleting] = useState<RecordOf<R> | null>(null);
  const { records, view, messages, filters = [] } = page;
  const { contract } = records;
  const columns = columnsOf(contract, page.fields, page.columns);
  const isSelectable = tools !== undefined && isChangeable(contract) && can('batches');
  const { selection } = view;

  const failed = records.status === 'failed';
  useEffect(() => {
    if (failed && messages.loadFailed) notify.error(messages.loadFailed);
  }, [failed, messages.loadFailed]);

  const narrowing = filters.filter(({ name, usual = '' }) => view.wanted[name] !== usual);
  return (
    <>
      <ListActions {...{ page, columns, isSelectable }} tools={tools ?? []} />
      <ListState records={records} failed={messages.listFailed ?? messages.loadFailed ?? undefined}>
        {view.rows.length === 0 ? (
          <EmptyList view={view} narrowing={narrowing.map(({ name }) => name)} action={emptyAction}>
            {messages.empty}
          </EmptyList>
        ) : (
          <RowTable {...{ page, columns, isSelectable, ...rows }} onDelete={setDeleting} />
        )}
      </ListState>
      <p aria-live="polite" className="visually-hidden">
        {selection.isOn && `${formatNumber(selection.size)}টি বাছা হয়েছে`}
      </p>
      {(selection.isOn || view.batch !== null) && (
        <Suspense>
          <ManyAtOnce page={page} tools={tools ?? []} />
        </Suspense>
      )}
      {deleting && (
        <DeleteRow
          page={page}
          row={deleting}
          name={rowName(columns, deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
