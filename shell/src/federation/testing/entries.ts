import type { RemoteModule, RemoteName } from '@angan/shared/platform';

export const entryOf = (name: RemoteName) => `http://localhost/${name}/static/remoteEntry.js`;

export const containerOf = (module: () => RemoteModule) => ({
  init: jest.fn(),
  get: () => Promise.resolve(module),
});

/** The request for a remote's entry leaves a container, fails, or never answers. */
export type Outcome = object | 'fails' | 'hangs';

/**
 * jsdom runs no scripts: `outcome` says what the script at an address does. Returns the addresses requested so far.
 */
export function fakeEntries(outcome: (name: string, address: URL) => Outcome): string[] {
  const requested: string[] = [];
  const run = (script: HTMLScriptElement) => {
    const address = new URL(script.src);
    const name = address.pathname.split('/')[1]!;
    requested.push(script.src);
    const found = outcome(name, address);
    if (found === 'hangs') return;
    if (found !== 'fails') Object.assign(globalThis, { [name]: found });
    queueMicrotask(() => script.dispatchEvent(new Event(found === 'fails' ? 'error' : 'load')));
  };
  const attach = function (this: HTMLElement, node: Node) {
    Node.prototype.appendChild.call(this, node);
    if (node instanceof HTMLScriptElement) run(node);
    return node;
  };
  for (const parent of [document.head, document.body])
    for (const way of ['append', 'appendChild'] as const)
      jest.spyOn(parent, way).mockImplementation(attach as never);
  return requested;
}
