import type { RemoteModule, RemoteName } from '@angan/shared/contract';

/** Stands in for the shell's loader of remotes: both are in the same bundle, and the dashboard still comes only when it is asked for. */
export class RemoteError extends Error {
  readonly reason = 'unavailable';
}

const loaded = new Map<RemoteName, RemoteModule>();

export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);
export const runsAsRendered = (): boolean => true;
export const runningReleases = (): never[] => [];
export const releaseIn = (): undefined => undefined;
export const forgetRemote = (name: RemoteName): unknown => loaded.delete(name);

export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const module =
    name === 'public_remote'
      ? await import(/* webpackMode: "eager" */ '../../public-remote/src/routes.tsx')
      : await import('../../admin-remote/src/routes.tsx');
  loaded.set(name, module);
  return module;
}

type Stood = typeof import('../../shell/src/federation/load-remote.ts');
// A name that the shell's loader has and this one lacks is told by the type checker.
({
  RemoteError,
  loadedRemote,
  runsAsRendered,
  runningReleases,
  releaseIn,
  forgetRemote,
  loadRemote,
}) satisfies Record<keyof Stood, unknown>;
