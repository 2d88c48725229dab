import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A repository in miniature: the real commands, and tools that only note that they were called. */
let repo: string;

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(repo, file)), { recursive: true });
  writeFileSync(path.join(repo, file), text);
};

const BUILD = `const fs = require('node:fs');
const path = require('node:path');
console.log('BUILDS');
const out = process.argv.find((word) => word.startsWith('out=')).slice(4);
for (const part of ['shell', 'public-remote', 'admin-remote', 'server']) fs.mkdirSync(out + '/' + part, { recursive: true });
fs.mkdirSync(out + '/server/worker');
fs.writeFileSync(out + '/server/worker/worker.js', '');
for (const name of ['cli', 'server']) fs.writeFileSync(out + '/server/' + name + '.cjs', '');
fs.writeFileSync(out + '/server/main.cjs', "console.log('LISTENS on ' + (process.env.PORT || 'standard')); process.exitCode = Number(process.env.CODE || 0);");`;
const NPM = `const fs = require('node:fs');
console.log('INSTALLS ' + process.argv[2]);
if (process.env.OFFLINE) process.exit(1);
while (process.env.SLOW && !fs.existsSync('goes-on')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
fs.mkdirSync('node_modules', { recursive: true });
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`;
const JEST = `const fs = require('node:fs');
fs.writeFileSync(process.env.ANGAN_TEST_COUNTS, JSON.stringify({ passed: 10, failed: Number(process.env.RED || 0), skipped: 1 }));
process.exitCode = process.env.RED ? 1 : 0;`;
const PLAYWRIGHT =
  "require('node:fs').writeFileSync(process.env.ANGAN_TEST_COUNTS, JSON.stringify({ passed: 4, failed: 0, skipped: 3 }));";
const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/react': { version } } });

