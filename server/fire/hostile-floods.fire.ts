import type { Socket } from 'node:net';
import { caller, signIn, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { memoryOf } from './support/memory.ts';
import { isLong, times } from './support/mode.ts';
import { pause } from './support/pause.ts';
import { socketTo } from './support/raw.ts';
import { readDuring, readUntil, type Reading } from './support/readers.ts';
import { ADMIN, fireServer, type FireServer } from './support/server.ts';

const CONNECTIONS = 200;
const LOGINS = times(100, 12);
const MOST_GROWTH = 100;
const seconds = (count: number) => {
  const end = Date.now() + count * 1000;
  return () => Date.now() > end;
};

/** In the short run none lasts until its time is over. */
const timedOut: string[] = isLong ? Array(CONNECTIONS).fill('HTTP/1.1 408 Request Timeout') : [];

/**
 * Opens many connections that send `head`, then one byte a second; answers the first lines that
 * came back when all have closed or the time is over.
 */
async function trickle(server: FireServer, head: string, isOver: () => boolean): Promise<string[]> {
  const heard: string[] = [];
  let open = CONNECTIONS;
  const sockets: Socket[] = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => socketTo(server)),
  );
  for (const socket of sockets) {
    socket
      .on('data', (chunk) => heard.push(chunk.toString().split('\r\n', 1)[0] ?? ''))
      .on('close', () => (open -= 1));
    socket.write(head);
  }
  while (open > 0 && !isOver()) {
    await pause(1000);
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }
  for (const socket of sockets) socket.destroy();
  return heard;
}

describe('a flood', () => {
  let server: FireServer;
  let anyone: Call;
  let still: Reading;
  const measured: Record<string, string | number> = {};
  const from = (address: string, method: string, path: string, json: unknown) =>
    anyone(method, path, { json, headers: { 'x-forwarded-for': address }, patience: 60_000 });
  const login = (address: string, username: string, password: string) =>
    from(address, 'POST', 'token/', { username, password });

  beforeAll(async () => {
    server = await fireServer({ env: { TRUST_PROXY: 'loopback' } });
    await server.start();
    anyone = caller(server);
    const admin = await signIn(server);
    for (let n = 0; n < 60; n += 1)
      await admin('POST', 'notices/', {
        json: { title: `নোটিশ ${n}`, description: 'বিবরণ '.repeat(40) },
      });
    await readUntil(anyone, '/', seconds(times(5, 1)));
    still = await readUntil(anyone, '/', seconds(times(10, 1)));
    measured['GET / at rest, p99 ms'] = still.p99;
  });
  afterAll(async () => {
    await server.remove();
    figures('hostile-floods', measured);
  });

  /** Readers are served while `work` goes on, and memory hardly grows. */
  async function under<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = memoryOf(server);
    const { reading, result } = await readDuring(anyone, '/', work);
    const grown = memoryOf(server) - before;
    measured[`${name}: memory grown, MB`] = grown;
    measured[`${name}: GET / p99 against rest`] =
      `${reading.p99} ms, ${(reading.p99 / Math.max(1, still.p99)).toFixed(1)}×`;
    expect({ failed: reading.failed, grownTooMuch: grown > MOST_GROWTH ? grown : 0 }).toEqual({
      failed: 0,
      grownTooMuch: 0,
    });
    return result;
  }

  it('of slow bodies blocks no reader, and each times out', async () => {
    const head =
      'POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
    const heard = await under('200 bodies of 1 B/s', () =>
      trickle(server, head, seconds(times(60, 3))),
    );
    expect(heard).toEqual(timedOut);
  });

  it('of slow headers blocks no reader, and each times out', async () => {
    const heard = await under('200 headers of 1 B/s', () =>
      trickle(server, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', seconds(times(120, 3))),
    );
    expect(heard).toEqual(timedOut);
  });

  it('of logins from everywhere lets nobody in who does not know the password, and the right one in', async () => {
    const wrong = () =>
      Promise.all(
        Array.from({ length: LOGINS }, (_, n) => login(`198.51.100.${n}`, `name${n}`, 'Password1')),
      );
    const { answers, ms } = await under(`${LOGINS} logins at once`, async () => {
      const flood = wrong();
      const startedAt = performance.now();
      for (;;) {
        const { status, headers } = await login('203.0.113.1', ADMIN.username, ADMIN.password);
        if (status === 200)
          return { ms: Math.round(performance.now() - startedAt), answers: await flood };
        expect(status).toBe(503);
        await pause(Number(headers.get('retry-after')) * 1000);
      }
    });
    measured['the right user is in meanwhile after, ms'] = ms;
    expect(
      [...new Set(answers.map(({ status }) => status))].filter(
        (status) => status !== 401 && status !== 503,
      ),
    ).toEqual([]);
  });

  it('of logins from one address ends with 429, whatever addresses it claims before its own', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1)
      statuses.push((await login(`192.0.2.${n}, 203.0.113.2`, ADMIN.username, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect((await login('203.0.113.3', ADMIN.username, ADMIN.password)).status).toBe(200);
  });

  it('of messages and registrations ends with 429, and others may still write', async () => {
    const message = (address: string, n: number) =>
      from(address, 'POST', 'contacts/', { name: 'ক', phone: '1', message: `কথা ${n}` });
    const register = () => from('203.0.113.5', 'POST', 'register/', {});
    const answers = await under('30 messages and 20 registrations', async () => [
      await Promise.all(Array.from({ length: 30 }, (_, n) => message('203.0.113.4', n))),
      await Promise.all(Array.from({ length: 20 }, register)),
    ]);
    const counted = answers.map((some) =>
      some.reduce<Record<number, number>>(
        (all, { status }) => ({ ...all, [status]: (all[status] ?? 0) + 1 }),
        {},
      ),
    );
    expect(counted).toEqual([
      { 201: 10, 429: 20 },
      { 400: 15, 429: 5 },
    ]);
    expect((await message('203.0.113.6', 31)).status).toBe(201);
  });
});
