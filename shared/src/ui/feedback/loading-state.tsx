import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Spinner } from './spinner.tsx';
import { useIsSlow } from './use-is-slow.ts';
import s from './loading-state.module.css';

/** Shows after five seconds, and after each retry, that the response is slow. */
export function SlowNotice({ onRetry }: { onRetry(): void }) {
  const [retries, setRetries] = useState(0);
  const isSlow = useIsSlow(true, retries);

  function retry() {
    setRetries(retries + 1);
    onRetry();
  }
  return (
    <div className={isSlow ? s.slow : undefined}>
      <p role="status">
        {isSlow && 'সার্ভারের উত্তর আসতে দেরি হচ্ছে। অপেক্ষা করুন, অথবা আবার চেষ্টা করুন।'}
      </p>
      {isSlow && <Button onClick={retry}>আবার চেষ্টা করুন</Button>}
    </div>
  );
}

/** Placeholder of a section until its first response. */
export const LoadingState = ({ onRetry }: { onRetry(): void }) => (
  <div data-unloaded>
    <Spinner />
    <SlowNotice onRetry={onRetry} />
  </div>
);