const run = (
  script: string,
  env: Record<string, string> = {},
  args: string[] = [],
  onOutput: (text: string) => void = () => undefined,
) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}.mjs`, ...args],
      {
        cwd: repo,
        env: {
          PATH: '',
          npm_execpath: path.join(repo, 'npm.cjs'),
          CHROMIUM_PATH: process.execPath,
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stderr + stdout }),
    );
    child.stdout?.on('data', onOutput);
  });

beforeEach(() => {
  repo = mkdtempSync(path.join(tmpdir(), 'angan-commands-'));
  for (const file of ['start.mjs', 'test.mjs', 'build.mjs', 'build/builds.mjs', 'steps'])
    cpSync(path.join(__dirname, file), path.join(repo, 'scripts', file), { recursive: true });
  cpSync(path.join(__dirname, '../e2e/run.mjs'), path.join(repo, 'e2e/run.mjs'));
  put('scripts/static/static-site.mjs', 'export const makeStaticSite = async () => undefined;');
  put('scripts/lint/built-files.mjs', '');
  put('scripts/walks.mjs', '');
  put('e2e/journeys/one.journey.ts', '');
  put('e2e/journeys/two.journey.ts', '');
  for (const part of ['shell', 'public-remote', 'admin-remote', 'server'])
    put(`${part}/package.json`, '{}');
  put('package-lock.json', lock('19.0.0'));
  put('npm.cjs', NPM);
  put('node_modules/@rspack/cli/bin/rspack.js', BUILD);
  put('node_modules/eslint/bin/eslint.js', '');
  put('node_modules/prettier/bin/prettier.cjs', '');
  put('node_modules/knip/bin/knip.js', '');
  put('node_modules/oxlint/bin/oxlint', '');
  put('node_modules/stylelint/bin/stylelint.mjs', '');
  put('node_modules/typescript-7/bin/tsc', 'process.exitCode = process.env.BAD_TYPES ? 2 : 0;');
  put('node_modules/jest/bin/jest.js', JEST);
  put('node_modules/@playwright/test/cli.js', PLAYWRIGHT);
  put('server/src/main.ts', 'first');
});

afterEach(() => rmSync(repo, { recursive: true, force: true }));

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);
const acts = (output: string) => output.match(/INSTALLS ci|BUILDS|LISTENS on \w+/g);

describe('npm start', () => {
  it('installs, builds and serves on a fresh clone, and only serves the second time', async () => {
    const first = await run('start');
    const second = await run('start');

    expect(acts(first.output)).toEqual(['INSTALLS ci', 'LISTENS on standard']);
    expect(first.output.match(/^\d\/4 /gm)).toEqual(['1/4 ', '2/4 ', '3/4 ', '4/4 ']);
    expect(acts(second.output)).toEqual(['LISTENS on standard']);
    expect(second.output).toContain('3/4 The build is up to date.');
  });

  it('builds again when a source has changed, and not for a test', async () => {
    await run('start');
    put('server/src/main.test.ts', 'a test');
    expect((await run('start')).output).toContain('3/4 The build is up to date.');
    put('server/src/main.ts', 'second');
    expect((await run('start')).output).toContain(
      '3/4 The sources or Node have changed: building …',
    );
  });

  it('installs again when the lock names another version', async () => {
    await run('start');
    put('package-lock.json', lock('19.1.0'));
    expect(acts((await run('start')).output)).toEqual(['INSTALLS ci', 'LISTENS on standard']);
  });

  it('waits for another first start in the same folder, which installs and builds for both', async () => {
    let isInstalling = () => undefined as void;
    const installing = new Promise<void>((resolve) => (isInstalling = resolve));
    const goOnAfter = (line: RegExp) => (text: string) => {
      if (line.test(text)) put('goes-on', '');
    };
    const first = run('start', { SLOW: 'yes' }, [], (text) => {
      if (text.includes('INSTALLS')) isInstalling();
    });
    await installing;
    const second = run('start', { SLOW: 'yes' }, [], goOnAfter(/waiting for it|INSTALLS/));
    const outputs = [(await first).output, (await second).output];
    expect(outputs.map(acts)).toEqual([
      ['INSTALLS ci', 'LISTENS on standard'],
      ['LISTENS on standard'],
    ]);
    expect(outputs[1]).toMatch(
      /^Process \d+ installs or builds in this folder; waiting for it …$/m,
    );
    expect(existsSync(path.join(repo, '.cache/alone.lock'))).toBe(false);
  });

  it('takes the lock of a process that was killed for none', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    put('.cache/alone.lock', String(dead));
    expect(acts((await run('start')).output)).toEqual(['INSTALLS ci', 'LISTENS on standard']);
  });

  it('ends as the server ended', async () => {
    expect(await run('start', { CODE: '1', PORT: '80' })).toEqual({
      code: 1,
      output: expect.stringContaining('LISTENS on 80') as string,
    });
  });

  it('ends with the shell of npm, to which alone npm passes a signal', async () => {
    await run('start');
    put('server/dist/main.cjs', "console.log('LISTENS'); setInterval(() => undefined, 1000);");
    const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], {
      cwd: repo,
      env: { PATH: '', npm_lifecycle_event: 'start' },
    });
    shell.stdout.on('data', (text) => /LISTENS/.test(String(text)) && shell.kill());
    // Comes once all that hold the output have ended.
    expect(await once(shell, 'close')).toEqual([null, 'SIGTERM']);
  });

  it('says in a sentence that the packages could not be installed', async () => {
    expect(await run('start', { OFFLINE: 'yes' })).toEqual({
      code: 1,
      output: expect.stringContaining('The packages could not be installed.') as string,
    });
  });

  it('shows what the builder said when the build fails, and fails again the next time', async () => {
    put(
      'node_modules/@rspack/cli/bin/rspack.js',
      "console.log('line 3: no such name'); process.exitCode = 1;",
    );
    for (const attempt of [await run('start'), await run('start')]) {
      expect(attempt).toEqual({
        code: 1,
        output: expect.stringMatching(/line 3: no such name\n[^]*The build failed/) as string,
      });
    }
    expect(existsSync(path.join(repo, 'server/dist'))).toBe(false);
  });
});

describe('npm run build', () => {
  const builds = () =>
    readdirSync(path.join(repo, 'dist'))
      .filter((name) => name !== 'current')
      .sort();
  const live = () => path.basename(realpathSync(path.join(repo, 'dist/current')));

  it('builds beside the build that is served and switches over, keeps three, and goes back', async () => {
    // A browser file of its own in each build, as hashes give them.
    put(
      'node_modules/@rspack/cli/bin/rspack.js',
      `${BUILD}
