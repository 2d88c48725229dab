import { command, readArguments } from '../release/arguments.mjs';
import { partWords, Refusal } from '../release/parts.mjs';
import { openPlace } from '../release/place.mjs';
import { returnToBuilt, rollback } from '../release/release.mjs';
import { runningShell } from '../check/check.mjs';
import { called, root } from '../project.mjs';

const usage = `${called('rollback')} ${partWords} --to FOLDER|s3://bucket/folder [--beside PLACE of the other parts] [--against https://college.example] [--as-built, to what the server's program was built with]`;

await command(async (/** @type {string[]} */ argv) => {
  const {
    part,
    to,
    beside: others = to,
    against,
    'as-built': asBuilt,
  } = readArguments(argv, { usage, options: ['beside', 'against'], flags: ['as-built'] });
  if (asBuilt && to.startsWith('s3://'))
    throw new Refusal(
      'A remote in a bucket has no build behind it: unset its …_REMOTE_URL and restart.',
    );
  const where = { part, place: openPlace(to), others: openPlace(others), root };
  const running = against ? await runningShell(against) : null;
  if (asBuilt) {
    const { release } = await returnToBuilt(where);
    console.log(`${part} is as it was built; ${release} is no longer live.`);
    return;
  }
  const { from, to: live } = await rollback({ ...where, running });
  console.log(`${part} is back at ${live.release}; ${from.release} is no longer live.`);
});
