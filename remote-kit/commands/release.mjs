import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, readArguments, trialPlan } from '../release/arguments.mjs';
import { buildPart } from '../release/build-part.mjs';
import { partWords, Refusal, remoteFolders } from '../release/parts.mjs';
import { readCandidate } from '../release/candidate.mjs';
import { openPlace } from '../release/place.mjs';
import { release } from '../release/release.mjs';
import { checkCandidate, runningShell } from '../check/check.mjs';
import { readKey } from '../release/signature.mjs';
import { called, hasShell, root } from '../project.mjs';

const usage = `${called('release')} ${partWords} --to FOLDER|s3://bucket/folder [--beside PLACE of the other parts] [--against https://college.example, the site whose shell it is checked for] [--from FOLDER with client and server, built before] [--share 5, per cent of the visits; --then 100 --after 2h --visits 20, by itself] [--key FILE, to sign] [--raise-contract, for a shell that goes before its remotes]`;

await command(async (/** @type {string[]} */ argv) => {
  const {
    part,
    to,
    beside: others = to,
    against,
    from,
    key,
    'raise-contract': raise,
    ...shares
  } = readArguments(argv, {
    usage,
    options: ['beside', 'against', 'from', 'share', 'then', 'after', 'visits', 'key'],
    flags: ['raise-contract'],
  });
  const trial = trialPlan(shares);
  if (trial && raise)
    throw new Refusal(
      'A new contract is released to all: a page of one shell needs remotes of its number.',
    );
  if (trial?.then && to.startsWith('s3://'))
    throw new Refusal('A server promotes by itself in a folder alone; in a bucket, promote does.');
  if (part === 'shell' && to.startsWith('s3://'))
    throw new Refusal(
      'A server takes its shell from a folder alone, the one that RELEASES_DIR names: release the shell there. Remotes may live in a bucket.',
    );
  const place = openPlace(to);
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-release-'));
  try {
    const built = from ?? (await buildPart(part, folder));
    const candidate = readCandidate(part, built);
    // What is laid down below are the bytes that were read here once.
    if (!hasShell) await checkCandidate(candidate, { folder: built, browser: false });
    const { card, rendered, removed } = await release({
      candidate,
      place,
      others: openPlace(others),
      root,
      raise,
      running: against ? await runningShell(against) : null,
      trial,
      key: key === undefined ? undefined : readKey(key),
    });
    console.log(
      trial
        ? `${part} ${card.release} is in ${place.name} for ${trial.share} % of the visits.`
        : `${part} ${card.release} is live in ${place.name}.`,
    );
    console.log(
      `Contract ${card.contract}; ${candidate.files.size} files checked and laid down${rendered.map((page) => `; ${page} renders`).join('')}.`,
    );
    if (trial)
      console.log(
        `To all: ${called('promote')} ${part} --to ${to}; to nobody: ${called('rollback')} ${part} --to ${to}`,
      );
    else if (card.replaces)
      console.log(
        `It replaces ${card.replaces}; to go back: ${called('rollback')} ${part} --to ${to}${against ? ` --against ${against}` : ''}`,
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
