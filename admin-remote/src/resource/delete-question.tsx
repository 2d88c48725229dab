import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { can, notify, type ApiError } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { ConfirmDialog, Problem } from '@angan/shared/ui';
import { invalidateAll } from '../data/query-client.ts';
import { focusTitle } from '../layout/lost-focus.ts';
import { asApiError, textOf } from './form/messages.ts';
import type { ResourceMessages } from './messages.ts';
import { notifyFailure } from './notify-failure.ts';
import type { Records } from './list/use-records.ts';

interface Props<R extends AnyResource> {
  row: RecordOf<R>;
  name: string;
  records: Pick<Records<R>, 'api'>;
  messages: ResourceMessages;
  onDeleted(id: number): void;
  onRestored?(row: RecordOf<R>): void;
  onClose(): void;
}

/** Deletes the row, and brings it back where that is requested afterwards. */
function useDelete<R extends AnyResource>(props: Props<R>) {
  const { row, records, messages, onDeleted, onRestored, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { api } = records;
  const canRestore = can('trash');

  async function restore() {
    try {
      const restored = await retryAfterLogin(() => api.restore(row.id));
      onRestored?.(restored);
      notify.success(messages.restored);
    } catch (reason) {
      notifyFailure(reason);
    }
    invalidateAll();
  }

  async function remove() {
    const hadNoAnswer = error?.status === 0;
    setBusy(true);
    setError(null);
    const close = () => {
      onDeleted(row.id);
      flushSync(onClose);
      // The button to which the closed question gave the focus back goes with its row.
      focusTitle();
      invalidateAll();
    };
    const finish = () => {
      notify.success(
        messages.deleted,
        canRestore ? { label: 'ফিরিয়ে আনুন', run: () => void restore() } : undefined,
      );
      close();
    };
    try {
      await retryAfterLogin(() => api.remove(row.id, row.version));
      finish();
    } catch (reason) {
      const failure = asApiError(reason);
      if (failure.status === 404) {
        if (hadNoAnswer) return finish();
        notify.blank('অন্য কেউ এটি আগেই মুছে ফেলেছেন।');
        return close();
      }
      console.warn('Deleting failed.', reason);
      notify.error(textOf(messages.deleteFailed, failure));
      setError(failure);
      setBusy(false);
    }
  }

  return { busy, error, canRestore, remove };
}

export function DeleteQuestion<R extends AnyResource>(props: Props<R>) {
  const { name, messages, onClose } = props;
  const { busy, error, canRestore, remove } = useDelete(props);
  return (
    <ConfirmDialog
      title={messages.confirmDelete}
      confirm="মুছে ফেলুন"
      busy={busy}
      error={error && <Problem error={error} />}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {canRestore
          ? 'মুছে ফেলার পর ৩০ দিন পর্যন্ত ‘মুছে ফেলা তথ্য’ থেকে ফিরিয়ে আনা যাবে।'
          : 'মুছে ফেললে আর ফিরিয়ে আনা যাবে না।'}
      </p>
    </ConfirmDialog>
  );
}
