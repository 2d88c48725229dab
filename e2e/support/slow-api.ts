import { passOn, proxy } from './proxy.ts';

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
  const { origin, stop } = await proxy((incoming, response) => {
    const path = incoming.url ?? '/';
    const headers = { ...incoming.headers, host: new URL(product).host };
    const send = () => passOn(product, incoming, response, headers);
    if (!isHolding || !path.startsWith('/api/')) return send();
    const call = { path, send };
    held.push(call);
    count += 1;
    response.on('close', () => (held = held.filter((one) => one !== call)));
  });
  return {
    origin,
    waiting: () => held.map(({ path }) => path),
    held: () => count,
    release() {
      isHolding = false;
      for (const { send } of held.splice(0)) send();
    },
    hold: () => void (isHolding = true),
    stop,
  };
}
