import { PARTS, Refusal } from './parts.mjs';
import { refuseUnsigned, signed } from './signature.mjs';
import { liveCard, trialCard, TRIAL_CARD } from './standing.mjs';

/** @import { Candidate, Card, Place, TrialPlan } from './types.ts' */
/** @import { KeyObject } from 'node:crypto' */

const KEPT = 3;
const STALE_LOCK = 15 * 60_000;
const PACKED = /\.(br|gz)$/;
const MAP = /^maps\//;

/** All releases of a part that are kept in a place, the newest first. */
export async function releasesOf(/** @type {Place} */ place, /** @type {string} */ part) {
  const cards = (await place.list(`${part}/releases`)).filter(
    (file) => file.split('/').length === 4 && file.endsWith(`/${PARTS[part].card}`),
  );
  const read = await Promise.all(
    cards.map(async (file) => /** @type {Card} */ (JSON.parse(String(await place.read(file))))),
  );
  return read.sort((a, b) => (a.release < b.release ? 1 : -1));
}

/**
 * Runs `work` while nobody else changes this part of the place.
 * @template Result
 */
export async function alone(
  /** @type {Place} */ place,
  /** @type {string} */ part,
  /** @type {() => Promise<Result>} */ work,
  now = new Date(),
) {
  const lock = `${part}/.lock`;
  const lockedAt = await place.read(lock);
  if (lockedAt && now.getTime() - new Date(lockedAt.toString()).getTime() > STALE_LOCK)
    await place.remove(lock);
  if (!(await place.create(lock, Buffer.from(now.toISOString()))))
    throw new Refusal(
      `Another release of ${part} is under way in ${place.name} since ${lockedAt?.toString() ?? 'just now'}. ` +
        `Should it have broken off, remove ${lock}.`,
    );
  try {
    return await work();
  } finally {
    await place.remove(lock);
  }
}

const bytesOf = (/** @type {Card} */ card) => Buffer.from(`${JSON.stringify(card, null, 2)}\n`);

/** Makes a kept release the live one: one file changes, and with it everything that a page is made of. */
export async function makeLive(
  /** @type {Place} */ place,
  /** @type {string} */ part,
  /** @type {Card} */ { trial: _trial, ...card },
) {
  refuseUnsigned(part, card);
  await place.write(`${part}/${PARTS[part].card}`, bytesOf(card));
  await endTrial(place, part);
}

/** Gives a release to a share of the visits; servers of previous releases know no such file. */
export const makeTrial = (
  /** @type {Place} */ place,
  /** @type {string} */ part,
  /** @type {Card} */ card,
  /** @type {TrialPlan} */ trial,
) => place.write(`${part}/${TRIAL_CARD}`, bytesOf({ ...card, trial }));

export const endTrial = (/** @type {Place} */ place, /** @type {string} */ part) =>
  place.remove(`${part}/${TRIAL_CARD}`);

/** Makes what the server was built with the live one. */
export async function leaveAsBuilt(/** @type {Place} */ place, /** @type {string} */ part) {
  await place.write(`${part}/${PARTS[part].card}`, Buffer.from('{ "asBuilt": true }\n'));
  await endTrial(place, part);
}

/**
 * Lays the files of a release into the place, its card last; nothing refers to them before
 * `makeLive`. Answers its card.
 */
export async function lay(
  /** @type {Place} */ place,
  /** @type {Candidate} */ { part, id, card, files, own },
  /** @type {KeyObject | undefined} */ key,
) {
  const live = await liveCard(place, part);
  const plain = { ...card, replaces: live?.release ?? null };
  const release = key ? signed(part, plain, key) : plain;
  refuseUnsigned(part, release);
  const there = new Set(await place.list(`${part}/static`));
  const requested = [...files].filter(([file]) => place.wantsPacked || !PACKED.test(file));
  /** @type {[string, Buffer<ArrayBuffer>][]} */
  const missing = [];
  for (const [file, bytes] of requested) {
    const name = `${part}/${file}`;
    if (!there.has(name)) missing.push([name, bytes]);
    else if (!PACKED.test(file) && !(await place.read(name))?.equals(bytes))
      throw new Refusal(
        `${name} exists in ${place.name} with other bytes: older releases would break.`,
      );
  }
  for (const [file, bytes] of own)
    if (!place.isPublic || !MAP.test(file)) missing.push([`${part}/releases/${id}/${file}`, bytes]);
  for (const [file, bytes] of missing) await place.write(file, bytes);
  await place.write(`${part}/releases/${id}/${PARTS[part].card}`, bytesOf(release));
  return release;
}

/**
 * Removes what neither the live release, nor the one it would go back to, nor a trial, nor the newest
 * three name. Answers how many files.
 */
export async function prune(/** @type {Place} */ place, /** @type {string} */ part) {
  const [live, trial] = [await liveCard(place, part), await trialCard(place, part)];
  const all = await releasesOf(place, part);
  const inUse = [live?.release, live?.replaces, trial?.release];
  const remaining = all.filter(({ release }, index) => index < KEPT || inUse.includes(release));
  const named = new Set(remaining.flatMap(({ integrity }) => Object.keys(integrity)));
  const ids = new Set(remaining.map(({ release }) => release));
  const old = [
    ...(await place.list(`${part}/static`)).filter(
      (file) => !named.has(file.slice(part.length + 1).replace(PACKED, '')),
    ),
    ...(await place.list(`${part}/releases`)).filter((file) => !ids.has(file.split('/')[2])),
    ...all
      .filter(({ release, manifest }) => manifest && !ids.has(release))
      .map(({ manifest }) => `${part}/${manifest}`),
  ];
  for (const file of old) await place.remove(file);
  return old.length;
}
