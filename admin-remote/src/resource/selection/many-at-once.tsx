import { Suspense, useState } from 'react';
import { BATCH_ROWS_MAX, type AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import {
  Button,
  FormAlert,
  Problem,
  useOverlay,
  ConfirmDialog,
  Modal,
  checkIcon,
  closeIcon,
  editIcon,
  trashIcon,
} from '@angan/shared/ui';
import { useWide } from '../../layout/use-wide.ts';
import { type ListPage, rowName } from '../list/list-page.ts';
import { selectionTools, type Tool, toolLabel } from '../tools.tsx';
import { BatchStatus } from './batch-status.tsx';
import { ChangeDialog, changeableFields } from './change-dialog.tsx';
import { Deeds, type Deed } from './deeds.tsx';
import { dismissBatch } from './last-batches.ts';
import s from './selection.module.css';
import { useBatch, type BatchRun } from './use-batch.ts';
import { columnsOf } from '../fields/list-fields.tsx';
import { counted } from '../list/count-text.ts';
import { activeFilters } from '../list/filters.ts';
import { Refusals } from './refusals.tsx';

interface Options<R extends AnyResource> {
  page: ListPage<R>;
  tools: readonly Tool[];
  wide: boolean;
  busy: boolean;
  onOpen(name: string): void;
}

function selectionActions<R extends AnyResource>(options: Options<R>) {
  const { page, tools, wide, busy, onOpen } = options;
  const { selection, rows, count, pageCount } = page.view;
  const { size } = selection;
  const open = (name: string) => ({
    disabled: busy || size === 0 || size > BATCH_ROWS_MAX,
    to: () => onOpen(name),
  });
  const all: Deed = {
    label: `সব ${formatNumber(count)}টি`,
    icon: checkIcon,
    disabled: false,
    pressed: size === count,
    to: selection.chooseAll,
  };
  const remove: Deed = {
    label: busy ? 'প্রসেসিং…' : 'মুছুন',
    icon: trashIcon,
    variant: 'danger',
    ...open('delete'),
  };
  const change: Deed = { label: 'বদলান', icon: editIcon, ...open('change') };
  const changes = changeableFields(page).length > 0 ? [change, remove] : [remove];
  const offered = selectionTools(page, tools).map((tool) => ({
    isBatch: tool.isBatch === true,
    action: {
      label: toolLabel(tool, page),
      icon: tool.icon,
      ...open(tool.name),
      ...(!tool.isBatch && { disabled: size === 0 }),
    },
  }));
  const ofTools = (isBatch: boolean): Deed[] =>
    offered.filter((one) => one.isBatch === isBatch).map(({ action }) => action);
  const [batches, others] = [ofTools(true), ofTools(false)];

  // One row on a phone: once all are selected, the actions on a complete list take the place of 'all'.
  const first = selection.isAll && batches.length > 0 ? batches : [all];
  const deeds = wide ? [all, ...batches, ...changes, ...others] : [...first, ...changes];
  const onPage = rows.map(({ id }) => id);
  const more: Deed[] = [
    ...[all, ...batches, ...others].filter((deed) => !deeds.includes(deed) && !deed.disabled),
    ...(pageCount > 1
      ? [{ ...all, label: 'এই পাতার', to: () => selection.set(onPage, true) }]
      : []),
    { ...all, label: 'বাছাই বাতিল', icon: closeIcon, to: selection.end },
  ];
  return { deeds, more };
}

const NAMED_MAX = 5;

interface DeleteManyProps<R extends AnyResource> {
  page: ListPage<R>;
  batch: BatchRun;
  onClose(): void;
}

/** Asks before the selected rows are deleted: of which list and filter, and how many will really go. */
function DeleteManyQuestion<R extends AnyResource>({ page, batch, onClose }: DeleteManyProps<R>) {
  const { filters = [], unit = 'টি' } = page;
  const { contract } = page.records;
  const { selection, rows, requested } = page.view;
  const { preview, busy, error, start } = batch;
  const { title } = contract;
  const columns = columnsOf(contract, page.fields, page.columns);
  const refused = preview?.refused ?? 0;
  const deleted = counted(selection.size - refused, unit);
  const active = activeFilters(filters, requested).map(({ label, value }) => `${label} ‘${value}’`);
  const named = rows.filter(({ id }) => selection.has(id));
  const isNamed = named.length === selection.size && named.length <= NAMED_MAX;
  const reasons = preview && refused > 0 && (
    <>
      <p>{`${counted(refused, unit)} মোছা যাবে না।`}</p>
      <Refusals summary="কোনগুলো ও কেন" {...preview} />
    </>
  );
  if (refused === selection.size && refused > 0)
    return (
      <Modal title={`এই ${title} মোছা যাবে না`} size="question" onClose={onClose}>
        {reasons}
      </Modal>
    );
  return (
    <ConfirmDialog
      title={`${deleted} ${title} মুছবেন?`}
      confirm={`${deleted} মুছে ফেলুন`}
      busy={busy}
      error={error && <Problem error={error} />}
      onConfirm={() => start({ action: 'delete' })}
      onCancel={onClose}
    >
      {isNamed && (
        <p>
          <strong>{named.map((row) => rowName(columns, row)).join(', ')}</strong>
        </p>
      )}
      {active.length > 0 && <p>{`এই তালিকা থেকে: ${active.join(', ')}`}</p>}
      {reasons}
      <p>মুছে ফেলার পর ৩০ দিন পর্যন্ত ফিরিয়ে নেওয়া যাবে।</p>
    </ConfirmDialog>
  );
}

const TOO_MANY = `একবারে সর্বোচ্চ ${formatNumber(BATCH_ROWS_MAX)}টি বদলানো বা মোছা যায়।`;

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  tools: readonly Tool[];
}

function SelectionBar<R extends AnyResource>({ page, tools }: Props<R>) {
  const { selection } = page.view;
  const [open, setOpen] = useState<string | null>(null);
  const batch = useBatch(page);
  const { busy, error } = batch;
  const wide = useWide();
  useOverlay(() => !busy && selection.end());
  const onClose = () => setOpen(null);
  async function onOpen(name: string) {
    if (name !== 'delete' || (await batch.count({ action: 'delete' }))) setOpen(name);
  }

  const tool = selectionTools(page, tools).find(({ name }) => name === open);
  return (
    <section className={s.bar} aria-label="বাছাই">
      <p className={`${s.said} ${s.count}`}>
        {`${formatNumber(selection.size)}টি`}
        <span className={wide ? undefined : 'visually-hidden'}> বাছা হয়েছে</span>
      </p>
      {wide && (
        <Button variant="quiet" onClick={selection.end}>
          বাছাই বাতিল
        </Button>
      )}
      {selection.size > BATCH_ROWS_MAX && <p className={s.problem}>{TOO_MANY}</p>}
      {error && !open && (
        <div className={s.problem}>
          <FormAlert>
            <Problem error={error} />
          </FormAlert>
        </div>
      )}
      <Deeds
        {...selectionActions({ page, tools, wide, busy, onOpen: (name) => void onOpen(name) })}
      />
      {open === 'delete' && <DeleteManyQuestion page={page} batch={batch} onClose={onClose} />}
      {open === 'change' && <ChangeDialog page={page} batch={batch} onClose={onClose} />}
      <Suspense>{tool?.panel({ page, batch, onClose })}</Suspense>
    </section>
  );
}

export function ManyAtOnce<R extends AnyResource>({ page, tools }: Props<R>) {
  const { path } = page.records.contract;
  const { batch, selection } = page.view;
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
      {selection.isOn && <SelectionBar page={page} tools={tools} />}
    </div>
  );
}
