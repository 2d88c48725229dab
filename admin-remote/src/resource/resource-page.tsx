import { lazy, Suspense, type ReactNode } from 'react';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button, plusIcon, printIcon, Spinner } from '@angan/shared/ui';
import { PageHeader } from '../layout/page-header.tsx';
import { useWide } from '../layout/use-wide.ts';
import { AddButton } from './list/add-button.tsx';
import type { Unit } from './list/count-text.ts';
import { fieldsOf, type FormFields } from './fields/form-fields.ts';
import { columnsOf, filtersOf, type ColumnOf, type FilterOf } from './fields/list-fields.tsx';
import type { RecordFormProps } from './form/record-form.tsx';
import { chosenIn } from './list/filters.ts';
import { loadPrintView } from './list/list-code.ts';
import { ResourceList } from './list/resource-list.tsx';
import { messagesFor, type ResourceMessages } from './messages.ts';
import s from './resource-page.module.css';
import type { BatchAction } from './selection/many-at-once.tsx';
import { RowForm } from './row-form.tsx';
import { useListView } from './list/use-list-view.ts';
import { ValueCounts } from '../capabilities/counts/value-counts.tsx';
import type { Records } from './list/use-records.ts';

const PrintView = lazy(async () => ({ default: (await loadPrintView()).PrintView }));

interface Props<R extends AnyResource> {
  title: string;
  records: Records<R>;
  fields?: FormFields;
  columns: readonly ColumnOf<R>[];
  filters?: readonly FilterOf<R>[];
  /** A layout of the screen's own. */
  form?: RecordFormProps<R>['children'];
  messages?: Partial<ResourceMessages>;
  pager?: 'all' | 'sliding';
  /** More that this page offers, beside its one primary action. */
  tools?: ReactNode;
  unit?: Unit;
  lead?: string;
  batchAction?: BatchAction;
  /** Why a row can't be deleted as long as it is used; null where it can. */
  keptBy?(row: RecordOf<R>): ReactNode;
  /** Shows the rows as a grid of cards: the first column is their picture, the second their name. */
  isGrid?: boolean;
}

export function ResourcePage<R extends AnyResource>({
  title,
  records,
  fields = fieldsOf(records.contract),
  columns,
  filters: wantedFilters = [],
  form,
  messages: ownMessages,
  pager,
  tools,
  unit,
  lead,
  batchAction,
  keptBy,
  isGrid,
}: Props<R>) {
  const messages = messagesFor(records.contract.title, ownMessages);
  const filters = filtersOf(records.contract, fields, wantedFilters);
  const view = useListView(records, filters, { fields });
  const wide = useWide();
  const chosen = view.selection.size;
  const printLabel = chosen > 0 ? `বাছাই করা ${formatNumber(chosen)}টি ছাপুন` : 'ছাপুন';
  const add = () => view.edit('new');

  if (view.printing)
    return (
      <Suspense fallback={<Spinner />}>
        <PrintView
          title={title}
          records={records}
          fields={fields}
          shown={columns.filter((one) => typeof one === 'string')}
          rows={view.matching}
          isOrdered={view.order !== ''}
          isWanted={view.selection.size > 0 ? ({ id }) => view.selection.has(id) : undefined}
          kind={view.printing}
          onKind={view.print}
          onClose={() => view.print(null)}
        />
      </Suspense>
    );

  return (
    <div className={s.page}>
      <PageHeader title={title} lead={lead}>
        {tools}
        <AddButton
          label={messages.add}
          isCovered={view.selection.isOn || view.batch !== null}
          onAdd={add}
        />
      </PageHeader>
      <ValueCounts records={records} fields={fields} />
      <ResourceList
        caption={title}
        records={records}
        view={view}
        messages={messages}
        columns={columnsOf(records.contract, fields, columns)}
        fields={fields}
        filters={filters}
        unit={unit}
        tools={
          view.count > 0 && (
            <Button
              icon={wide ? printIcon : undefined}
              look="quiet"
              onClick={() => view.print('list')}
            >
              {printLabel}
            </Button>
          )
        }
        pager={pager}
        emptyAction={
          <Button icon={plusIcon} onClick={add}>
            {messages.addFirst}
          </Button>
        }
        onOpen={(row) => view.edit(String(row.id))}
        keptBy={keptBy}
        batchAction={batchAction}
        isGrid={isGrid}
      />
      <RowForm
        records={records}
        view={view}
        messages={messages}
        fresh={chosenIn(filters, view.wanted)}
        fields={fields}
        form={form}
      />
    </div>
  );
}
