import type { AnyResource } from '@angan/shared/contract';
import { ConfirmDialog, Modal, Problem } from '@angan/shared/ui';
import { columnsOf } from '../fields/list-fields.tsx';
import { counted } from '../list/count-text.ts';
import { activeFilters } from '../list/filters.ts';
import { rowName, type ListPage } from '../list/list-page.ts';
import { Refusals } from './refusals.tsx';
import type { BatchRun } from './use-batch.ts';

/** Rows that the question names one by one. */
const NAMED_MAX = 5;

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  batch: BatchRun;
  onClose(): void;
}

/** Asks before the chosen rows are deleted: of which list and filter, and how many will really go. */
export function DeleteManyQuestion<R extends AnyResource>({ page, batch, onClose }: Props<R>) {
  const { filters = [], unit = 'টি' } = page;
  const { contract } = page.records;
  const { selection, rows, wanted } = page.view;
  const { preview, busy, error, start } = batch;
  const { title } = contract;
  const columns = columnsOf(contract, page.fields, page.columns);
  const refused = preview?.refused ?? 0;
  const deleted = counted(selection.size - refused, unit);
  const active = activeFilters(filters, wanted).map(({ label, value }) => `${label} ‘${value}’`);
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
