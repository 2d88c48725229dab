import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowApi {
  origin: string;
  /** Paths of the API that wait for an answer, in order. */
  waiting(): string[];
  /** How many calls of the API have come while they were held. */
  held(): number;
  /** Answers everything that waits, and from now on at once. */
  release(): void;
  /** Lets calls of the API wait again. */
  hold(): void;
  stop(): Promise<void>;
}

/**
 * A proxy in front of a product that passes pages and files on at once, and the API only when it is
 * released.
 */
export async function slowApi(product: string): Promise<SlowApi> {
  let held: { path: string; send: () => void }[] = [];
  let count = 0;
  let isHolding = true;
  const server = createServer((incoming, response: ServerResponse) => {
    const path = incoming.url ?? '/';
    const send = () => {
      const headers = { ...incoming.headers, host: new URL(product).host };
      const onward = forward(
        `${product}${path}`,
        { method: incoming.method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      incoming.pipe(onward);
    };
    if (!isHolding || !path.startsWith('/api/')) return send();
    const call = { path, send };
    held.push(call);
    count += 1;
    response.on('close', () => (held = held.filter((one) => one !== call)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => held.map(({ path }) => path),
    held: () => count,
    release() {
      isHolding = false;
      for (const { send } of held.splice(0)) send();
    },
    hold: () => void (isHolding = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
