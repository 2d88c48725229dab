import { Suspense, type ReactNode } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { Button, plusIcon, Spinner } from '@angan/shared/ui';
import { PageHeader } from '../layout/page-header.tsx';
import { fieldsOf, type FormFields } from './fields/form-fields.ts';
import { filtersOf, type ColumnOf, type FilterOf } from './fields/list-fields.tsx';
import type { RecordFormProps } from './form/record-form.tsx';
import { AddButton } from './list/add-button.tsx';
import type { Unit } from './list/count-text.ts';
import { selectedFilters } from './list/filters.ts';
import type { ListPage } from './list/list-page.ts';
import { ResourceList } from './list/resource-list.tsx';
import type { RowsAppearance } from './list/row-table.tsx';
import { useListView } from './list/use-list-view.ts';
import type { Records } from './list/use-records.ts';
import { messagesFor, type ResourceMessages } from './messages.ts';
import s from './resource-page.module.css';
import { RowForm } from './row-form.tsx';
import { PageTools, toolScreen, type Tool } from './tools.tsx';

interface Props<R extends AnyResource> extends RowsAppearance<R> {
  title: string;
  records: Records<R>;
  fields?: FormFields;
  columns: readonly ColumnOf<R>[];
  filters?: readonly FilterOf<R>[];
  form?: RecordFormProps<R>['children'];
  messages?: Partial<ResourceMessages>;
  tools?: readonly Tool[];
  unit?: Unit;
  children?: ReactNode;
}

export function ResourcePage<R extends AnyResource>(props: Props<R>) {
  const { title, records, columns, unit, form, tools = [], pager, className, children } = props;
  const { contract } = records;
  const { fields = fieldsOf(contract) } = props;
  const filters = filtersOf(contract, fields, props.filters ?? []);
  const view = useListView(records, filters, { fields });
  const messages = messagesFor(contract.title, props.messages);
  const page: ListPage<R> = { title, records, view, messages, columns, fields, filters, unit };
  const screen = toolScreen({ page, tools });
  if (screen) return <Suspense fallback={<Spinner />}>{screen}</Suspense>;

  const add = () => view.edit('new');
  return (
    <div className={s.page}>
      <PageHeader title={title}>
        <PageTools page={page} tools={tools} />
        <AddButton
          label={messages.add}
          isCovered={view.selection.isOn || view.batch !== null}
          onAdd={add}
        />
      </PageHeader>
      {children}
      <ResourceList
        page={page}
        tools={tools}
        pager={pager}
        className={className}
        emptyAction={
          <Button icon={plusIcon} onClick={add}>
            {messages.addFirst}
          </Button>
        }
        onOpen={(row) => view.edit(String(row.id))}
      />
      <RowForm
        records={records}
        view={view}
        messages={messages}
        fields={fields}
        form={form}
        fresh={selectedFilters(filters, view.requested)}
      />
    </div>
  );
}
