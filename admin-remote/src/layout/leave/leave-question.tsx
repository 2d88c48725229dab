import { ConfirmDialog } from '@angan/shared/ui';

/** The question before a changed form is left. */
export const LeaveQuestion = ({ onStay, onLeave }: { onStay(): void; onLeave(): void }) => (
  <ConfirmDialog
    title="লেখা সংরক্ষণ করা হয়নি"
    confirm="সংরক্ষণ না করে যান"
    cancel="ফরমে থাকুন"
    inAddress
    onConfirm={onLeave}
    onCancel={onStay}
  >
    <p>এখন গেলে এই ফরমে যা বদলেছেন তা মুছে যাবে।</p>
  </ConfirmDialog>
);
