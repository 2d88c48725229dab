import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { can, notify } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { columnsOf } from '../fields/list-fields.tsx';
import type { Tool } from '../tools.tsx';
import { ListActions } from './list-actions.tsx';
import { loadManyAtOnce } from './list-code.ts';
import { rowName, type ListPage } from './list-page.ts';
import { EmptyList, ListState } from './list-state.tsx';
import { isChangeable, RowTable, type RowsAppearance } from './row-table.tsx';
import { Modal } from '@angan/shared/ui';
import { DeleteQuestion } from '../delete-question.tsx';
import { Uses, usesOf } from '../uses.tsx';

interface DeleteRowProps<R extends AnyResource> {
  page: ListPage<R>;
  row: RecordOf<R>;
  name: string;
  onClose(): void;
}

/** Asks before a row is deleted, or says which others still show it. */
function DeleteRow<R extends AnyResource>({ page, row, name, onClose }: DeleteRowProps<R>) {
  const { records, view, messages } = page;
  const uses = usesOf(row);
  if (uses.length > 0)
    return (
      <Modal title={messages.inUse} size="question" onClose={onClose}>
        <p>
          আগে এই পাতা থেকে সরান: <Uses uses={uses} />
        </p>
      </Modal>
    );
  return (
    <DeleteQuestion
      row={row}
      name={name}
      records={records}
      messages={messages}
      onClose={onClose}
      onDeleted={(id) => {
        view.removed(id);
        view.selection.removed(id);
      }}
      onRestored={view.mark}
    />
  );
}

const ManyAtOnce = lazy(async () => ({ default: (await loadManyAtOnce()).ManyAtOnce }));

interface Props<R extends AnyResource> extends RowsAppearance<R> {
  page: ListPage<R>;
  /** Where there are none, its rows can't be selected either. */
  tools?: readonly Tool[];
  emptyAction?: ReactNode;
  onOpen?(row: RecordOf<R>): void;
  /** The buttons of a row in place of the usual ones; `remove` is the one that deletes it. */
  actions?(row: RecordOf<R>, remove: ReactNode): ReactNode;
}

export function ResourceList<R extends AnyResource>(props: Props<R>) {
  const { page, tools, emptyAction, ...rows } = props;
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

  const narrowing = filters.filter(({ name, initial = '' }) => view.requested[name] !== initial);
  return (
    <>
      <ListActions page={page} columns={columns} isSelectable={isSelectable} tools={tools ?? []} />
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
