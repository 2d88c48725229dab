import { Button, Modal } from '@angan/shared/ui';
import s from './conflict-question.module.css';

interface Props {
  onTheirs(): void;
  onMine(): void;
  onLater(): void;
}

/** Asked where somebody else has saved the same row meanwhile; put off, the form stays as it is. */
export const ConflictQuestion = ({ onTheirs, onMine, onLater }: Props) => (
  <Modal title="অন্য কেউ এটি বদলেছেন" size="question" onClose={onLater}>
    <p>আপনি সম্পাদনা শুরু করার পর এই তথ্য অন্য কেউ সংরক্ষণ করেছেন। কোনটি রাখতে চান?</p>
    <div className={s.answers}>
      <Button onClick={onTheirs}>তাঁর লেখা দেখুন</Button>
      <Button look="danger" onClick={onMine}>
        আমার লেখা রাখুন
      </Button>
    </div>
  </Modal>
);
