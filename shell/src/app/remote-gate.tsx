import { remoteNamed, type RemoteName } from '@angan/shared/platform';
import { useLocation, useNavigate } from 'react-router-dom';
import { RemoteFailed } from '../layout/errors/remote-failed.tsx';
import { NotFound } from '../layout/errors/not-found.tsx';
import { loadedRemote, loadRemote } from '../federation/load-remote.ts';
import { lastFailure } from '../federation/failures.ts';
import { reloadPage } from '../layout/errors/reload-page.ts';

/** Stands where a path leads that no screen answers: because there is none, or because the remote that has it is away. */
export function RemoteGate({ name }: { name: RemoteName }) {
  const navigate = useNavigate();
  const location = useLocation();
  const failure = lastFailure(name);
  if (loadedRemote(name) || !failure) return <NotFound />;
  // Going to the same address once more asks the router to find the remote's routes again.
  const again = () => void navigate(location, { replace: true });
  // A part of another contract number may have gone back; if it has not, a page loaded anew brings the shell that it wants.
  const retry = () =>
    void (failure.reason === 'version' ? loadRemote(name).then(again, reloadPage) : again());
  const message = <RemoteFailed reason={failure.reason} onRetry={retry} />;
  // The public frame brings its own main part; the dashboard's frame is what is away.
  return remoteNamed(name).role ? <main>{message}</main> : message;
}
