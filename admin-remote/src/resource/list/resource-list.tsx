import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { can, notify } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import {
  Button,
  DataTable,
  IconButton,
  Modal,
  Pager,
  editIcon,
  trashIcon,
  type Column,
} from '@angan/shared/ui';
import { useWide } from '../../layout/use-wide.ts';
import { DeleteQuestion } from '../delete-question.tsx';
import { fieldsOf, type FormFields } from '../fields/form-fields.ts';
import type { ResourceMessages } from '../messages.ts';
import { checksOf } from '../selection/checks.tsx';
import s from '../selection/selection.module.css';
import type { BatchAction } from '../selection/many-at-once.tsx';
import { useHold } from '../selection/use-hold.ts';
import type { Unit } from './count-text.ts';
import type { Filter } from './filters.ts';
import grid from './grid.module.css';
import { loadManyAtOnce } from './list-code.ts';
import { EmptyList, ListState } from './list-state.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ListView } from './use-list-view.ts';
import type { Records } from './use-records.ts';

const ManyAtOnce = lazy(async () => ({ default: (await loadManyAtOnce()).ManyAtOnce }));

interface Props<R extends AnyResource> {
  /** What the list holds, for those who cannot see it. */
  caption: string;
  records: Records<R>;
  view: ListView<R>;
  messages: ResourceMessages;
  columns?: readonly Column<RecordOf<R>>[];
  /** What the chosen rows may be given, with what the screen has loaded. */
  fields?: FormFields;
  filters?: readonly Filter[];
  unit?: Unit;
  /** What can be done with the list, beside its count. */
  tools?: ReactNode;
  /** `sliding`: at most five numbers, with first and last. */
  pager?: 'all' | 'sliding';
  emptyAction?: ReactNode;
  /** What a row is called, where no column says it. */
  nameOf?(row: RecordOf<R>): string;
  /** Makes the name of a row a button. */
  onOpen?(row: RecordOf<R>): void;
  /** The buttons of a row in place of the one that opens its form. */
  actions?(row: RecordOf<R>): ReactNode;
  canDelete?: boolean;
  /** Why a row can't be deleted as long as it is used; null where it can. */
  keptBy?(row: RecordOf<R>): ReactNode;
  /** What can be done with many of its usual rows, beside what can be with those of every list. */
  batchAction?: BatchAction;
  /** Shows the rows as a grid of cards: the first column is their picture, the second their name. */
  isGrid?: boolean;
}

function nameIn<R extends AnyResource>(columns: readonly Column<RecordOf<R>>[], row: RecordOf<R>) {
  const column = columns.find(({ kind }) => kind === 'name');
  const name = column?.field ? row[column.field as 'id'] : column?.cell(row, (text) => text);
  return String(name ?? '');
}

/** Searches, rows and pages of one resource, and the question before one is deleted. */
export function ResourceList<R extends AnyResource>({
  caption,
  records,
  view,
  messages,
  columns = [],
  fields = fieldsOf(records.contract),
  filters = [],
  unit,
  tools,
  pager,
  emptyAction,
  nameOf = (row) => nameIn(columns, row),
  onOpen,
  actions,
  canDelete = true,
  keptBy,
  batchAction,
  isGrid,
}: Props<R>) {
  const [deleting, setDeleting] = useState<RecordOf<R> | null>(null);
  const wide = useWide();
  const { changesNeed } = records.contract;
  const canChange = !changesNeed || can(changesNeed);
  const { selection } = view;
  const isChoosable = canDelete && canChange && can('batches');
  const hold = useHold(selection, view.rows);

  const failed = records.status === 'failed';
  useEffect(() => {
    if (failed && messages.loadFailed) notify.error(messages.loadFailed);
  }, [failed, messages.loadFailed]);

  const buttons = (row: RecordOf<R>) => (
    <>
      {actions
        ? actions(row)
        : canChange && (
            <IconButton
              icon={editIcon}
              label={`${messages.editRow}: ${nameOf(row)}`}
              onClick={() => view.edit(String(row.id))}
            />
          )}
      {canDelete && canChange && (
        <IconButton
          icon={trashIcon}
          label={`মুছুন: ${nameOf(row)}`}
          danger
          onClick={() => setDeleting(row)}
        />
      )}
    </>
  );

  const isUsual = ({ name, usual = view.wanted[name] }: Filter) => view.wanted[name] === usual;
  const action = filters.every(isUsual) ? batchAction : undefined;
  const { order, setOrder } = view;
  // Before the rows are there, nothing could be chosen.
  const isOffered = isChoosable && !selection.isOn && view.count > 0;
  const offers = (
    <>
      {!wide && isOffered && (
        <Button look="quiet" onClick={selection.start}>
          বাছুন
        </Button>
      )}
      {action && isOffered && view.wanted[action.ofAll] && (
        <Button icon={action.icon} look="quiet" onClick={selection.chooseAll}>
          {action.label}
        </Button>
      )}
      {tools}
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
  const kept = deleting && keptBy?.(deleting);
  const isNarrowed = ({ name, usual = '' }: Filter) => view.wanted[name] !== usual;
  const narrowing = filters.filter(isNarrowed).map(({ name }) => name);
  return (
    <>
      {filters.length > 0 ? (
        <ResourceFilters filters={filters} view={view} unit={unit} tools={offers} />
      ) : (
        offers
      )}
      <ListState records={records} failed={messages.listFailed ?? messages.loadFailed ?? undefined}>
        {view.rows.length === 0 ? (
          <EmptyList view={view} narrowing={narrowing} action={emptyAction}>
            {messages.empty}
          </EmptyList>
        ) : (
          <>
            <div
              className={isGrid ? `${s.rows} ${grid.grid}` : s.rows}
              data-choosing={isChoosable ? selection.isOn : undefined}
              {...(isChoosable && hold)}
            >
              <DataTable
                caption={caption}
                columns={columns}
                rows={view.rows}
                firstNumber={view.firstNumber}
                check={isChoosable ? checksOf(selection, view.rows, nameOf) : undefined}
                order={view.order}
                onOrder={view.setOrder}
                actions={actions || canChange ? buttons : undefined}
                onOpen={onOpen}
                markedId={view.markedId}
              />
            </div>
            <Pager page={view.page} pageCount={view.pageCount} onPage={view.setPage} look={pager} />
          </>
        )}
      </ListState>
      <p aria-live="polite" className="visually-hidden">
        {selection.isOn && `${formatNumber(selection.size)}টি বাছা হয়েছে`}
      </p>
      {(selection.isOn || view.batch !== null) && (
        <Suspense>
          <ManyAtOnce {...{ records, fields, filters, view, unit, nameOf, action }} />
        </Suspense>
      )}
      {deleting && kept && (
        <Modal title={messages.kept} size="question" onClose={() => setDeleting(null)}>
          {kept}
        </Modal>
      )}
      {deleting && !kept && (
        <DeleteQuestion
          row={deleting}
          name={nameOf(deleting)}
          records={records}
          messages={messages}
          onGone={(id) => {
            view.removed(id);
            selection.removed(id);
          }}
          onRestored={view.mark}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
