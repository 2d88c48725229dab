import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { file, pdf } from '../../../testing/files.ts';
import { postgresBinaries, startCluster, type Cluster } from '../../../testing/pg-cluster.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { openPostgres } from '../../db/postgres.ts';
import { allDrawn } from '../../media/testing/uploads.ts';
import { jobLog } from '../metrics/jobs.ts';
import { runCli } from '../run-cli.ts';
import { minuteWork } from './schedule.ts';
import { runTask } from './tasks.ts';

jest.setTimeout(300_000);

const KEY = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const page = readFileSync(path.resolve('docs/operating/copies.md'), 'utf8');
const [part = ''] = /^## PostgreSQL$[^]*?(?=^## )/m.exec(page) ?? [];
const bin = postgresBinaries() ?? '';
const suite = existsSync(path.join(bin, 'pg_basebackup')) ? describe : describe.skip;

suite('what docs/operating/copies.md says of PostgreSQL', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'angan-pg-page-'));
  const [away, files] = [path.join(work, 'away'), path.join(work, 'angan-away-files')];
  let cluster: Cluster;
  let app: TestApp | undefined;
  afterAll(async () => {
    await app?.close();
    await cluster?.stop();
    rmSync(work, { recursive: true, force: true });
  });

  const home = () => path.dirname(cluster.socket);
  const data = () => path.join(home(), 'data');
  const inPage = (text: string) => text.replaceAll('/mnt/away', away);
  const blocks = [...part.matchAll(/```sh\n([^]*?)```/g)].map(([, text = '']) => inPage(text));
  const command = (name: string) =>
    inPage(new RegExp(`\`(${name} [^\`]*)\``).exec(part)?.[1] ?? '');
  /** As the user to whom the server belongs. */
  const run = (script: string) => {
    const { uid, gid } = statSync(data());
    const env = { PATH: `${bin}:/usr/bin:/bin`, PGHOST: home(), PGUSER: 'app' };
    execFileSync('sh', ['-ec', script], { uid, gid, cwd: home(), env });
  };
  const database = (name: string) => {
    const url = cluster.url('college');
    const open = () => openPostgres(url, () => undefined);
    return { kind: 'postgres' as const, dataDir: path.join(work, name), url, open };
  };
  const env = { BACKUP_KEY: KEY, BACKUP_TO: files };
  const start = async (name: string) => {
    const unused = {
      openSecond: () => null,
      serverFiles: async () => null,
      remove: async () => {},
    };
    return startApp({ ...database(name), ...unused }, env);
  };
  const save = async (title: string) => {
    const { token } = await app!.account(`clerk-${title}`, 'Admin');
    const form = { title, pdf_file: file(pdf(title), 'a.pdf') };
    expect((await app!.call('POST', 'notices/', { token, form })).status).toBe(201);
    await allDrawn(app!);
  };

  /** A server on a copy of the base, brought up to a moment or to the end of the archive. */
  async function restored(settings: string) {
    await cluster.halt();
    rmSync(data(), { recursive: true });
    const [base = ''] = readdirSync(away).filter((name) => name.startsWith('base-'));
    const { uid, gid } = statSync(away);
    cpSync(path.join(away, base), data(), { recursive: true });
    chmodSync(data(), 0o700);
    appendFileSync(path.join(data(), 'postgresql.auto.conf'), settings);
    writeFileSync(path.join(data(), 'recovery.signal'), '');
    execFileSync('chown', ['-R', `${uid}:${gid}`, data()]);
    await cluster.resume();
    const name = mkdtempSync(path.join(work, 'restored-'));
    const out: string[] = [];
    const cli = (...args: string[]) =>
      runCli(args, {
        env: { ...env, DATA_DIR: name, DATABASE_URL: database(name).url },
        print: (line) => void out.push(line),
        printError: (line) => void out.push(line),
        readPassword: () => Promise.reject(new Error('no input')),
      });
    expect([await cli('restore', '--from', files), await cli('check'), out]).toEqual([
      0,
      0,
      expect.not.arrayContaining([expect.stringContaining('files were not')]),
    ]);
    const store = database(name).open();
    const query = sql<{ title: string }>`select title from notices order by id`;
    const { rows } = await query.execute(store.db);
    await store.db.destroy();
    return {
      titles: rows.map(({ title }) => title),
      files: readdirSync(path.join(name, 'media/files'), { recursive: true }).filter((one) =>
        String(one).endsWith('.pdf'),
      ).length,
    };
  }

  it('brings database and files back as they were at a minute, and at the end of the archive', async () => {
    cluster = await startCluster();
    const { uid, gid } = statSync(data());
    for (const folder of [work, away, path.join(away, 'wal'), files])
      mkdirSync(folder, { recursive: true });
    chmodSync(work, 0o755);
    for (const folder of [away, path.join(away, 'wal')]) chownSync(folder, uid, gid);
    appendFileSync(path.join(data(), 'postgresql.conf'), blocks[0]!);
    await cluster.halt('SIGINT');
    await cluster.resume();
    run('createdb college');
    app = await start('data');
    const copyFiles = minuteWork({
      config: { ...app.config, databaseUrl: database('data').url },
      store: app.store,
      jobs: jobLog(),
      run: (task) => runTask(task, (name) => (name.includes('angan-away-') ? 2 : 1)),
      now: () => Date.now(),
      print: () => undefined,
      onError: (reason) => expect(reason).toBe(''),
    });
    await save('ক');
    run(command('pg_basebackup'));
    await save('খ');
    const moment = await sql<{ at: string }>`select to_char(clock_timestamp()
      at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS.US') || '+06' as at`.execute(app.store.db);
    await save('গ');
    await copyFiles();
    const { db } = app.store;
    const switched = await sql<{
      name: string;
    }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
    await until('the last segment is in the archive', () =>
      readdirSync(path.join(away, 'wal')).includes(switched.rows[0]!.name),
    );
    await app.close();
    app = undefined;
    const { at } = moment.rows[0]!;
    expect(await restored(blocks[1]!.replace(/(recovery_target_time = ').*'/, `$1${at}'`))).toEqual(
      {
        titles: ['ক', 'খ'],
        files: 2,
      },
    );
    const untilTheEnd = blocks[1]!.replace(/^recovery_target_time.*\n/m, '');
    expect(await restored(untilTheEnd)).toEqual({ titles: ['ক', 'খ', 'গ'], files: 3 });
    const archived = readdirSync(path.join(away, 'wal'));
    expect(archived.filter((name) => name.endsWith('.history'))).toEqual([]);
    const segments = () =>
      readdirSync(path.join(away, 'wal')).filter((name) => /^[\dA-F]{24}$/.test(name));
    const before = segments().length;
    run(command('pg_archivecleanup'));
    expect(segments().length).toBeLessThan(before);
    expect(await restored(untilTheEnd)).toEqual({ titles: ['ক', 'খ', 'গ'], files: 3 });
  });
});
