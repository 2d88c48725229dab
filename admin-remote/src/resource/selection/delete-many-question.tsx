import type { ApiError } from '@angan/shared';
import type { AnyResource, BatchPreview, RecordOf } from '@angan/shared/contract';
import { ConfirmDialog, Modal, Problem } from '@angan/shared/ui';
import { counted, type Unit } from '../list/count-text.ts';
import { activeFilters, type Filter } from '../list/filters.ts';
import type { ListView } from '../list/use-list-view.ts';
import type { Records } from '../list/use-records.ts';
import { Refusals } from './refusals.tsx';

/** Rows that the question names one by one. */
const NAMED_MAX = 5;

interface Props<R extends AnyResource> {
  records: Records<R>;
  view: ListView<R>;
  filters: readonly Filter[];
  unit?: Unit;
  nameOf(row: RecordOf<R>): string;
  /** Null where the back end tells nothing before. */
  preview: BatchPreview | null;
  busy: boolean;
  error: ApiError | null;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before the chosen rows are deleted: of which list and filter, and how many will really go. */
export function DeleteManyQuestion<R extends AnyResource>({
  records,
  view,
  filters,
  unit = 'টি',
  nameOf,
  preview,
  busy,
  error,
  onConfirm,
  onClose,
}: Props<R>) {
  const { selection, rows, wanted } = view;
  const { title } = records.contract;
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
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isNamed && (
        <p>
          <strong>{named.map(nameOf).join(', ')}</strong>
        </p>
      )}
      {active.length > 0 && <p>{`এই তালিকা থেকে: ${active.join(', ')}`}</p>}
      {reasons}
      <p>মুছে ফেলার পর ৩০ দিন পর্যন্ত ফিরিয়ে নেওয়া যাবে।</p>
    </ConfirmDialog>
  );
}
