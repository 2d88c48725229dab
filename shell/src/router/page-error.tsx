import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { ErrorPage } from '../layout/error-page.tsx';
import { NotFound } from '../layout/not-found.tsx';

/** Stands in the place of a screen that failed; header and footer stay. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.warn('A screen failed.', error);
  }, [error, missing]);
  return missing ? <NotFound /> : <ErrorPage error={error} onRetry={() => void revalidate()} />;
}
