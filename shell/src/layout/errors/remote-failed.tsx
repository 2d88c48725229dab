import { FailedState } from '@angan/shared/ui';
import s from './message-page.module.css';

/** `version`: the remote and this page do not fit together; a reload brings a pair that does. */
export type RemoteFailure = 'unavailable' | 'version';

/** Replaces a remote that could not be loaded. */
export function RemoteFailed({ reason, onRetry }: { reason: RemoteFailure; onRetry: () => void }) {
  return (
    <div className={s.part}>
      <h1 className="visually-hidden">পৃষ্ঠাটি খোলা যায়নি</h1>
      {reason === 'version' ? (
        <FailedState onRetry={onRetry}>
          ওয়েবসাইটের নতুন সংস্করণ এসেছে। পৃষ্ঠাটি আবার লোড করলে তা দেখতে পাবেন।
        </FailedState>
      ) : (
        <FailedState onRetry={onRetry} />
      )}
    </div>
  );
}
