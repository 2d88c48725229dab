import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '../src/db/postgres.ts';
import { until } from '../testing/until.ts';
import type { Cluster } from '../testing/pg-cluster.ts';
import { caller, signIn, type Answered, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { isLong, itInLongForm } from './support/mode.ts';
import { pause } from './support/pause.ts';
import { onPostgres } from './support/places.ts';
import { wireTo, type Wire } from './support/proxy.ts';
import { fireServer, type FireServer } from './support/server.ts';
import { damage } from './support/damage.ts';
import { noticeForm } from './support/writers.ts';

const SENTENCE = 'তথ্যভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।';
const NOTICE = 'তথ্যভান্ডারের সঙ্গে এই মুহূর্তে যোগাযোগ নেই। কিছু তথ্য পুরোনো হতে পারে।';
const patience = 10_000;

/** Runs statements beside the wire. */
async function inside(cluster: Cluster, ...statements: string[]): Promise<void> {
  const { db } = openPostgres(cluster.url('postgres'), () => undefined);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
}

/** Waits for the commit that follows an upload once the first page of its PDF was looked at. */
async function firstPagesDrawn(cluster: Cluster): Promise<void> {
  const { db } = openPostgres(cluster.url('postgres'), () => undefined);
  const due = db.selectFrom('media').select('key').where('kind', '=', 'pdf');
  const left = due.where('width', 'is', null);
  await until('first pages are drawn', async () => (await left.execute()).length === 0);
  await db.destroy();
}

onPostgres('while PostgreSQL is not well', (cluster) => {
  let wire: Wire;
  let server: FireServer;
  let call: Call;
  let firstPid: number | undefined;
  const slowest: Record<string, number> = {};
  const recoveries: Record<string, number> = {};

  beforeAll(async () => {
    wire = await wireTo(cluster().socket);
    server = await fireServer({ env: { DATABASE_URL: wire.url('postgres') } });
    await server.start();
    firstPid = server.child.pid;
    call = await signIn(server);
    // Dated ahead, so that the notices written later leave it on the first page of the board.
    await call('POST', 'notices/', { json: { title: 'শেষ ভালো অবস্থা', date: '2099-01-01' } });
    expect((await call('GET', '/notice')).text).toContain('শেষ ভালো অবস্থা');
  });
  afterAll(async () => {
    await server.remove();
    await wire.close();
  });

  /** Asks for everything at once, three times; answers come soon, and pages from the last good copy. */
  async function expectCalm(
    fault: string,
    { writesOnly = false, mayBeReady = false } = {},
  ): Promise<void> {
    const anyone = caller(server);
    const requests: [expected: number, Promise<Answered>][] = [];
    for (let round = 0; round < 3; round += 1) {
      requests.push(
        [503, call('POST', 'notices/', { json: { title: 'নতুন' }, patience })],
        [
          503,
          call('POST', 'notices/', {
            form: noticeForm('নতুন', Buffer.from('%PDF-1.4\n')),
            patience,
          }),
        ],
      );
      requests.push([
        503,
        anyone('POST', 'contacts/', {
          json: { name: 'দর্শক', email: 'a@b.example', message: 'কথা' },
          patience,
        }),
      ]);
      requests.push(
        [200, anyone('GET', '/notice', { patience })],
        [200, anyone('GET', 'healthz/', { patience })],
      );
      if (!writesOnly)
        requests.push(
          [503, call('GET', 'students/', { patience })],
          [503, anyone('GET', 'notices/', { patience })],
        );
      if (!writesOnly && !mayBeReady) requests.push([503, anyone('GET', 'readyz/', { patience })]);
    }
    for (const [expected, promise] of requests) {
      const answer = await promise;
      expect({ status: answer.status, text: expected === 503 ? answer.json.message : '' }).toEqual({
        status: expected,
        text: expected === 503 ? SENTENCE : '',
      });
      if (expected === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      slowest[fault] = Math.round(Math.max(slowest[fault] ?? 0, answer.ms));
    }
    const page = await anyone('GET', '/notice');
    expect(page.text).toContain('শেষ ভালো অবস্থা');
    expect(page.text.includes(NOTICE)).toBe(!writesOnly);
  }

  /** Waits until a write goes through again, in the same process. */
  async function expectRecovery(fault: string): Promise<void> {
    const startedAt = performance.now();
    let answer: Answered | undefined;
    while (answer?.status !== 201) {
      if (performance.now() - startedAt > 30_000)
        throw new Error(`it never recovered from ${fault}: ${answer?.text}`);
      answer = await call('POST', 'notices/', { json: { title: `পরে ${fault}` } });
      if (answer.status !== 201) await pause(50);
    }
    recoveries[fault] = Math.round(performance.now() - startedAt);
    while ((await caller(server)('GET', '/notice')).text.includes(NOTICE)) {
      if (performance.now() - startedAt > 30_000)
        throw new Error(`pages stayed old after ${fault}`);
      await pause(50);
    }
    expect((await caller(server)('GET', 'readyz/')).status).toBe(200);
    expect(server.child.pid).toBe(firstPid);
    expect(server.child.exitCode).toBeNull();
  }

  it('the wire is cut', async () => {
    wire.cut();
    await expectCalm('wire cut');
    wire.mend();
    await expectRecovery('wire cut');
  });

  it('the wire is silent', async () => {
    wire.silence();
    await expectCalm('wire silent');
    wire.mend();
    await expectRecovery('wire silent');
  });

  it('every piece takes two seconds', async () => {
    wire.slow(2000);
    await expectCalm('two seconds a piece');
    wire.mend();
    await expectRecovery('two seconds a piece');
  });

  it('it is killed and started again', async () => {
    await cluster().halt('SIGKILL');
    await expectCalm('killed');
    await cluster().resume();
    await expectRecovery('killed');
  });

  itInLongForm('it stops in order and is started again', async () => {
    await cluster().halt('SIGINT');
    await expectCalm('stopped');
    await cluster().resume();
    await expectRecovery('stopped');
  });

  it('every connection is ended from its side, again and again, in the middle of writes', async () => {
    const writes: Promise<Answered>[] = [];
    for (let round = 0; round < 20; round += 1) {
      writes.push(
        call('POST', 'notices/', {
          form: noticeForm('মাঝখানে', Buffer.from(`%PDF-1.4\n${round}`)),
        }),
      );
      if (round % 3 === 0)
        await inside(
          cluster(),
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'angan' and pid <> pg_backend_pid()`,
        );
    }
    for (const { status } of await Promise.all(writes)) expect([201, 503]).toContain(status);
    await expectRecovery('connections ended');
  });

  it('it takes no writes', async () => {
    await inside(
      cluster(),
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    );
    await pause(200);
    await expectCalm('read-only', { writesOnly: true });
    await inside(
      cluster(),
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
    await expectRecovery('read-only');
  });

  it('every connection waits for a lock', async () => {
    const { db } = openPostgres(cluster().url('postgres'), () => undefined);
    try {
      await db.transaction().execute(async (trx) => {
        await sql`lock table changes, sessions in access exclusive mode`.execute(trx);
        // A question as short as that of readyz/ may find a connection between two others.
        await Promise.all(
          [1, 2].map(() => expectCalm('all connections busy', { mayBeReady: true })),
        );
      });
    } finally {
      await db.destroy();
    }
    await expectRecovery('all connections busy');
  });

  it.each<[string, boolean]>([
    ...(isLong ? [['before it heard it', false] as [string, boolean]] : []),
    ['after it heard it', true],
  ])(
    'the wire breaks in the middle of a COMMIT, %s: sent again with its key it is one row',
    async (when, heard) => {
      const key = randomUUID();
      const title = `একবারই ${when}`;
      const send = () =>
        call('POST', 'notices/', {
          form: noticeForm(title, Buffer.from('%PDF-1.4\n')),
          headers: { 'idempotency-key': key },
        });
      expect((await send()).status).toBe(201);
      const other = randomUUID();
      await firstPagesDrawn(cluster());
      wire.resetAtCommit(heard);
      const cut = () =>
        call('POST', 'notices/', {
          form: noticeForm(`${title} ২`, Buffer.from('%PDF-1.4\n')),
          headers: { 'idempotency-key': other },
        });
      expect((await cut()).status).toBe(503);
      await expectRecovery('reset at COMMIT');
      expect((await cut()).status).toBe(201);
      expect((await send()).status).toBe(201);
      const rows = (await call('GET', 'notices/')).json as unknown as { title: string }[];
      expect(
        rows
          .filter((row) => row.title.startsWith(title))
          .map((row) => row.title)
          .sort(),
      ).toEqual([title, `${title} ২`]);
    },
  );

  it('a server whose database was away writes each line of its log as JSON, lost connections too', () => {
    const [, log = ''] = server.output().split(/^Angan is ready: .*\n/m);
    const lines = log.trimEnd().split('\n');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContain('database connection lost');
  });

  it('a server whose database was away leaves files and rows that fit each other', async () => {
    const place = { dataDir: server.dataDir, databaseUrl: cluster().url('postgres') };
    await server.end();
    await server.start();
    await server.swept();
    await server.end();
    expect(await damage(place)).toEqual([]);
    figures('postgres-away', {
      ...Object.fromEntries(
        Object.entries(slowest).map(([fault, ms]) => [`${fault}: slowest answer (ms)`, ms]),
      ),
      ...Object.fromEntries(
        Object.entries(recoveries).map(([fault, ms]) => [
          `${fault}: until a write went through again (ms)`,
          ms,
        ]),
      ),
      'writes doubled by a retry with its key': 0,
    });
  });
});
