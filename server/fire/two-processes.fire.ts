import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { caller, signIn, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { itAbove, times } from './support/mode.ts';
import { hasNginx, nginxBefore, type Proxy } from './support/nginx.ts';
import { pause } from './support/pause.ts';
import { ADMIN, fireServer, type FireServer } from './support/server.ts';

const READERS = times(6, 3);
// nginx is the proxy of docs/operating.md and no npm package: where it is not installed there is
// nothing to stand before the processes.
const suite = hasNginx()
  ? describeEachDatabase
  : (title: string) => describe.skip(title, () => it('the test needs nginx', () => undefined));
if (!hasNginx())
  process.stderr.write('SKIPPED, there is no nginx on this machine: two processes behind nginx\n');

suite('two processes behind nginx', (makeDatabase, kind) => {
  // nginx passes over the end of a process alike on either database.
  const throughNginx = itAbove(kind);
  let database: TestDatabase;
  let dataDir: string;
  let first: FireServer;
  let second: FireServer;
  let proxy: Proxy;
  let starts: PromiseSettledResult<number>[];
  beforeAll(async () => {
    database = await makeDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'angan-fire-two-'));
    const env = { TRUST_PROXY: 'loopback', ...(database.url && { DATABASE_URL: database.url }) };
    [first, second] = [await fireServer({ env }, dataDir), await fireServer({ env }, dataDir)];
    // Both find an empty database at the same moment.
    starts = await Promise.allSettled([first.start(), second.start()]);
    proxy = await nginxBefore([first, second]);
  }, 120_000);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
    rmSync(dataDir, { recursive: true, force: true });
    await database.remove();
  });

  /**
   * Reads pages and lists through the proxy from several places while `work` goes on; answers how
   * many, and those that failed.
   */
  async function readThrough(
    work: () => Promise<void>,
  ): Promise<{ count: number; failed: string[] }> {
    const failed: string[] = [];
    let [over, count] = [false, 0];
    const reader = async (address: string) => {
      const read: Call = caller(proxy);
      while (!over) {
        const { status, text } = await read('GET', address, { patience: 10_000 }).catch(
          (error: unknown) => ({ status: 0, text: String(error) }),
        );
        count += 1;
        if (status !== 200) failed.push(`${address} ${status} ${text.slice(0, 100)}`);
      }
    };
    const readers = Array.from({ length: READERS }, (_, n) =>
      reader(['/', 'notices/', '/notice'][n % 3] ?? '/'),
    );
    await work().finally(() => (over = true));
    await Promise.all(readers);
    return { count, failed };
  }

  it('make one college between them when both start on nothing', async () => {
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(
      ((await (await signIn(first))('GET', 'users/')).json as unknown as unknown[]).length,
    ).toBe(1);
  });

  it('show at once what the other has written, as list and as page', async () => {
    const [writer, reader] = [await signIn(first), caller(second)];
    for (let n = 0; n < times(10, 3); n += 1) {
      const title = `দুই প্রক্রিয়ার নোটিশ ${n}`;
      expect((await writer('POST', 'notices/', { json: { title } })).status).toBe(201);
      expect((await reader('GET', 'notices/')).text).toContain(title);
      expect((await reader('GET', '/notice')).text).toContain(title);
    }
  });

  it('end a session together', async () => {
    const token = String((await caller(first)('POST', 'token/', { json: ADMIN })).json.access);
    const on = (server: FireServer) => caller(server, token)('GET', 'user/');
    expect((await on(second)).status).toBe(200);
    await caller(first, token)('POST', 'logout/');
    expect([(await on(first)).status, (await on(second)).status]).toEqual([401, 401]);
  });

  it('count the attempts of one address together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1)
      statuses.push(
        (
          await caller(n % 2 ? first : second)('POST', 'token/', {
            json: { username: ADMIN.username, password: 'wrong' },
            headers: { 'x-forwarded-for': '203.0.113.9' },
          })
        ).status,
      );
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
  });

  throughNginx(
    'fail no reader, and lose nothing that was acknowledged, when one is killed again and again',
    async () => {
      const admin = await signIn(proxy);
      const values: string[] = [];
      let unsure = 0;
      const { count, failed } = await readThrough(async () => {
        for (let round = 0; round < times(10, 2); round += 1) {
          const killed = round % 2 ? first : second;
          const death = pause(300).then(() => killed.end('SIGKILL'));
          for (let n = 0; n < 30; n += 1) {
            const title = `মৃত্যুর আগে ${round}-${n}`;
            const { status } = await admin('POST', 'notices/', { json: { title } }).catch(() => ({
              status: 0,
            }));
            if (status === 201) values.push(title);
            else unsure += 1;
          }
          await death;
          await killed.start();
        }
      });
      const titles = new Set(
        ((await caller(proxy)('GET', 'notices/')).json as unknown as { title: string }[]).map(
          ({ title }) => title,
        ),
      );
      figures(`two-processes-killed-${database.kind}`, {
        'reads while one of two was killed': count,
        'reads that failed': failed.length,
        'writes acknowledged': values.length,
        'of them lost': values.filter((title) => !titles.has(title)).length,
        'writes in flight that ended unknown': unsure,
      });
      expect({
        failed: failed.slice(0, 5),
        lost: values.filter((title) => !titles.has(title)),
      }).toEqual({ failed: [], lost: [] });
      expect(count).toBeGreaterThan(50);
    },
  );

  throughNginx('fail no reader while they are restarted one after the other', async () => {
    const { count, failed } = await readThrough(async () => {
      for (let round = 0; round < times(5, 1); round += 1) {
        for (const server of [first, second]) {
          expect(await server.end('SIGTERM')).toBe(0);
          await server.start();
          await pause(200);
        }
      }
    });
    figures(`two-processes-restarted-${database.kind}`, {
      'reads during rolling restarts': count,
      'reads that failed': failed.length,
    });
    expect(failed.slice(0, 5)).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });
});
