import type { RemoteModule, RemoteName } from '@angan/shared/contract';

/** jsdom fetches no script: what the entry of a remote leaves on the page is told by `left`, by the folder of its address. One that is not named is away, one that is undefined leaves nothing. */
export function standInForEntries(
  left: () => Record<string, object | undefined>,
): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(script);
    const name = new URL(script.src).pathname.split('/')[1]!;
    const container = left()[name];
    if (container) Object.assign(globalThis, { [name]: container });
    queueMicrotask(() => script.dispatchEvent(new Event(name in left() ? 'load' : 'error')));
  });
  return asked;
}

/** A container that exposes one module. */
export const containerOf = (module: () => RemoteModule) => ({
  init: jest.fn(),
  get: () => Promise.resolve(module),
});

export const entryOf = (name: RemoteName) => `http://localhost/${name}/static/remoteEntry.js`;
