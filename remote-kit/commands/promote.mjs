import { command, readArguments, shareOf } from '../release/arguments.mjs';
import { partWords } from '../release/parts.mjs';
import { openPlace } from '../release/place.mjs';
import { promote } from '../release/release.mjs';
import { runningShell } from '../check/check.mjs';
import { called, root } from '../project.mjs';

const usage = `${called('promote')} ${partWords} --to FOLDER|s3://bucket/folder [--share 25, per cent of the visits] [--beside PLACE of the other parts] [--against https://college.example]`;

await command(async (/** @type {string[]} */ argv) => {
  const read = readArguments(argv, { usage, options: ['beside', 'against', 'share'] });
  const { part, to, beside: others = to, against } = read;
  const share = shareOf(read.share ?? '100');
  const where = { part, place: openPlace(to), others: openPlace(others), root };
  const { release } = await promote({
    ...where,
    share,
    running: against ? await runningShell(against) : null,
  });
  console.log(
    share < 100
      ? `${part} ${release} is in ${to} for ${share} % of the visits.`
      : `${part} ${release} is live in ${to}.`,
  );
});
