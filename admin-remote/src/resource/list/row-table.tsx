import type { ReactNode } from 'react';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { DataTable, editIcon, IconButton, Pager, trashIcon, type Column } from '@angan/shared/ui';
import { checksOf } from '../selection/checks.tsx';
import s from '../selection/selection.module.css';
import { useHold } from '../selection/use-hold.ts';
import { rowName, type ListPage } from './list-page.ts';
import type { ListView } from './use-list-view.ts';

/** How a screen has its rows, where that is not the usual way. */
export interface RowsAppearance<R extends AnyResource> {
  className?: string | undefined;
  pager?(view: ListView<R>): ReactNode;
}

interface Props<R extends AnyResource> extends RowsAppearance<R> {
  page: ListPage<R>;
  columns: readonly Column<RecordOf<R>>[];
  isSelectable: boolean;
  /** The buttons of a row in place of the one that opens its form, with the one that deletes it. */
  actions?(row: RecordOf<R>, remove: ReactNode): ReactNode;
  onOpen?(row: RecordOf<R>): void;
  onDelete(row: RecordOf<R>): void;
}

export const isChangeable = ({ changesNeed }: AnyResource) => isOffered({ needs: changesNeed });

function rowButtons<R extends AnyResource>({ page, columns, actions, onDelete }: Props<R>) {
  const canChange = isChangeable(page.records.contract);
  if (!canChange && !actions) return undefined;
  const edit = (row: RecordOf<R>) => (
    <IconButton
      icon={editIcon}
      label={`${page.messages.editRow}: ${rowName(columns, row)}`}
      onClick={() => page.view.edit(String(row.id))}
    />
  );
  return function buttonsOf(row: RecordOf<R>) {
    const remove = canChange && (
      <IconButton
        icon={trashIcon}
        label={`মুছুন: ${rowName(columns, row)}`}
        danger
        onClick={() => onDelete(row)}
      />
    );
    if (actions) return actions(row, remove);
    return (
      <>
        {edit(row)}
        {remove}
      </>
    );
  };
}

export function RowTable<R extends AnyResource>(props: Props<R>) {
  const { page, columns, isSelectable, onOpen, className = '', pager } = props;
  const { title, view } = page;
  const { selection } = view;
  const hold = useHold(selection, view.rows);
  const nameOf = (row: RecordOf<R>) => rowName(columns, row);
  return (
    <>
      <div
        className={`${s.rows} ${className}`}
        data-choosing={isSelectable ? selection.isOn : undefined}
        {...(isSelectable && hold)}
      >
        <DataTable
          caption={title}
          columns={columns}
          rows={view.rows}
          firstNumber={view.firstNumber}
          check={isSelectable ? checksOf(selection, view.rows, nameOf) : undefined}
          order={view.order}
          onOrder={view.setOrder}
          actions={rowButtons(props)}
          onOpen={onOpen}
          markedId={view.markedId}
        />
      </div>
      {pager ? (
        pager(view)
      ) : (
        <Pager page={view.page} pageCount={view.pageCount} onPage={view.setPage} />
      )}
    </>
  );
}
