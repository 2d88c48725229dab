import type { RemoteModule, RemoteName } from '@angan/shared/platform';
import { createInstance } from '@module-federation/enhanced/runtime';
import { boot } from './boot.ts';
import { deliveryPlugin } from './delivery-plugin.ts';
import { externalRuntime } from './external-runtime.ts';
import { registerRelease, registeredRemote, releaseOf } from './registered.ts';
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

interface Load {
  coming: Promise<RemoteModule>;
  module?: RemoteModule;
}

const loads = new Map<RemoteName, Load>();
const listeners = new Set<() => void>();

/** True where this page runs the release that the server rendered it with. */
export const runsAsRendered = (name: RemoteName): boolean => {
  const [rendered, running] = [boot().remotes[name], registeredRemote(name)];
  return !!rendered && !!running && releaseOf(rendered) === releaseOf(running);
};

/** Unloads a remote that is here: the next call fetches the release that is live then. */
export const unloadRemote = (name: RemoteName): unknown => loadedRemote(name) && loads.delete(name);

/** Calls `listener` whenever a remote has been loaded; returns how to stop. */
export function onRemoteLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loads.get(name)?.module;

async function load(name: RemoteName): Promise<RemoteModule> {
  try {
    await registerRelease(federation(), name, registeredRemote(name) !== undefined);
    const module = await federation().loadRemote<RemoteModule>(`${name}/routes`);
    if (!module) throw new Error(`${name} exposes no routes`);
    checkContract(name, module.contract);
    return module;
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError(name, 'unavailable', error);
  }
}

/** Loads once, afresh after a failure; rejects with RemoteError as soon as it failed. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const cached = loads.get(name);
  if (cached) return cached.coming;
  const own: Load = {
    coming: load(name).then(
      (module) => {
        own.module = module;
        for (const listener of listeners) listener();
        return module;
      },
      (error: unknown) => {
        loads.delete(name);
        throw error;
      },
    ),
  };
  loads.set(name, own);
  return own.coming;
}
