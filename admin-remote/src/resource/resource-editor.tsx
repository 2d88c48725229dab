import { useLayoutEffect, useState } from 'react';
import { notify } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { FailedState, LoadingState, Modal } from '@angan/shared/ui';
import { useApiQuery } from '../data/use-api-query.ts';
import { useFieldFocus } from './form/use-field-focus.ts';
import type { FormFields } from './fields/form-fields.ts';
import { RecordForm, type RecordFormProps } from './form/record-form.tsx';
import type { FormValues } from './form/use-contract-form.ts';
import type { ResourceMessages } from './messages.ts';
import type { ListView } from './list/use-list-view.ts';
import type { Records } from './list/use-records.ts';

export interface EditorProps<R extends AnyResource> {
  records: Records<R>;
  view: ListView<R>;
  messages: ResourceMessages;
  fresh?: Record<string, string>;
  fields: FormFields;
  form?: RecordFormProps<R>['children'];
  /** Saves only these fields of a row, where the form has not all of them. */
  isPart?: boolean;
}

type Texts = Readonly<Record<string, string>>;

/** The values that another row shares with the one before it: those that filter the list. */
const repeatedIn = (contract: AnyResource, row: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(contract.fields).flatMap(([name, { kind, filtered }]) =>
      kind === 'row' || (filtered && kind !== 'slug') ? [[name, String(row[name] ?? '')]] : [],
    ),
  );

const textsIn = (values: FormValues): Texts =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** The row that is edited, from the list or by itself; nothing is read for a new one, whose `id` is null. */
function useEditedRow<R extends AnyResource>(
  { records, view }: Pick<EditorProps<R>, 'records' | 'view'>,
  id: number | null,
) {
  const { api, contract } = records;
  // A row just saved may be listed above a page that does not contain it.
  const [listed] = useState(
    () => [...view.rows, ...records.rows].find((row) => row.id === id) ?? null,
  );
  const row = useApiQuery([contract.path, id], (signal) => api.read(id ?? 0, signal), {
    enabled: id !== null && !listed,
    // A form starts with what is stored now, not with what an earlier form has read.
    gcTime: 0,
  });
  return { row, record: listed ?? row.value ?? null };
}

export function ResourceEditor<R extends AnyResource>(props: EditorProps<R>) {
  const { records, view, messages, fresh, fields, form, isPart = false } = props;
  const { api, contract } = records;
  const id = view.editing === 'new' ? null : Number(view.editing);
  const close = () => view.edit(null);
  const { row, record } = useEditedRow(props, id);
  const place = useFieldFocus(id === null || record !== null);
  const [repeated, setRepeated] = useState<Texts[]>([]);
  const formNumber = repeated.length;
  useLayoutEffect(() => {
    if (formNumber > 0)
      place.current?.querySelector<HTMLElement>('input:not([type=file], [hidden])')?.focus();
  }, [formNumber, place]);

  function onSaved(saved: RecordOf<R>, isNew: boolean) {
    notify.success(id === null || isNew ? messages.added : messages.updated);
    view.saved(saved);
  }

  function onAnother(saved: RecordOf<R>, typedSince: FormValues) {
    notify.success(messages.added);
    view.mark(saved);
    setRepeated([...repeated, { ...repeatedIn(contract, saved), ...textsIn(typedSince) }]);
  }

  return (
    <Modal title={id === null ? messages.add : messages.edit} inAddress onClose={close}>
      {id !== null && !record && row.status === 'loading' && <LoadingState onRetry={row.reload} />}
      {row.status === 'failed' && !record && (
        <FailedState error={row.error} onRetry={row.reload}>
          {row.error?.message}
        </FailedState>
      )}
      {(id === null || record) && (
        <div ref={place}>
          <RecordForm
            key={formNumber}
            contract={contract}
            record={record}
            fresh={id === null ? { ...fresh, ...repeated.at(-1) } : undefined}
            save={(values, options) =>
              id === null
                ? api.create(values, options)
                : api[isPart ? 'amend' : 'replace'](id, values, options)
            }
            messages={messages}
            fields={fields}
            linkTo={view.linkTo}
            onSaved={onSaved}
            onAnother={id === null ? onAnother : undefined}
            onCancel={close}
          >
            {form}
          </RecordForm>
        </div>
      )}
    </Modal>
  );
}
