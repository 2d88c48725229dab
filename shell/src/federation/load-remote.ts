import type { RemoteModule, RemoteName } from '@angan/shared/platform';
import { createInstance } from '@module-federation/enhanced/runtime';
import { boot } from '../app/boot.ts';
import { deliveryPlugin } from './delivery-plugin.ts';
import { externalRuntime } from './external-runtime.ts';
import { register, registeredRemote, releaseOf } from './registered.ts';
import { checkContract, RemoteError } from './remote-error.ts';
import { singletons } from './singletons.ts';

let instance: ReturnType<typeof createInstance> | undefined;

/** Created with the first remote: the server's bundle never needs it. */
const federation = () =>
  (instance ??= createInstance({
    name: 'shell',
    remotes: [],
    shared: singletons,
    shareStrategy: 'loaded-first',
    plugins: [externalRuntime, deliveryPlugin],
  }));

const loaded = new Map<RemoteName, RemoteModule>();
const loading = new Map<RemoteName, Promise<RemoteModule>>();
const listeners = new Set<() => void>();

/** Whether this page runs the release that the server rendered it with. */
export const runsAsRendered = (name: RemoteName): boolean => {
  const [rendered, running] = [boot().remotes[name], registeredRemote(name)];
  return !!rendered && !!running && releaseOf(rendered) === releaseOf(running);
};

/** Unloads a remote: the next call fetches the release that is live then. */
export const unloadRemote = (name: RemoteName): unknown => loaded.delete(name);

/** Calls `listener` whenever a remote has been loaded; returns how to stop. */
export function onRemoteLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

async function load(name: RemoteName): Promise<RemoteModule> {
  try {
    await register(federation(), name, registeredRemote(name) !== undefined);
    const module = await federation().loadRemote<RemoteModule>(`${name}/routes`);
    if (!module) throw new Error(`${name} exposes no routes`);
    checkContract(name, module.contract);
    loaded.set(name, module);
    for (const listener of listeners) listener();
    return module;
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError(name, 'unavailable', error);
  } finally {
    loading.delete(name);
  }
}

/**
 * Loads a remote once; after a failure the next call loads it afresh. Rejects with RemoteError as
 * soon as it failed.
 */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const ready = loaded.get(name);
  if (ready) return Promise.resolve(ready);
  const promise = loading.get(name) ?? load(name);
  loading.set(name, promise);
  return promise;
}
