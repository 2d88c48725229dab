import { remoteNamed, type RemoteName } from '@angan/shared/platform';
import { useLocation, useNavigate } from 'react-router-dom';
import { RemoteFailed } from '../layout/errors/remote-failed.tsx';
import { NotFound } from '../layout/errors/not-found.tsx';
import { loadedRemote, loadRemote } from '../federation/load-remote.ts';
import { lastFailure } from '../federation/failures.ts';
import { reloadPage } from '../layout/errors/reload-page.ts';

/** Shown for a path without a screen: an unknown one, or one of a remote that could not be loaded. */
export function RemoteGate({ name }: { name: RemoteName }) {
  const navigate = useNavigate();
  const location = useLocation();
  const failure = lastFailure(name);
  if (loadedRemote(name) || !failure) return <NotFound />;
  // Navigating to the same address makes the router resolve the remote's routes again.
  const again = () => void navigate(location, { replace: true });
  // A remote of another contract may have been rolled back; otherwise a reload brings the shell
  // that it needs.
  const retry = () =>
    void (failure.reason === 'version' ? loadRemote(name).then(again, reloadPage) : again());
  const message = <RemoteFailed reason={failure.reason} onRetry={retry} />;
  // The public frame brings its own main part; the dashboard's frame is what is away.
  return remoteNamed(name).permission ? <main>{message}</main> : message;
}