const name = 'static/' + path.basename(out) + '.js';
fs.mkdirSync(out + '/shell/client/static', { recursive: true });
fs.writeFileSync(out + '/shell/client/' + name, '');
fs.writeFileSync(out + '/shell/client/shell.json', JSON.stringify({ integrity: { [name]: 'hash' } }));`,
    );
    const created = [];
    for (let count = 0; count < 4; count += 1) {
      expect((await run('build')).code).toBe(0);
      created.push(live());
    }
    expect(builds()).toEqual(created.slice(1));
    const listed = () =>
      JSON.parse(
        readFileSync(path.join(repo, 'shell/dist/client/files-of-other-builds.json'), 'utf8'),
      ) as string[];
    const served = () => readdirSync(path.join(repo, 'shell/dist/client/static')).sort();
    expect(served()).toEqual(
      created
        .slice(0)
        .map((id) => `${id}.js`)
        .slice(1),
    );
    expect(listed().sort()).toEqual(created.slice(1, 3).map((id) => `static/${id}.js`));
    expect((await run('build', {}, ['--back'])).output).toContain(`Build ${created[2]} is served`);
    expect(live()).toBe(created[2]);
    expect(served()).toContain(`${created[3]}.js`);
  });

  it('takes over what an earlier version built in place', async () => {
    put('shell/dist/client/static/old.js', 'old');
    put('shell/dist/client/shell.json', JSON.stringify({ integrity: { 'static/old.js': 'hash' } }));
    put(
      'node_modules/@rspack/cli/bin/rspack.js',
      `${BUILD}\nfs.mkdirSync(out + '/shell/client', { recursive: true });`,
    );
    expect((await run('build')).code).toBe(0);
    expect(readFileSync(path.join(repo, 'shell/dist/client/static/old.js'), 'utf8')).toBe('old');
    expect(lstatSync(path.join(repo, 'shell/dist')).isSymbolicLink()).toBe(true);
  });

  it('leaves everything as it was when the build fails', async () => {
    await run('build');
    const before = live();
    put('node_modules/@rspack/cli/bin/rspack.js', 'process.exitCode = 1;');
    expect((await run('build')).code).toBe(1);
    expect([live(), builds()]).toEqual([before, [before]]);
  });
});

describe('npm test', () => {
  it('ends with one line that counts each check as one, and what every stage skipped', async () => {
    const { code, output } = await run('test');
    expect({ code, line: lastLine(output) }).toEqual({
      code: 0,
      line: '36 passed, 0 failed, 5 skipped',
    });
  });

  it('installs the programs that suites need and the machine lacks, as root', async () => {
    const log =
      "require('node:fs').appendFileSync('apt.log', process.argv.slice(2).join(' ') + '\\n');";
    for (const [name, text] of [
      ['apt-get', `#!${process.execPath}\n${log}`],
      ['strace', ''],
    ] as const) {
      put(`bin/${name}`, text);
      chmodSync(path.join(repo, 'bin', name), 0o755);
    }
    await run('test', { PATH: path.join(repo, 'bin') });
    const calls = existsSync(path.join(repo, 'apt.log'))
      ? readFileSync(path.join(repo, 'apt.log'), 'utf8').trim().split('\n')
      : [];
    expect(calls).toEqual(
      process.getuid?.() === 0 ? ['update -q', 'install -y -q --no-install-recommends nginx'] : [],
    );
  });

  it('goes on after a stage that failed', async () => {
    const { code, output } = await run('test', { BAD_TYPES: 'yes', RED: '2' });
    expect({ code, line: lastLine(output) }).toEqual({
      code: 1,
      line: '32 passed, 8 failed, 5 skipped',
    });
  });

  it('counts every journey as failed where no browser can be had', async () => {
    const { code, output } = await run('test', { CHROMIUM_PATH: '/nowhere/chromium' });
    expect(output).toContain(
      'No Chromium was found, so the browser journeys cannot run and count as failed.',
    );
    expect({ code, line: lastLine(output) }).toEqual({
      code: 1,
      line: '32 passed, 2 failed, 2 skipped',
    });
  });

  it('counts a test run that wrote nothing as a failure', async () => {
    for (const runner of ['jest/bin/jest.js', '@playwright/test/cli.js'])
      put(`node_modules/${runner}`, 'process.exitCode = 1;');
    const { code, output } = await run('test');
    expect({ code, line: lastLine(output) }).toEqual({
      code: 1,
      line: '12 passed, 3 failed, 0 skipped',
    });
  });
});
