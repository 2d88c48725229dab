import type { RouteObject } from 'react-router-dom';
import { whenIdle } from './when-idle.ts';

/** The page itself has long come to rest by then, on slow lines too, in ms after its load event. */
const CALM_MS = 1500;

/** The addresses of all public screens that have one of their own. */
export function screenAddresses(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, lazy, children }) => [
    ...(path && lazy && /^\/(?!dashboard)[^:*]*$/.test(path) ? [path] : []),
    ...screenAddresses(children ?? []),
  ]);
}

/** Calls `visit` with one address after the other while the browser has nothing else to do; answers how to stop. */
export function visitWhenIdle(
  addresses: () => readonly string[],
  visit: (address: string) => Promise<void>,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (queue: readonly string[]) =>
    whenIdle(() => {
      const [address, ...rest] = queue;
      if (stopped || !address) return;
      void visit(address).then(() => next(rest));
    });
  const begin = () => (timer = setTimeout(() => next(addresses()), CALM_MS));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    stopped = true;
    removeEventListener('load', begin);
    clearTimeout(timer);
  };
}
