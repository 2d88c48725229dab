import { execFileSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/run.mjs';
import { migrationsBeyond, stoppingOf } from './upgrade/migrations.mjs';
import { copyProgram, linkOf, programsIn, removeOld, switchProgram } from './upgrade/switch.mjs';

const HELP = `npm run upgrade             gets the newest program beside the one that runs, builds it and
                            makes it the one that the next start runs
npm run upgrade -- REF      the same with a branch or tag
npm run upgrade -- --back   makes the program before this one the next to run, without building;
                            refused where this one changes the tables, but for
  --restoring               when a backup made before the update will be restored
npm run upgrade -- --forward  takes --back back, without building
  --from ADDRESS            of the repository; the one that this program came from when left out
  --built FOLDER            takes an unpacked archive of \`npm run pack-release\`, and builds nothing
Then restart: systemctl restart angan`;

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    back: { type: 'boolean', default: false },
    restoring: { type: 'boolean', default: false },
    forward: { type: 'boolean', default: false },
    from: { type: 'string' },
    built: { type: 'string' },
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
const STOP = "systemctl stop angan.socket 'angan*.service'";
const done = (/** @type {string} */ folder, how = 'systemctl restart angan') =>
  console.log(`${folder} runs with the next start: ${how}`);

if (values.back || values.forward) {
  const current = realpathSync(link);
  const others = programsIn(link);
  const to = values.back
    ? others.find((folder) => folder < current)
    : others.findLast((folder) => folder > current);
  if (!to) {
    console.error(`There is no ${values.back ? 'earlier' : 'later'} program.`);
    process.exit(1);
  }
  const unknown = migrationsBeyond(current, to);
  if (unknown.length > 0 && !values.restoring) {
    console.error(
      `${to} does not know ${unknown.join(', ')}: it does not start on tables that the newer program ` +
        'has changed, and nothing was changed here. The way back is a backup made before the update; ' +
        'what was stored since is lost:\n' +
        `  ${STOP}\n` +
        '  npm run upgrade -- --back --restoring\n' +
        '  then restore the backup into an empty place and start, as docs/operating.md says.',
    );
    process.exit(1);
  }
  switchProgram(link, to);
  done(to, unknown.length > 0 ? 'restore the backup first' : undefined);
} else {
  /** @type {(command: string, args: string[], cwd: string) => void} */
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  const time = new Date().toISOString().replace(/[-:]|\..*/g, '');
  const next = path.join(`${link}.d`, time);
  const ref = positionals[0] ? ['--branch', positionals[0]] : [];
  let how;
  try {
    if (values.built) copyProgram(path.resolve(values.built), next);
    else {
      const origin = ['remote', 'get-url', 'origin'];
      const from =
        values.from ?? execFileSync('git', origin, { cwd: here, encoding: 'utf8' }).trim();
      run('git', ['clone', '--quiet', '--depth', '1', ...ref, from, next], here);
    }
    const added = migrationsBeyond(next, here);
    if (added.length > 0)
      console.log(
        `The new program changes the tables at its start (${added.join(', ')}). Make a backup before ` +
          'that start: going back afterwards needs one.',
      );
    const stopping = stoppingOf(next, added);
    if (stopping.length > 0) {
      how = `${STOP}, and start when all have ended`;
      console.log(
        `No process of the former program can live with ${stopping.join(', ')}: stop all of them ` +
          'before the first of the new ones starts.',
      );
    }
    if (!values.built) {
      run('npm', ['ci', '--no-audit', '--no-fund'], next);
      run('npm', ['run', 'build'], next);
    }
  } catch (error) {
    if (values.built) console.error(String(error));
    rmSync(next, { recursive: true, force: true });
    console.error('The upgrade failed, and nothing was changed; see above.');
    process.exit(1);
  }
  switchProgram(link, next);
  removeOld(link);
  done(next, how);
}
