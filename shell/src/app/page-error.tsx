import { useRecovery } from '@angan/shared';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { screenFailed } from '../federation/screen-failure.ts';
import { ErrorPage } from '../layout/errors/error-page.tsx';
import { NotFound } from '../layout/errors/not-found.tsx';

/** Replaces a screen that failed; header and footer stay. */
export function PageError() {
  const error = useRouteError();
  const { retry } = useRecovery();
  // The router reports no failure from before it was rendered.
  useEffect(() => screenFailed(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorPage error={error} onRetry={() => retry(error)} />;
}
