import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram, type Program } from '../../scripts/product/process.cjs';
import { until } from '../testing/until.ts';
import { figures } from './support/figures.ts';

const root = path.resolve(__dirname, '../..');
const READERS = 4;
/** Stands for systemd with angan.socket: holds the port, accepts nothing, and restarts what ends. */
const SUPERVISOR = `
  const { spawnSync } = require('node:child_process');
  const server = require('node:net').createServer().listen(Number(process.env.PORT), '127.0.0.1', () => {
    const run = 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" server/dist/main.cjs';
    const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd];
    for (let n = 0; n < 3; n += 1)
      spawnSync('/bin/sh', ['-c', run, process.execPath], { cwd: process.env.PROGRAM, stdio });
    process.exit();
  });`;

const folder = mkdtempSync(path.join(tmpdir(), 'angan-upgrade-'));
const link = path.join(folder, 'angan');
const programs = ['20260101T000000', '20260102T000000'].map((id) => path.join(`${link}.d`, id));
let supervisor: Program;
let origin: string;

const builds = (call: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import * as builds from '${path.join(root, 'scripts/build/builds.mjs')}';
       import * as upgrade from '${path.join(root, 'scripts/upgrade/switch.mjs')}';
       console.log(JSON.stringify(${call} ?? null));`,
    ],
    { encoding: 'utf8' },
  ).trim();

/** A working copy with the build of this repository, under an id of its own. */
function makeProgram(program: string, id: string): void {
  for (const name of ['shell', 'server']) mkdirSync(path.join(program, name), { recursive: true });
  for (const name of ['node_modules', 'server/node_modules', 'server/demo'])
    symlinkSync(path.join(root, name), path.join(program, name));
  cpSync(path.join(root, 'scripts'), path.join(program, 'scripts'), { recursive: true });
  cpSync(realpathSync(path.join(root, 'dist/current')), path.join(program, 'dist', id), {
    recursive: true,
  });
}

/** Gives the script of the shell another name, as a change of its sources does. */
function renameScript(shell: string): void {
  const client = path.join(shell, 'client');
  const files = readdirSync(path.join(client, 'static'));
  const page = readFileSync(path.join(client, 'index.html'), 'utf8');
  const [, hash = ''] = /\/static\/main\.([0-9a-f]{8})\.js/.exec(page) ?? [];
  const other = [...hash].reverse().join('');
  for (const name of files.filter((one) => one.startsWith(`main.${hash}.js`)))
    renameSync(
      path.join(client, 'static', name),
      path.join(client, 'static', name.replace(hash, other)),
    );
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|json)$/.test(name)) {
      const file = path.join(client, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hash, other));
    }
}

const read = (address: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    get(new URL(address, origin), { agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (body += text)).on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    }).on('error', reject);
  });

beforeAll(async () => {
  makeProgram(programs[0]!, '20260101T000000000Z-aaaaaaaa');
  makeProgram(programs[1]!, '20260102T000000000Z-bbbbbbbb');
  renameScript(path.join(programs[1]!, 'dist/20260102T000000000Z-bbbbbbbb/shell'));
  const [first, second] = programs.map((one) => JSON.stringify(one));
  builds(`builds.switchTo(${first}, '20260101T000000000Z-aaaaaaaa')`);
  builds(`builds.switchTo(${second}, '20260102T000000000Z-bbbbbbbb')`);
  symlinkSync('angan.d/20260101T000000', link);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  supervisor = startProgram(process.execPath, ['-e', SUPERVISOR], {
    env: {
      PORT: String(port),
      PROGRAM: link,
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
  });
  await ready(1);
});
afterAll(async () => {
  supervisor.child.kill('SIGKILL');
  for (const pid of pids()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  await supervisor.ended;
  rmSync(folder, { recursive: true, force: true });
});

const pids = () => [...supervisor.output().matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
const ready = (times: number) =>
  until(`start ${times}`, async () => {
    const starts = supervisor.output().match(/^Angan is ready/gm)?.length ?? 0;
    if (supervisor.child.exitCode !== null) throw new Error(supervisor.output());
    return Promise.resolve(starts >= times);
  });
async function restart(times: number): Promise<void> {
  process.kill(pids().at(-1)!, 'SIGTERM');
  await ready(times);
}

it('no read fails while another program is put in place, started, and gone back from', async () => {
  const failures: string[] = [];
  const scripts = new Set<string>();
  let reads = 0;
  let isReading = true;
  const check = async (address: string) => {
    const answer = await read(address).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }));
    reads += 1;
    if (answer.status !== 200)
      failures.push(`${answer.status} ${address} ${answer.body.slice(0, 80)}`);
    return answer.body;
  };
  /** A page, and everything that it names, a little later, as a slow phone does. */
  const readers = Array.from({ length: READERS }, async () => {
    while (isReading) {
      const page = await check('/notice');
      const files = [...page.matchAll(/(?:src|href)="(\/(?:static|remotes)\/[^"]+)"/g)].map(
        ([, address]) => address!,
      );
      scripts.add(files.find((file) => /\/static\/main\.\w+\.js$/.test(file)) ?? 'no script');
      for (const file of files) await check(file);
    }
  });
  const addMore = async (more = 100) => {
    const enough = reads + more;
    await until(`${more} more reads`, () => Promise.resolve(reads >= enough));
  };

  try {
    await addMore();
    builds(`upgrade.switchProgram(${JSON.stringify(link)}, ${JSON.stringify(programs[1])})`);
    await addMore();
    await restart(2);
    await addMore();
    expect(scripts.size).toBe(2);
    const back = execFileSync(process.execPath, [
      path.join(link, 'scripts/upgrade.mjs'),
      '--back',
    ]).toString();
    expect(back).toContain(programs[0]);
    await restart(3);
    await addMore();
  } finally {
    isReading = false;
    await Promise.all(readers);
  }

  // Tabs that came with the newer program go on with the older one.
  for (const script of scripts) expect((await read(script)).status).toBe(200);
  figures('upgrade', {
    'reads through an update and a rollback, each with a restart': reads,
    'reads that failed': failures.length,
  });
  expect(failures).toEqual([]);
});
