import { formatDateTime } from '@angan/bengali-text';
import { Button, FormNote } from '@angan/shared/ui';
import type { Draft } from './drafts.ts';

interface Props {
  draft: Draft;
  onTake(): void;
  onDismiss(): void;
}

export const DraftOffer = ({ draft, onTake, onDismiss }: Props) => (
  <FormNote
    actions={
      <>
        <Button onClick={onTake}>খসড়া ফিরিয়ে আনুন</Button>
        <Button variant="quiet" onClick={onDismiss}>
          বাদ দিন
        </Button>
      </>
    }
  >
    {`${formatDateTime(draft.at)}-এ লেখা একটি খসড়া সংরক্ষণ করা হয়নি।`}
    {draft.missing && draft.missing.length > 0 && (
      <> {`এই ফাইলগুলো তাতে নেই, আবার বেছে নিন: ${draft.missing.join(', ')}`}</>
    )}
  </FormNote>
);
