import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Spinner } from './spinner.tsx';
import s from './loading-state.module.css';

/** How long a part loads before it says that it takes long, in ms. */
const SLOW_AFTER = 5000;

/** Says after five seconds that the answer takes long, and offers a retry beside the request that is under way. */
export function SlowNotice({ onRetry }: { onRetry(): void }) {
  const [retries, setRetries] = useState(0);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [retries]);

  function retry() {
    setSlow(false);
    setRetries(retries + 1);
    onRetry();
  }
  return (
    <div className={slow ? s.slow : undefined}>
      <p role="status">
        {slow && 'সার্ভারের উত্তর আসতে দেরি হচ্ছে। অপেক্ষা করুন, অথবা আবার চেষ্টা করুন।'}
      </p>
      {slow && <Button onClick={retry}>আবার চেষ্টা করুন</Button>}
    </div>
  );
}

/** The place of a part while its first answer is on the way. */
export const LoadingState = ({ onRetry }: { onRetry(): void }) => (
  <div>
    <Spinner />
    <SlowNotice onRetry={onRetry} />
  </div>
);
