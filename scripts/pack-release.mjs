import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentBuild, switchTo } from './build/builds.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root, runNpm } from './steps/run.mjs';

// An archive of the built program with its packages, for machines that are too small to build:
// `npm run pack-release -- FOLDER` writes it there (here when left out). `install.sh` in it installs it.
const [target = '.'] = process.argv.slice(2);
/** What runs, installs and upgrades, and the manifests that the packages are installed by. */
const FILES = [
  'package*.json',
  '*/package.json',
  'install.sh',
  'LICENSE',
  'README.md',
  'docs/operating*',
  'remote-kit',
  'scripts',
  'server/demo',
  'server/src/db/migrations',
];
const platform = `${process.platform}-${process.arch}`;
const git = (/** @type {string[]} */ ...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

requireNode();
if (!(await install()) || !(await build())) process.exit(1);
const id = currentBuild(root);
if (!id) throw new Error('There is no build.');
const name = `angan-${git('describe', '--always', '--dirty')}-${platform}`;
const work = mkdtempSync(path.join(tmpdir(), 'angan-pack-'));
const folder = path.join(work, name);
try {
  for (const file of git('ls-files', '-z', '--', ...FILES)
    .split('\0')
    .filter(Boolean))
    cpSync(path.join(root, file), path.join(folder, file));
  cpSync(realpathSync(path.join(root, 'dist/current')), path.join(folder, 'dist', id), {
    recursive: true,
  });
  switchTo(folder, id);
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--workspace=@angan/server'];
  if ((await runNpm([...words, '--no-audit', '--no-fund'], { cwd: folder, quiet: true })) !== 0)
    throw new Error('The packages could not be installed; see above.');
  rmSync(path.join(folder, 'node_modules/@angan'), { recursive: true, force: true });
  writeFileSync(path.join(folder, 'built-release.json'), JSON.stringify({ build: id, platform }));
  mkdirSync(target, { recursive: true });
  const archive = path.resolve(target, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', work, name]);
  console.log(archive);
} finally {
  rmSync(work, { recursive: true, force: true });
}
