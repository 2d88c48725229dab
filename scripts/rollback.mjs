import { command, readArguments } from './release/arguments.mjs';
import { partWords } from './release/parts.mjs';
import { openPlace } from './release/place.mjs';
import { rollback } from './release/release.mjs';
import { root } from './steps/run.mjs';

const usage = `npm run rollback -- ${partWords} --to FOLDER|s3://bucket/folder [--beside PLACE of the other parts]`;

await command(async (/** @type {string[]} */ argv) => {
  const { part, to, beside = to } = readArguments(argv, { usage, options: ['beside'] });
  const { from, to: live } = await rollback({
    part,
    place: openPlace(to),
    beside: openPlace(beside),
    root,
  });
  console.log(`${part} is back at ${live.release}; ${from.release} is no longer live.`);
});
