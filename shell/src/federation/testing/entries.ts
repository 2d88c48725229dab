import type { RemoteModule, RemoteName } from '@angan/shared/contract';

/** jsdom fetches no script: what the entry of a remote would leave on the page is told by `left`, by the folder of its address; nothing for one that is away. */
export function standInForEntries(left: () => Partial<Record<string, object>>): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(script);
    const name = new URL(script.src).pathname.split('/')[1]!;
    const container = left()[name];
    Object.assign(globalThis, container && { [name]: container });
    queueMicrotask(() => script.dispatchEvent(new Event(container ? 'load' : 'error')));
  });
  return asked;
}

/** A container that exposes one module. */
export const containerOf = (module: () => RemoteModule) => ({ init: jest.fn(), get: () => Promise.resolve(module) });

export const entryOf = (name: RemoteName) => `http://localhost/${name}/static/remoteEntry.js`;
