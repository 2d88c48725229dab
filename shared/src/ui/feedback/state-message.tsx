import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { focusAfterRetry } from './focus-after-retry.ts';
import { SupportNumber, type FailedRequest } from './support-number.tsx';
import { OFFLINE_MESSAGE, useOnline } from './use-online.ts';
import s from './state-message.module.css';

/** The place of a list or section that has nothing to show: one sentence and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={s.state}>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** The place of a part that could not be loaded: what happened, and a way to try again; a connection that returns does. */
export function FailedState({
  children = 'দুঃখিত, এই অংশটি লোড করা যায়নি।',
  error,
  onRetry,
}: {
  children?: ReactNode;
  /** Why it could not; a failure of the server shows its number. */
  error?: FailedRequest | null;
  onRetry: () => void;
}) {
  const isOnline = useOnline(onRetry);
  return (
    <div className={`${s.state} ${s.failed}`} role="alert" data-unloaded>
      <p>{children}</p>
      {!isOnline && <p>{OFFLINE_MESSAGE}</p>}
      <SupportNumber error={error} />
      <Button
        onClick={({ currentTarget }) => {
          focusAfterRetry(currentTarget);
          onRetry();
        }}
      >
        আবার চেষ্টা করুন
      </Button>
    </div>
  );
}
