import { isRecordedFile } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { ConfirmDialog } from '@angan/shared/ui';
import { asApiError } from '../form/messages.ts';
import { useAction } from '../use-action.ts';
import { Comparison } from './comparison.tsx';
import type { HistoryOf } from './history-button.tsx';
import type { FieldChange, Version } from './versions.ts';

interface Props extends HistoryOf {
  version: Version;
  when: string;
  changes: readonly FieldChange[];
  onConflict(): void;
  onClose(): void;
}

const isGone = ({ older }: FieldChange) => isRecordedFile(older) && older.is_kept === false;

export function RestoreQuestion({
  record,
  fields,
  isDirty,
  version: { change, state },
  when,
  changes,
  onRestored,
  onConflict,
  onClose,
}: Props) {
  const { busy, error, run } = useAction();

  async function restore() {
    const headers = record.version ? { 'If-Match': `"${record.version}"` } : undefined;
    try {
      await onRestored(
        await send('POST history/{id}/restore/', { id: change.id, body: { state }, headers }),
      );
    } catch (reason) {
      if (asApiError(reason).code === 'changed_meanwhile') onConflict();
      throw reason;
    }
  }

  return (
    <ConfirmDialog
      title="এই অবস্থা ফিরিয়ে আনবেন?"
      confirm="ফিরিয়ে আনুন"
      look="primary"
      busy={busy}
      error={error && [...new Set([error.message, ...Object.values(error.fields)])].join(' ')}
      onConfirm={() => void run(restore)}
      onCancel={onClose}
    >
      {isDirty && <p>ফরমে যা লিখেছেন কিন্তু সংরক্ষণ করেননি, তা থাকবে না।</p>}
      {changes.some(isGone) && <p>যে ফাইল আর রাখা নেই, তার জায়গায় এখনকার ফাইলটিই থাকবে।</p>}
      <Comparison
        fields={fields}
        changes={changes.map(({ name, older, newer }) => ({ name, older: newer, newer: older }))}
        older="এখন"
        newer={`ফিরিয়ে আনার পর (${when})`}
      />
    </ConfirmDialog>
  );
}
