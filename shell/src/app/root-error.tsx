import { useRouteError } from 'react-router-dom';
import { ErrorPage } from '../layout/errors/error-page.tsx';

/** Stands when not even the frame could be shown. */
export function RootError() {
  return <ErrorPage error={useRouteError()} onRetry={() => location.reload()} />;
}
