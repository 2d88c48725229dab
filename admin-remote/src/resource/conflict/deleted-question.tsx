import { ConfirmDialog } from '@angan/shared/ui';

interface Props {
  /** The deleted row had files, which do not come along. */
  hadFiles: boolean;
  onSaveAsNew(): void;
  onLater(): void;
}

/** For an edited row that was deleted meanwhile; when it is dismissed, the form stays as it is. */
export const DeletedQuestion = ({ hadFiles, onSaveAsNew, onLater }: Props) => (
  <ConfirmDialog
    title="অন্য কেউ এটি মুছে ফেলেছেন"
    confirm="নতুন হিসেবে সংরক্ষণ করুন"
    cancel="ফরমে ফিরুন"
    variant="primary"
    onConfirm={onSaveAsNew}
    onCancel={onLater}
  >
    <p>আপনি সম্পাদনা শুরু করার পর এই তথ্য মুছে ফেলা হয়েছে। আপনার লেখা নতুন তথ্য হিসেবে রাখতে পারেন।</p>
    {hadFiles && <p>আগের ছবি বা ফাইল সঙ্গে আসবে না। দরকার হলে ফরমে ফিরে আবার দিন।</p>}
  </ConfirmDialog>
);
