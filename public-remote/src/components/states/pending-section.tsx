import { useIsSlow } from '@angan/shared/ui';
import { useState, type ReactNode } from 'react';
import s from './failed-section.module.css';
import { RetryLink } from './retry-link.tsx';

/** After five seconds it offers a retry, which leaves the pending request running. */
export function PendingSection({ children }: { children?: ReactNode }) {
  const isSlow = useIsSlow(true);
  const [isRetried, setRetried] = useState(false);
  return (
    <>
      {children}
      {isSlow && (
        <div className={s.slow} role="status">
          <p>
            {isRetried
              ? 'আবার চাওয়া হয়েছে। উত্তর এলেই এখানে দেখা যাবে।'
              : 'এই অংশটি আসতে সময় লাগছে। অপেক্ষা করুন, অথবা আবার চেষ্টা করুন।'}
          </p>
          <RetryLink onRetry={() => setRetried(true)} />
        </div>
      )}
    </>
  );
}
