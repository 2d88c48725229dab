import { createServer } from 'node:net';

const isFree = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first of these ports that something listens on; null when all are free. */
export async function takenPort(/** @type {number[]} */ ports) {
  for (const port of ports) if (!(await isFree(port))) return port;
  return null;
}

export async function answers(/** @type {string} */ url) {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  await response?.body?.cancel();
  return response?.ok ?? false;
}
