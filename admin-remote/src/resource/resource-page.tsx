import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { notify } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import {
  Button,
  DataTable,
  Icon,
  IconButton,
  Modal,
  Pager,
  editIcon,
  plusIcon,
  trashIcon,
} from '@angan/shared/ui';
import { PageHeader } from '../layout/page-header.tsx';
import { AddButton } from './list/add-button.tsx';
import type { Unit } from './list/count-text.ts';
import { fieldsOf, type FormFields } from './fields/form-fields.ts';
import { columnsOf, filtersOf, type ColumnOf, type FilterOf } from './fields/list-fields.tsx';
import type { RecordFormProps } from './form/record-form.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { chosenIn } from './list/filters.ts';
import { EmptyList, ListState } from './list/list-state.tsx';
import { ResourceFilters } from './list/resource-filters.tsx';
import { loadEditor, prefetchForms } from './list/list-code.ts';
import { messagesFor, type ResourceMessages } from './messages.ts';
import s from './resource-page.module.css';
import { useListView } from './list/use-list-view.ts';
import type { Records } from './list/use-records.ts';

const ResourceEditor = lazy(async () => ({ default: (await loadEditor()).ResourceEditor }));

interface Props<R extends AnyResource> {
  title: string;
  records: Records<R>;
  /** The fields of the contract with what the screen has loaded for them. */
  fields?: FormFields;
  columns: readonly ColumnOf<R>[];
  filters?: readonly FilterOf<R>[];
  /** A layout of the screen's own. */
  form?: RecordFormProps<R>['children'];
  messages?: Partial<ResourceMessages>;
  /** `sliding`: at most five numbers, with first and last. */
  pager?: 'all' | 'sliding';
  /** More that this page offers, beside its one primary action. */
  tools?: ReactNode;
  unit?: Unit;
  /** A sentence about the list, above it. */
  lead?: string;
  /** Why a row can't be deleted as long as it is used; null where it can. */
  keptBy?(row: RecordOf<R>): ReactNode;
}

/** Search, page, add, edit, delete and restore the rows of one resource. */
export function ResourcePage<R extends AnyResource>({
  title,
  records,
  fields = fieldsOf(records.contract),
  columns: wantedColumns,
  filters: wantedFilters = [],
  form,
  messages,
  pager,
  tools,
  unit,
  lead,
  keptBy,
}: Props<R>) {
  const say = messagesFor(records.contract.title, messages);
  const columns = columnsOf(records.contract, fields, wantedColumns);
  const filters = filtersOf(records.contract, fields, wantedFilters);
  const view = useListView(records, filters);
  const [deleting, setDeleting] = useState<RecordOf<R> | null>(null);

  const failed = records.status === 'failed';
  useEffect(() => {
    if (failed && say.loadFailed) notify.error(say.loadFailed);
  }, [failed, say.loadFailed]);

  // The rows are there first; the form is what is likely to be wanted next.
  const ready = records.status === 'ready';
  useEffect(() => {
    if (ready) prefetchForms();
  }, [ready]);

  const nameOf = (row: RecordOf<R>) =>
    String(columns.find(({ kind }) => kind === 'name')?.cell(row, (text) => text) ?? '');
  const actions = (row: RecordOf<R>) => (
    <>
      <IconButton
        icon={editIcon}
        label={`সম্পাদনা: ${nameOf(row)}`}
        onClick={() => view.edit(String(row.id))}
      />
      <IconButton
        icon={trashIcon}
        label={`মুছুন: ${nameOf(row)}`}
        danger
        onClick={() => setDeleting(row)}
      />
    </>
  );

  const kept = deleting && keptBy?.(deleting);
  return (
    <div className={s.page}>
      <PageHeader title={title} lead={lead}>
        {tools}
        <AddButton label={say.add} onAdd={() => view.edit('new')} />
      </PageHeader>
      {filters.length > 0 && <ResourceFilters filters={filters} view={view} unit={unit} />}
      <ListState records={records} failed={say.loadFailed ?? undefined}>
        {view.rows.length === 0 ? (
          <EmptyList
            view={view}
            action={
              <Button onClick={() => view.edit('new')}>
                <Icon path={plusIcon} size={20} />
                {say.addFirst}
              </Button>
            }
          >
            {say.empty}
          </EmptyList>
        ) : (
          <>
            <DataTable
              caption={title}
              columns={columns}
              rows={view.rows}
              firstNumber={view.firstNumber}
              actions={actions}
              onOpen={(row) => view.edit(String(row.id))}
              markedId={view.markedId}
            />
            <Pager page={view.page} pageCount={view.pageCount} onPage={view.setPage} look={pager} />
          </>
        )}
      </ListState>
      {view.editing && (view.editing === 'new' || records.status !== 'loading') && (
        <Suspense>
          <ResourceEditor
            key={view.editing}
            records={records}
            view={view}
            say={say}
            fresh={chosenIn(filters, view.wanted)}
            fields={fields}
            form={form}
          />
        </Suspense>
      )}
      {deleting && kept && (
        <Modal title={say.kept} size="question" onClose={() => setDeleting(null)}>
          {kept}
        </Modal>
      )}
      {deleting && !kept && (
        <DeleteQuestion
          row={deleting}
          name={nameOf(deleting)}
          records={records}
          say={say}
          onGone={view.removed}
          onRestored={view.restored}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
