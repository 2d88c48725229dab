import { command, readArguments } from '../release/arguments.mjs';
import { releaseLines } from '../release/list.mjs';
import { openPlace } from '../release/place.mjs';
import { called } from '../project.mjs';

const usage = `${called('releases')} --to FOLDER|s3://bucket/folder`;

await command(async (/** @type {string[]} */ argv) => {
  const { to } = readArguments(argv, { usage, part: false });
  console.log((await releaseLines(openPlace(to))).join('\n'));
});
