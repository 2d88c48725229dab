import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '../../scripts/product/process.cjs';
import { rowsOf, tableOf } from '../src/db/schema.ts';
import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { until } from '../testing/until.ts';
import { signIn, tokenOf } from './support/client.ts';
import { figures } from './support/figures.ts';
import { times } from './support/mode.ts';
import { hasNginx, nginxBefore, type Proxy } from './support/nginx.ts';
import { fireServer, type FireServer } from './support/server.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const EACH = 3;
const suite = hasNginx()
  ? describeEachDatabase
  : (title: string) => describe.skip(title, () => it('the test needs nginx', () => undefined));
if (!hasNginx())
  process.stderr.write('SKIPPED, there is no nginx on this machine: four processes behind nginx\n');

suite('four processes behind nginx', (makeDatabase) => {
  let database: TestDatabase;
  let backups: string;
  let servers: FireServer[];
  let proxy: Proxy;
  beforeAll(async () => {
    database = await makeDatabase();
    backups = mkdtempSync(path.join(tmpdir(), 'angan-fire-four-'));
    const env = {
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'info',
      ...(database.url && { DATABASE_URL: database.url }),
    };
    servers = [];
    for (let n = 0; n < 4; n += 1) servers.push(await fireServer({ env }, database.dataDir));
    await leaveWork(servers[0]!);
    const backup = { env: { BACKUP_DIR: backups } };
    await Promise.all(servers.map((server) => server.start(backup)));
    proxy = await nginxBefore(servers);
  }, 120_000);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(backups, { recursive: true, force: true });
    await database.remove();
  });

  /** Leaves something for each job: notices whose moment has come, old trash, files that no row names. */
  async function leaveWork(server: FireServer): Promise<void> {
    await server.start();
    const admin = await signIn(server);
    for (let n = 0; n < EACH; n += 1) {
      await admin('POST', 'notices/', {
        json: { title: `পরে ${n}`, is_published: true, publish_at: '2099-01-01T04:00:00.000Z' },
      });
      const { json } = await admin('POST', 'notices/', { json: { title: `মুছে ফেলা ${n}` } });
      await admin('DELETE', `notices/${json.id}/`);
    }
    await server.end();
    const store = database.open();
    const notices = rowsOf(store.db).updateTable(tableOf('notices'));
    await notices
      .set({ publish_at: LONG_AGO } as never)
      .where('status', '=', 'scheduled')
      .execute();
    await notices
      .set({ deleted_at: LONG_AGO } as never)
      .where('deleted_at', 'is not', null)
      .execute();
    const files = path.join(server.dataDir, 'media/files');
    mkdirSync(files, { recursive: true });
    for (let n = 0; n < EACH; n += 1)
      writeFileSync(path.join(files, `${String(n).repeat(32)}-320.webp`), 'lost');
  }

  const lines = () =>
    servers.flatMap(({ output }) =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { msg: string }),
    );
  const jobIsDone = async (server: FireServer, job: string) =>
    (await (await fetch(`${server.origin}/api/metrics`)).text()).includes(
      `angan_job_last_success_timestamp_seconds{job="${job}"}`,
    );

  it('four processes do what is due once between them when all start at the same moment', async () => {
    for (const server of servers)
      for (const job of ['publication', 'backup', 'sweep'])
        await until(`${job} was seen to`, () => jobIsDone(server, job));
    const history = (await (await signIn(proxy))('GET', 'history/?page_size=100')).json as {
      results?: { action: string }[];
    };
    const actions = (history.results ?? []).map(({ action }) => action);
    const done = {
      'notices published': actions.filter((action) => action === 'publish').length,
      'records purged': actions.filter((action) => action === 'purge').length,
      'lost files left': readdirSync(path.join(database.dataDir, 'media/files')).length,
      'backups made': lines().filter(({ msg }) => msg === 'backup made').length,
      'backups kept': readdirSync(backups).length,
    };
    figures(`four-processes-jobs-${database.kind}`, done);
    expect(done).toEqual({
      'notices published': EACH,
      'records purged': EACH,
      'lost files left': 0,
      'backups made': 1,
      'backups kept': 1,
    });
  });

  it('show whatever one of them has acknowledged in every read that is sent after it', async () => {
    const program = startProgram(process.execPath, [
      path.join(__dirname, 'support/freshness.mjs'),
      proxy.origin,
      await tokenOf(proxy),
      String(times(60, 5)),
    ]);
    const code = await program.ended;
    expect({ code, output: code === 0 ? '' : program.output() }).toEqual({ code: 0, output: '' });
    const { reads, writes, behind, late, failed } = JSON.parse(program.output()) as Record<
      'reads' | 'writes' | 'behind' | 'late' | 'failed',
      number
    >;
    figures(`four-processes-reads-${database.kind}`, {
      'reads beside writes through four processes': reads,
      'writes acknowledged': writes,
      'reads that failed': failed,
      'reads without a write that was acknowledged before they were sent': behind,
      'of them by more than a second': late,
    });
    expect({ behind, failed }).toEqual({ behind: 0, failed: 0 });
    expect(Math.min(reads, writes)).toBeGreaterThan(5);
  });
});
