import { useEffect, useState } from 'react';
import { SLOW_MS } from '../../contract/limits.ts';

/** Pending for so long that the visitor should know; `attempt` starts the wait again. */
export function useIsSlow(isPending: boolean, attempt = 0): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, attempt]);
  return isSlow;
}
