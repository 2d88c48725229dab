import { execFileSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/run.mjs';
import { linkOf, programsIn, removeOld, switchProgram } from './upgrade/switch.mjs';

const HELP = `npm run upgrade             gets the newest program beside the one that runs, builds it and
                            makes it the one that the next start runs
npm run upgrade -- REF      the same with a branch or tag
npm run upgrade -- --back   makes the program before this one the next to run, without building
  --from ADDRESS            of the repository; the one that this program came from when left out
Then restart: systemctl restart angan`;

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    back: { type: 'boolean', default: false },
    from: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || positionals.length > 1) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const here = realpathSync(root);
const link = linkOf(here);
if (!link) {
  console.error(
    `An upgrade puts programs side by side in a folder like /opt/angan.d; this one is ${here}. Once:\n` +
      `  mkdir ${here}.d && mv ${here} ${here}.d/20000101T000000 && ln -s ${path.basename(here)}.d/20000101T000000 ${here}`,
  );
  process.exit(1);
}
const done = (/** @type {string} */ folder) =>
  console.log(`${folder} runs with the next start: systemctl restart angan`);

if (values.back) {
  const [before] = programsIn(link).filter((folder) => folder < realpathSync(link));
  if (!before) {
    console.error('There is no earlier program.');
    process.exit(1);
  }
  switchProgram(link, before);
  done(before);
} else {
  const run = (
    /** @type {string} */ command,
    /** @type {string[]} */ args,
    /** @type {string} */ cwd,
  ) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  const time = new Date().toISOString().replace(/[-:]|\..*/g, '');
  const next = path.join(`${link}.d`, time);
  const from =
    values.from ??
    execFileSync('git', ['remote', 'get-url', 'origin'], { cwd: here, encoding: 'utf8' }).trim();
  const ref = positionals[0] ? ['--branch', positionals[0]] : [];
  try {
    run('git', ['clone', '--quiet', '--depth', '1', ...ref, from, next], here);
    run('npm', ['ci', '--no-audit', '--no-fund'], next);
    run('npm', ['run', 'build'], next);
  } catch {
    rmSync(next, { recursive: true, force: true });
    console.error('The upgrade failed, and nothing was changed; see above.');
    process.exit(1);
  }
  switchProgram(link, next);
  removeOld(link);
  done(next);
}
