import { useContext } from 'react';
import { ApiError, NETWORK_MESSAGE } from '@angan/shared';
import { isRouteErrorResponse } from '@angan/shared/router';
import { Button, buttonClass, OFFLINE_MESSAGE, SupportNumber, useOnline } from '@angan/shared/ui';
import { isChunkError } from '../../federation/releases.ts';
import { InsideFrame } from '../inside-frame.ts';
import s from './message-page.module.css';
import { NotFound } from './not-found.tsx';
import { reloadPage } from './reload-page.ts';

interface Props {
  error: unknown;
  /** Retries without leaving the page; reloads it when left out. */
  onRetry?: () => void;
}

const REASON = 'একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।';

const reasonOf = (error: unknown, isOnline: boolean): string => {
  if (!isOnline) return OFFLINE_MESSAGE;
  if (isChunkError(error)) return NETWORK_MESSAGE;
  return error instanceof ApiError ? error.message : REASON;
};

/** Replaces a failed screen, or the complete page. Its links are plain: the router may be what failed. */
export function ErrorPage({ error, onRetry = reloadPage }: Props) {
  const Part = useContext(InsideFrame) ? 'section' : 'main';
  const isOnline = useOnline(onRetry);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Part>
        <NotFound />
      </Part>
    );
  }
  return (
    <Part className={s.message}>
      <h1>দুঃখিত, পৃষ্ঠাটি দেখানো যাচ্ছে না</h1>
      <p role="alert">{reasonOf(error, isOnline)}</p>
      <SupportNumber error={error instanceof ApiError ? error : null} />
      <p className={s.actions}>
        <Button variant="primary" onClick={onRetry}>
          আবার চেষ্টা করুন
        </Button>
        <a href="/" className={buttonClass()}>
          হোম পৃষ্ঠায় যান
        </a>
      </p>
    </Part>
  );
}
