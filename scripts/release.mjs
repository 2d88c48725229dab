import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, readArguments } from './release/arguments.mjs';
import { buildPart } from './release/build-part.mjs';
import { partWords, Refusal, remoteFolders } from './release/parts.mjs';
import { readCandidate } from './release/candidate.mjs';
import { openPlace } from './release/place.mjs';
import { release } from './release/release.mjs';
import { root } from './steps/run.mjs';

const usage = `npm run release -- ${partWords} --to FOLDER|s3://bucket/folder [--beside PLACE of the other parts] [--from FOLDER with client and server, built before] [--raise-contract, for a shell that goes before its remotes]`;

await command(async (/** @type {string[]} */ argv) => {
  const {
    part,
    to,
    beside = to,
    from,
    'raise-contract': raise,
  } = readArguments(argv, { usage, options: ['beside', 'from'], flags: ['raise-contract'] });
  if (part === 'shell' && to.startsWith('s3://'))
    throw new Refusal(
      'A server takes its shell from a folder alone, the one that RELEASES_DIR names: release the shell there. Remotes may live in a bucket.',
    );
  const place = openPlace(to);
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-release-'));
  try {
    const candidate = readCandidate(part, from ?? (await buildPart(part, folder)));
    const { card, rendered, removed } = await release({
      candidate,
      place,
      beside: openPlace(beside),
      root,
      raise,
    });
    console.log(`${part} ${card.release} is live in ${place.name}.`);
    console.log(
      `Contract ${card.contract}; ${candidate.files.size} files checked and laid down${rendered.map((page) => `; ${page} renders`).join('')}.`,
    );
    if (card.replaces)
      console.log(
        `It replaces ${card.replaces}; to go back: npm run rollback -- ${part} --to ${to}`,
      );
    if (raise)
      console.log(
        `Pages stay as they were until remotes of contract ${card.contract} are released: ${remoteFolders.join(', ')}.`,
      );
    if (removed > 0) console.log(`${removed} files of older releases were removed.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
