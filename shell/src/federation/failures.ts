import type { RemoteName } from '@angan/shared/platform';
import { noteError } from './noted-errors.ts';
import type { RemoteError } from './remote-error.ts';

const failures = new Map<RemoteName, RemoteError>();

/** Logs why a remote failed and remembers it for the place where it would be rendered. */
export function noteFailure(error: RemoteError): void {
  console.warn(error.message, error.cause);
  noteError('load', error.cause, error.remote);
  failures.set(error.remote, error);
}

export const forgetFailure = (name: RemoteName): void => void failures.delete(name);

export const lastFailure = (name: RemoteName): RemoteError | undefined => failures.get(name);
