import { useContext, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { isChunkError, reloadForNewRelease } from '../federation/stale-chunk.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { RemakeContext } from './router-host.tsx';

/** Stands in the place of a screen that failed; header and footer stay. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const remake = useContext(RemakeContext);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const chunk = isChunkError(error);

  useEffect(() => {
    if (!missing) console.warn('A screen failed.', error);
    if (chunk) void reloadForNewRelease(['public_remote', 'admin_remote']);
  }, [error, missing, chunk]);

  if (missing) return <NotFound />;
  return <ErrorPage error={error} onRetry={() => void (error instanceof Error ? remake() : revalidate())} />;
}
