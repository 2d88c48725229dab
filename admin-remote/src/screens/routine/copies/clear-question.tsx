import type { RoutineEntry } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { ConfirmDialog, Problem } from '@angan/shared/ui';
import { useLessonChanges } from './use-lesson-changes.ts';

interface Props {
  title: string;
  entries: readonly RoutineEntry[];
  onClose(): void;
}

export function ClearQuestion({ title, entries, onClose }: Props) {
  const { progress, error, replace } = useLessonChanges();
  return (
    <ConfirmDialog
      title="সব ক্লাস মুছে ফেলতে চান?"
      confirm="সব মুছে ফেলুন"
      busy={progress !== null}
      error={error && <Problem error={error} />}
      onConfirm={() => void replace(entries, []).then((done) => done && onClose())}
      onCancel={onClose}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {`রুটিনের ${formatNumber(entries.length)}টি ক্লাস মুছে যাবে। ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে।`}
      </p>
    </ConfirmDialog>
  );
}
