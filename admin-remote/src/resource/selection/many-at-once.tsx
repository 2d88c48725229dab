import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  batchFields,
  BATCH_ROWS_MAX,
  type AnyResource,
  type BatchInput,
  type BatchPreview,
  type RecordOf,
} from '@angan/shared/contract';
import type { ApiError } from '@angan/shared';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import {
  Button,
  checkIcon,
  closeIcon,
  downloadIcon,
  editIcon,
  Problem,
  trashIcon,
  useOverlay,
  type IconPath,
} from '@angan/shared/ui';
import { idempotencyKeys } from '../form/idempotency-key.ts';
import { asApiError } from '../form/messages.ts';
import type { Unit } from '../list/count-text.ts';
import type { Filter } from '../list/filters.ts';
import { loadBulkDialog } from '../list/list-code.ts';
import type { ListView } from '../list/use-list-view.ts';
import type { Records } from '../list/use-records.ts';
import { isAvailable, type FormFields } from '../fields/form-fields.ts';
import { loadEvery } from '../../data/list-query.ts';
import { invalidateAll } from '../../data/query-client.ts';
import { useWide } from '../../layout/use-wide.ts';
import { useAction } from '../use-action.ts';
import { BatchStatus } from './batch-status.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Deeds, type Deed } from './deeds.tsx';
import { DeleteManyQuestion } from './delete-many-question.tsx';
import { dismissBatch, noteBatch } from './last-batches.ts';
import s from './selection.module.css';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await loadBulkDialog()).BulkDialog }));

const TOO_MANY = `একবারে সর্বোচ্চ ${formatNumber(BATCH_ROWS_MAX)}টি বদলানো বা মোছা যায়।`;

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

/** The list is not what was counted. */
function refuse(reason: unknown): never {
  if (asApiError(reason).status === 409) invalidateAll();
  throw reason;
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
  filters: readonly Filter[];
  view: ListView<R>;
  unit?: Unit;
  action?: BatchAction;
  nameOf(row: RecordOf<R>): string;
}

function SelectionBar<R extends AnyResource>({
  records,
  fields,
  view,
  action,
  ...props
}: Props<R>) {
  const { contract } = records;
  const { path } = contract;
  const { selection } = view;
  const { size } = selection;
  const [dialog, setDialog] = useState<'delete' | 'set' | 'export' | 'action' | null>(null);
  const [keys] = useState(idempotencyKeys);
  const [preview, setPreview] = useState<BatchPreview | null>(null);
  const { busy, error, run } = useAction();
  const wide = useWide();
  useOverlay(() => !busy && selection.end());
  const isTooMany = size > BATCH_ROWS_MAX;
  const names = batchFields(contract).filter((name) => {
    const field = fields[name];
    return field && !field.hidden && isAvailable(field);
  });
  const count = formatNumber(size);

  async function start(work: Omit<BatchInput, keyof Chosen>) {
    const body = { ...work, ...rowsOf(selection, records) };
    // A repetition after a lost answer is the same batch.
    const headers = { 'Idempotency-Key': keys.keyOf({ body: JSON.stringify(body) }) };
    const isDone = await run(async () =>
      noteBatch(path, await send('POST {path}/batches/', { path, body, headers }).catch(refuse)),
    );
    if (!isDone) return;
    selection.end();
    invalidateAll('batch');
  }

  /** Counts first what can be deleted: the question tells the number that really will be. */
  const askToDelete = () =>
    run(async () => {
      const body = { action: 'delete' as const, ...rowsOf(selection, records) };
      const counted = send('POST {path}/batches/preview/', { path, body });
      setPreview(
        await counted.catch((reason: unknown) =>
          // A back end without this call finds out with the batch itself.
          [404, 405].includes(asApiError(reason).status) ? null : refuse(reason),
        ),
      );
      setDialog('delete');
    });

  /** Of a filter the server alone knows all rows. */
  async function chosenIds(): Promise<ReadonlySet<number>> {
    if (!selection.isAll) return selection.ids;
    const { signal } = new AbortController();
    const every = await loadEvery(path, records.query ?? {}, signal, records.api.pageOf);
    return new Set(every.map(({ id }) => id).filter(selection.has));
  }

  const page = view.rows.map(({ id }) => id);
  const button = (what: 'delete' | 'set' | 'action') => ({
    disabled: busy || size === 0 || isTooMany,
    to: () => (what === 'delete' ? void askToDelete() : setDialog(what)),
  });
  const remove: Deed = {
    label: busy ? 'প্রসেসিং…' : 'মুছুন',
    icon: trashIcon,
    look: 'danger',
    ...button('delete'),
  };
  const moving: Deed[] = action
    ? [{ label: action.label, icon: action.icon, ...button('action') }]
    : [];
  const all: Deed = {
    label: `সব ${formatNumber(view.count)}টি`,
    icon: checkIcon,
    disabled: false,
    pressed: size === view.count,
    to: selection.chooseAll,
  };
  const changes: Deed[] = [
    ...(names.length > 0 ? [{ label: 'বদলান', icon: editIcon, ...button('set') }] : []),
    remove,
  ];
  const take = { label: 'রপ্তানি', icon: downloadIcon, disabled: size === 0 };
  const exporting: Deed = { ...take, to: () => setDialog('export') };
  // One row on a phone: once all are chosen, what is done with a whole class takes the place of 'all'.
  const first = selection.isAll && action ? moving : [all];
  const deeds = wide ? [all, ...moving, ...changes, exporting] : [...first, ...changes];
  const further: Deed[] = [
    ...[all, ...moving, exporting].filter((deed) => !deeds.includes(deed) && !deed.disabled),
    ...(view.pageCount > 1
      ? [{ ...all, label: 'এই পাতার', to: () => selection.set(page, true) }]
      : []),
    { ...all, label: 'বাছাই বাতিল', icon: closeIcon, to: selection.end },
  ];
  return (
    <section className={s.bar} aria-label="বাছাই">
      <p className={`${s.said} ${s.count}`}>
        {`${count}টি`}
        <span className={wide ? undefined : 'visually-hidden'}> বাছা হয়েছে</span>
      </p>
      {wide && (
        <Button look="quiet" onClick={selection.end}>
          বাছাই বাতিল
        </Button>
      )}
      {isTooMany && <p className={s.problem}>{TOO_MANY}</p>}
      {error && !dialog && (
        <div role="alert" className={s.problem}>
          <Problem error={error} />
        </div>
      )}
      <Deeds {...{ deeds, further }} />
      {dialog === 'delete' && (
        <DeleteManyQuestion
          {...{ records, view, preview, busy, error, ...props }}
          onConfirm={() => void start({ action: 'delete' })}
          onClose={() => setDialog(null)}
        />
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

/** The foot of a list: the batch that was done last, and the rows that are chosen for another. */
export function ManyAtOnce<R extends AnyResource>(props: Props<R>) {
  const { records, view } = props;
  const { path } = records.contract;
  const { batch } = view;
  return (
    <div className={s.foot}>
      {batch && (
        <BatchStatus
          key={batch.id}
          path={path}
          id={batch.id}
          batch={batch}
          onEnd={() => dismissBatch(path, batch.id)}
        />
      )}
      {view.selection.isOn && <SelectionBar {...props} />}
    </div>
  );
}
