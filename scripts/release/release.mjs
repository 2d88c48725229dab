import { wholeReasons } from './check.mjs';
import { fitness } from './fitness.mjs';
import { Refusal } from './parts.mjs';
import { builtHere, liveCard, standing } from './standing.mjs';
import { alone, lay, leaveAsBuilt, makeLive, prune, releasesOf } from './store.mjs';

/** @import { Candidate, Place } from './types.ts' */

const refuseFor = (/** @type {string[]} */ reasons) => {
  if (reasons.length > 0) throw new Refusal(reasons);
};

/**
 * Checks a candidate, uploads its files, makes it live and clears what is too old. Throws a Refusal
 * before anything has changed.
 */
export async function release(
  /** @type {{ candidate: Candidate, place: Place, beside?: Place, root: string, raise?: boolean }} */ {
    candidate,
    place,
    beside = place,
    root,
    raise = false,
  },
) {
  const { part, id, card, manifest, server } = candidate;
  refuseFor(wholeReasons(candidate));
  const { reasons, rendered } = await fitness(
    { name: part, card, manifest, server },
    beside,
    root,
    raise,
  );
  refuseFor(reasons);
  return alone(place, part, async () => {
    const [newest] = await releasesOf(place, part);
    if (newest && newest.release >= id)
      throw new Refusal(
        `${newest.release} is there already and not older than ${id}: is the clock right?`,
      );
    const whole = await lay(place, candidate);
    await makeLive(place, part, whole);
    return { card: whole, rendered, removed: await prune(place, part) };
  });
}

/** Makes the release live that the live one replaced, after the same check against the parts that stand now. */
export async function rollback(
  /** @type {{ part: string, place: Place, beside?: Place, root: string }} */ {
    part,
    place,
    beside = place,
    root,
  },
) {
  return alone(place, part, async () => {
    const live = await liveCard(place, part);
    if (!live) throw new Refusal(`Nothing of ${part} was ever released in ${place.name}.`);
    const before = (await releasesOf(place, part)).find(({ release: id }) => id === live.replaces);
    if (!before)
      throw new Refusal(`${place.name} keeps no release of ${part} before ${live.release}.`);
    refuseFor((await fitness(await standing(place, part, before), beside, root)).reasons);
    await makeLive(place, part, before);
    return { from: live, to: before };
  });
}

/** Lets a server take a part as it was built with it, after the same check; the releases stay. */
export async function returnToBuilt(
  /** @type {{ part: string, place: Place, beside?: Place, root: string }} */ {
    part,
    place,
    beside = place,
    root,
  },
) {
  return alone(place, part, async () => {
    const live = await liveCard(place, part);
    if (!live) throw new Refusal(`No release of ${part} is live in ${place.name}.`);
    const built = builtHere(root, part);
    if (!built)
      throw new Refusal(
        `${part} was not built here: run this in the folder of the server's program.`,
      );
    refuseFor((await fitness(built, beside, root)).reasons);
    await leaveAsBuilt(place, part);
    return live;
  });
}
