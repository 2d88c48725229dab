import { EmptyState, PageHeader } from '@angan/shared/ui';

/** An honest place for a screen that is still to come. */
export const NotBuilt = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <EmptyState>এই পাতাটি এখনো তৈরি হয়নি।</EmptyState>
  </>
);
