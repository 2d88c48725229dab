import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
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
import { tmpdir } from 'node:os';
import path from 'node:path';

const scripts = path.dirname(__dirname);
const FIRST = '20260101T000000';
/** Notes what it was called for, and makes a build that names the version that it was made of. */
const NPM = `#!${process.execPath}
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const [command] = process.argv.slice(2);
if (process.env.FAILS === command) process.exit(1);
if (command === 'ci') mkdirSync('node_modules');
else execFileSync(process.execPath, ['scripts/make-build.mjs'], { stdio: 'inherit' });
`;
const MAKE_BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { newBuildId, switchTo } from './build/builds.mjs';
const version = readFileSync('version', 'utf8');
const id = newBuildId('abcdef01');
for (const part of ['shell', 'server']) {
  const client = \`dist/\${id}/\${part}/client\`;
  mkdirSync(\`\${client}/static\`, { recursive: true });
  writeFileSync(\`\${client}/static/main.\${version}.js\`, version);
  writeFileSync(\`\${client}/shell.json\`, \`{"integrity": {"static/main.\${version}.js": "x"}}\`);
}
switchTo(process.cwd(), id);
`;

let folder: string;
let link: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], {
    cwd: path.join(folder, 'origin'),
  });
const publish = (version: string, migrations = ['001-first'], needsStop: string[] = []) => {
  writeFileSync(path.join(folder, 'origin/version'), version);
  const tables = path.join(folder, 'origin/server/src/db/migrations');
  mkdirSync(tables, { recursive: true });
  const lines = migrations.map((name) => `  '${name}': { up },`);
  writeFileSync(path.join(tables, 'index.ts'), lines.join('\n'));
  writeFileSync(path.join(tables, 'needs-stop.json'), JSON.stringify(needsStop));
  git('add', '--all');
  git('commit', '--quiet', '--message', version);
};
/** The command as `npm run upgrade` starts it in the program that runs. */
const upgrade = (words: string[] = [], fails = '') => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/upgrade.mjs', ...words],
    {
      cwd: link,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, FAILS: fails },
    },
  );
  return { status, output: stdout + stderr };
};
const running = () => readFileSync(path.join(link, 'version'), 'utf8');
const served = () => readdirSync(path.join(link, 'shell/dist/client/static')).sort();
const programs = () => readdirSync(`${link}.d`).length;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'angan-upgrade-')));
  link = path.join(folder, 'angan');
  const origin = path.join(folder, 'origin');
  for (const name of ['upgrade.mjs', 'upgrade', 'steps', 'build/builds.mjs'])
    cpSync(path.join(scripts, name), path.join(origin, 'scripts', name), { recursive: true });
  writeFileSync(path.join(origin, 'scripts/make-build.mjs'), MAKE_BUILD);
  writeFileSync(path.join(origin, 'package.json'), '{"type": "module"}');
  for (const part of ['shell', 'server']) {
    mkdirSync(path.join(origin, part));
    writeFileSync(path.join(origin, part, 'package.json'), '{}');
  }
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/npm'), NPM);
  chmodSync(path.join(folder, 'bin/npm'), 0o755);
  git('init', '--quiet');
  publish('1');
  const first = path.join(`${link}.d`, FIRST);
  execFileSync('git', ['clone', '--quiet', `file://${origin}`, first]);
  execFileSync(process.execPath, ['scripts/make-build.mjs'], { cwd: first });
  symlinkSync(`angan.d/${FIRST}`, link);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('an upgrade puts the newest program beside the one that runs, with the files of open tabs, and goes back', () => {
  publish('2');
  expect(upgrade()).toMatchObject({ status: 0, output: expect.stringContaining('next start') });
  expect([running(), served(), programs()]).toEqual(['2', ['main.1.js', 'main.2.js'], 2]);
  expect(upgrade(['--back']).status).toBe(0);
  expect([running(), served()]).toEqual(['1', ['main.1.js', 'main.2.js']]);
  expect(upgrade(['--back'])).toMatchObject({
    status: 1,
    output: 'There is no earlier program.\n',
  });
});

it('an upgrade goes forward again without building', () => {
  publish('2');
  upgrade();
  upgrade(['--back']);
  expect(upgrade(['--forward'], 'run').status).toBe(0);
  expect([running(), programs()]).toEqual(['2', 2]);
  expect(upgrade(['--forward'])).toMatchObject({
    status: 1,
    output: 'There is no later program.\n',
  });
});

it('an upgrade takes what a killed upgrade left behind for no program, and removes it', () => {
  mkdirSync(path.join(`${link}.d`, '20260101T120000'));
  expect(upgrade(['--forward'])).toMatchObject({
    status: 1,
    output: 'There is no later program.\n',
  });
  publish('2');
  expect(upgrade().status).toBe(0);
  expect(programs()).toBe(2);
  expect(upgrade(['--back']).status).toBe(0);
  expect(running()).toBe('1');
});

it('an upgrade does not go back behind a migration, but for who restores a backup', () => {
  publish('2', ['001-first', '002-second']);
  expect(upgrade().output).toMatch(/changes the tables at its start \(002-second\)/);
  expect(upgrade(['--back'])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/does not know 002-second.*backup/s),
  });
  expect(running()).toBe('2');
  expect(upgrade(['--back', '--restoring'])).toMatchObject({
    status: 0,
    output: expect.stringContaining('restore the backup first'),
  });
  expect(running()).toBe('1');
});

it('an upgrade says before it builds which migrations no former process lives with', () => {
  publish('2', ['001-first', '002-second', '003-third'], ['001-first', '003-third']);
  expect(upgrade([], 'ci')).toMatchObject({
    status: 1,
    output: expect.stringContaining('can live with 003-third: stop all of them'),
  });
  expect(upgrade().output).toMatch(/next start: systemctl stop angan.socket/);
});

it('an upgrade takes the version that is named, and keeps one program to go back to', () => {
  git('tag', 'v1');
  publish('2');
  upgrade();
  renameSync(realpathSync(link), path.join(`${link}.d`, '20260102T000000'));
  rmSync(link);
  symlinkSync('angan.d/20260102T000000', link);
  expect(upgrade(['v1']).status).toBe(0);
  expect([running(), programs()]).toEqual(['1', 2]);
  expect(existsSync(path.join(`${link}.d`, FIRST))).toBe(false);
});

it('an upgrade takes an archive that was built elsewhere as it is, and refuses one without a build', () => {
  const unpacked = path.join(folder, 'unpacked');
  const origin = path.join(folder, 'origin');
  publish('2');
  execFileSync('git', ['clone', '--quiet', `file://${origin}`, unpacked]);
  expect(upgrade(['--built', unpacked], 'ci')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/has no build.*nothing was changed/s),
  });
  expect([running(), programs()]).toEqual(['1', 1]);
  execFileSync(process.execPath, ['scripts/make-build.mjs'], { cwd: unpacked });
  expect(upgrade(['--built', unpacked], 'ci').status).toBe(0);
  expect([running(), served(), programs()]).toEqual(['2', ['main.1.js', 'main.2.js'], 2]);
});

it.each(['ci', 'run'])('an upgrade changes nothing when `npm %s` fails', (command) => {
  publish('2');
  expect(upgrade([], command)).toMatchObject({
    status: 1,
    output: expect.stringContaining('nothing was changed'),
  });
  expect([running(), served(), programs()]).toEqual(['1', ['main.1.js'], 1]);
});
