import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  batchFields,
  BATCH_ROWS_MAX,
  type AnyResource,
  type BatchInput,
} from '@angan/shared/contract';
import type { ApiError } from '@angan/shared';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/shared/text';
import {
  Button,
  ConfirmDialog,
  downloadIcon,
  editIcon,
  Problem,
  trashIcon,
  type IconPath,
} from '@angan/shared/ui';
import { idempotencyKeys } from '../form/idempotency-key.ts';
import { asApiError } from '../form/messages.ts';
import { loadBulkDialog } from '../list/list-code.ts';
import type { ListView } from '../list/use-list-view.ts';
import type { Records } from '../list/use-records.ts';
import { isAvailable, type FormFields } from '../fields/form-fields.ts';
import { loadEvery } from '../../data/list-query.ts';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../use-action.ts';
import { BatchStatus, noteBatch } from './batch-status.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import s from './selection.module.css';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await loadBulkDialog()).BulkDialog }));

/** More than this are deleted only after a question. */
const ASK_ABOVE = 100;

/** Parameters of a list that are no filter. */
const NO_FILTER = ['page', 'page_size', 'order', 'count_by'];

type Chosen = Pick<BatchInput, 'ids' | 'filter' | 'except' | 'expected'>;

/** The props of a question about the chosen rows. */
export interface BatchDialogProps {
  chosen: Chosen;
  count: number;
  /** The filters of the list. */
  wanted: Readonly<Record<string, string>>;
  busy: boolean;
  error: ApiError | null;
  onStart(work: Omit<BatchInput, keyof Chosen>): void;
  onClose(): void;
}

/** What can be done with the chosen rows of one list alone. */
export interface BatchAction {
  label: string;
  icon: IconPath;
  /** The filter under which it is offered for the whole list too. */
  ofAll: string;
  dialog(props: BatchDialogProps): ReactNode;
}

function rowsOf(
  { isAll, ids, size }: Selection,
  { query }: Pick<Records<AnyResource>, 'query'>,
): Chosen {
  if (!isAll) return { ids: [...ids] };
  const filter = Object.entries(query ?? {}).filter(([name]) => !NO_FILTER.includes(name));
  return {
    filter: Object.fromEntries(filter.map(([name, value]) => [name, String(value)])),
    except: [...ids],
    expected: size,
  };
}

interface Props<R extends AnyResource> {
  records: Records<R>;
  fields: FormFields;
  view: ListView<R>;
  action?: BatchAction;
}

function SelectionBar<R extends AnyResource>({ records, fields, view, action }: Props<R>) {
  const { contract } = records;
  const { path } = contract;
  const { selection } = view;
  const { size } = selection;
  const [dialog, setDialog] = useState<'delete' | 'set' | 'export' | 'action' | null>(null);
  const [keys] = useState(idempotencyKeys);
  const { busy, error, run } = useAction();
  const names = batchFields(contract).filter((name) => {
    const field = fields[name];
    return field && !field.hidden && isAvailable(field);
  });
  const count = formatNumber(size);

  async function start(work: Omit<BatchInput, keyof Chosen>) {
    const body = { ...work, ...rowsOf(selection, records) };
    // A repetition after a lost answer is the same batch.
    const headers = { 'Idempotency-Key': keys.keyOf({ body: JSON.stringify(body) }) };
    const isDone = await run(async () => {
      const batch = await send('POST {path}/batches/', { path, body, headers }).catch(
        (reason: unknown) => {
          // The list is not what was counted.
          if (asApiError(reason).status === 409) invalidateAll();
          throw reason;
        },
      );
      noteBatch(path, batch);
      view.follow(batch.id);
    });
    if (isDone) selection.end();
  }

  /** Of a filter the server alone knows all rows. */
  async function chosenIds(): Promise<ReadonlySet<number>> {
    if (!selection.isAll) return selection.ids;
    const { signal } = new AbortController();
    const every = await loadEvery(path, records.query ?? {}, signal, records.api.pageOf);
    return new Set(every.map(({ id }) => id).filter(selection.has));
  }

  const page = view.rows.map(({ id }) => id);
  const button = (what: 'delete' | 'set' | 'action') => ({
    disabled: busy || size === 0,
    onClick: () =>
      what !== 'delete' || size > ASK_ABOVE ? setDialog(what) : void start({ action: what }),
  });
  return (
    <section className={s.bar} aria-label="বাছাই">
      <p className={s.said}>{`${count}টি বাছা হয়েছে`}</p>
      <Button look="quiet" onClick={selection.end}>
        বাছাই বাতিল
      </Button>
      {error && !dialog && (
        <div role="alert" className={s.problem}>
          <Problem error={error} />
        </div>
      )}
      <div className={s.actions}>
        {view.pageCount > 1 && (
          <Button className={s.ofPage} onClick={() => selection.set(page, true)}>
            এই পাতার
          </Button>
        )}
        {view.count <= BATCH_ROWS_MAX && (
          <Button
            aria-pressed={size === view.count}
            onClick={selection.chooseAll}
          >{`সব ${formatNumber(view.count)}টি`}</Button>
        )}
        {action && (
          <Button icon={action.icon} {...button('action')}>
            {action.label}
          </Button>
        )}
        {names.length > 0 && (
          <Button icon={editIcon} {...button('set')}>
            বদলান
          </Button>
        )}
        <Button icon={downloadIcon} disabled={size === 0} onClick={() => setDialog('export')}>
          রপ্তানি
        </Button>
        <Button icon={trashIcon} look="danger" {...button('delete')}>
          {busy ? 'প্রসেসিং…' : 'মুছুন'}
        </Button>
      </div>
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`${count}টি মুছবেন?`}
          confirm={`${count}টি মুছে ফেলুন`}
          busy={busy}
          error={error && <Problem error={error} />}
          onConfirm={() => void start({ action: 'delete' })}
          onCancel={() => setDialog(null)}
        >
          <p>মুছে ফেলার পর ৩০ দিন পর্যন্ত ফিরিয়ে নেওয়া যাবে।</p>
        </ConfirmDialog>
      )}
      {dialog === 'export' && (
        <Suspense>
          <BulkDialog
            {...{ contract, fields }}
            chosen={{ count: size, ids: chosenIds }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'action' && (
        <Suspense>
          {action?.dialog({
            ...{ busy, error, count: size, wanted: view.wanted },
            chosen: rowsOf(selection, records),
            onStart: (work) => void start(work),
            onClose: () => setDialog(null),
          })}
        </Suspense>
      )}
      {dialog === 'set' && (
        <ChangeDialog
          {...{ contract, fields, names, busy, error }}
          count={size}
          onSet={(set) => void start({ action: 'set', set })}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** The foot of a list: the batch that was begun last, and the rows that are chosen for another. */
export function ManyAtOnce<R extends AnyResource>(props: Props<R>) {
  const { records, view } = props;
  return (
    <div className={s.foot}>
      {view.batch !== null && (
        <BatchStatus path={records.contract.path} id={view.batch} onEnd={() => view.follow(null)} />
      )}
      {view.selection.isOn && <SelectionBar {...props} />}
    </div>
  );
}
