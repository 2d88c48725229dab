import type { RemoteName } from '@angan/shared/contract';
import type { RemoteError } from './load-remote.ts';

const failures = new Map<RemoteName, RemoteError>();

/** Keeps why a remote is away, for the place where it would stand; logs it once. */
export function noteFailure(error: RemoteError): void {
  console.warn(error.message, error.cause);
  failures.set(error.remote, error);
}

export const forgetFailure = (name: RemoteName): void => void failures.delete(name);

export const lastFailure = (name: RemoteName): RemoteError | undefined => failures.get(name);
