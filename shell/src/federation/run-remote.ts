import type { RemoteModule, RemoteName } from '@angan/shared/contract';
import { createScript } from './network.ts';
import { runtimeCore } from './runtime-core.ts';
import { shareScope, type ShareScope } from './share-scope.ts';

/** What the entry of a remote leaves on the page: a container of Module Federation. */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => RemoteModule>;
}

const page = globalThis as Record<string, unknown>;
page['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

/** Runs a script; rejects when it could not be fetched in time, or is not the one that was promised. */
function run({ script, timeout }: { script: HTMLScriptElement; timeout: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      clearTimeout(timer);
      script.remove();
      then();
    };
    const fail = () => end(() => reject(new Error(`${script.src} could not be run`)));
    const timer = setTimeout(fail, timeout);
    script.onload = () => end(resolve);
    script.onerror = fail;
    document.head.append(script);
  });
}

/** Runs the entry of a remote, gives it the page's singletons, and answers the module that it exposes. */
export async function runRemote(name: RemoteName, entry: string): Promise<RemoteModule> {
  // What stands there is of another release, or an element of that name.
  page[name] = undefined;
  await run(createScript({ url: entry }));
  const container = page[name] as Container | undefined;
  if (!container) throw new Error(`${entry} has left no ${name} on the page`);
  await container.init(shareScope);
  const module = await container.get('./routes');
  return module();
}
