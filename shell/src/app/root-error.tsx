import { useRouteError } from 'react-router-dom';
import { ErrorPage } from '../layout/errors/error-page.tsx';

/** The page when not even the layout could be rendered. */
export function RootError() {
  return <ErrorPage error={useRouteError()} onRetry={() => location.reload()} />;
}
