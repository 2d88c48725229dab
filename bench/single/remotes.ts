import type { RemoteModule, RemoteName } from '@angan/shared/platform';

/**
 * Replaces the shell's loader of remotes: both are in the same bundle, and the dashboard still
 * comes on demand.
 */
const loaded = new Map<RemoteName, RemoteModule>();

export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);
export const onRemoteLoaded = (): (() => void) => () => undefined;
export const runsAsRendered = (): boolean => true;
export const unloadRemote = (name: RemoteName): unknown => loaded.delete(name);

export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const module =
    name === 'public_remote'
      ? await import(/* webpackMode: "eager" */ '../../public-remote/src/routes.tsx')
      : await import('../../admin-remote/src/routes.tsx');
  loaded.set(name, module);
  return module;
}

type Original = typeof import('../../shell/src/federation/load-remote.ts');
// The type checker reports a name that the shell's loader has and this one lacks.
({ loadedRemote, onRemoteLoaded, runsAsRendered, unloadRemote, loadRemote }) satisfies Record<
  keyof Original,
  unknown
>;
