import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @import { AddressInfo, Socket } from 'node:net' */

/** One way of a slow 4G line, in ms; a new connection needs a round trip before its first byte. */
const DELAY = 75;
const BYTES_PER_SECOND = 200_000;
/** Small enough that several connections share the line. */
const PIECE = 8192;
/** The line is quiet once nothing came for so long (ms). */
const QUIET = 1500;

/**
 * A TCP proxy before `origin` that is as slow as `SLOW_4G`, for pages and their workers alike: the
 * browser's own emulation does not reach workers. `received()` counts the bytes towards the browser.
 */
export async function slowLine(/** @type {string} */ origin) {
  const { hostname, port } = new URL(origin);
  /** @type {Set<Socket>} */
  const sockets = new Set();
  let received = 0;
  let freeAt = 0;
  let lastAt = 0;

  function sendDown(/** @type {Socket} */ client, /** @type {Buffer} */ data) {
    for (let from = 0; from < data.length; from += PIECE) {
      const piece = data.subarray(from, from + PIECE);
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (piece.length / BYTES_PER_SECOND) * 1000;
      received += piece.length;
      lastAt = freeAt + DELAY;
      setTimeout(() => client.writable && client.write(piece), freeAt - now + DELAY);
    }
  }
  const later = (/** @type {() => void} */ run, delay = DELAY) => setTimeout(run, delay);

  const server = createServer((client) => {
    const openAt = performance.now() + 2 * DELAY;
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (data) =>
      later(
        () => upstream.writable && upstream.write(data),
        Math.max(0, openAt - performance.now()) + DELAY,
      ),
    );
    upstream.on('data', (data) => sendDown(client, data));
    client.on('close', () => later(() => upstream.destroy()));
    upstream.on('close', () =>
      later(() => client.end(), Math.max(0, freeAt - performance.now()) + 2 * DELAY),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received: () => received,
    quiet: async () => {
      while (performance.now() < lastAt + QUIET) await pause(QUIET / 10);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
