import { completenessReasons } from './check.mjs';
import { fitness } from './fitness.mjs';
import { Refusal } from './parts.mjs';
import { builtHere, liveCard, standing, trialCard } from './standing.mjs';
import {
  alone,
  endTrial,
  lay,
  leaveAsBuilt,
  makeLive,
  makeTrial,
  prune,
  releasesOf,
} from './store.mjs';

/** @import { Candidate, Counterpart, Place, TrialPlan } from './types.ts' */
/** @import { KeyObject } from 'node:crypto' */

const refuseFor = (/** @type {string[]} */ reasons) => {
  if (reasons.length > 0) throw new Refusal(reasons);
};

/**
 * Checks a candidate, uploads its files, makes it live, or that of a share of the visits, and clears
 * what is too old. Throws a Refusal before anything has changed.
 */
export async function release(
  /** @type {{ candidate: Candidate, place: Place, others?: Place, root: string, raise?: boolean, running?: Counterpart | null, trial?: TrialPlan, key?: KeyObject }} */ {
    candidate,
    place,
    others = place,
    root,
    raise = false,
    running = null,
    trial,
    key,
  },
) {
  const { part, id, card, manifest, server } = candidate;
  refuseFor(completenessReasons(candidate));
  const { reasons, rendered } = await fitness(
    { name: part, card, manifest, server },
    others,
    root,
    { raise, running },
  );
  refuseFor(reasons);
  return alone(place, part, async () => {
    const [newest] = await releasesOf(place, part);
    if (newest && newest.release >= id)
      throw new Refusal(
        `${newest.release} is there already and not older than ${id}: is the clock right?`,
      );
    const released = await lay(place, candidate, key);
    await (trial ? makeTrial(place, part, released, trial) : makeLive(place, part, released));
    return { card: released, rendered, removed: await prune(place, part) };
  });
}

/** Gives a trial another share of the visits, all at 100, after the same check against the parts that stand now. */
export async function promote(
  /** @type {{ part: string, place: Place, others?: Place, root: string, running?: Counterpart | null, share: number }} */ {
    part,
    place,
    others = place,
    root,
    running = null,
    share,
  },
) {
  return alone(place, part, async () => {
    const card = await trialCard(place, part);
    if (!card?.trial) throw new Refusal(`${place.name} has no trial of ${part}.`);
    if (card.trial.takenBack)
      throw new Refusal(`${card.release} was taken back: mend it and release it anew.`);
    refuseFor(
      (await fitness(await standing(place, part, card), others, root, { running })).reasons,
    );
    const trial = { ...card.trial, share, since: new Date().toISOString() };
    await (share < 100 ? makeTrial(place, part, card, trial) : makeLive(place, part, card));
    return card;
  });
}

/**
 * Ends the trial of a part where there is one; else makes the release live that the live one
 * replaced, after the same check against the parts that stand now.
 */
export async function rollback(
  /** @type {{ part: string, place: Place, others?: Place, root: string, running?: Counterpart | null }} */ {
    part,
    place,
    others = place,
    root,
    running = null,
  },
) {
  return alone(place, part, async () => {
    const live = await liveCard(place, part);
    const trial = await trialCard(place, part);
    if (trial?.trial?.share) {
      await endTrial(place, part);
      return { from: trial, to: live ?? { release: 'what was built' } };
    }
    if (!live) throw new Refusal(`Nothing of ${part} was ever released in ${place.name}.`);
    const before = (await releasesOf(place, part)).find(({ release: id }) => id === live.replaces);
    if (!before)
      throw new Refusal(`${place.name} keeps no release of ${part} before ${live.release}.`);
    const release = await standing(place, part, before);
    refuseFor((await fitness(release, others, root, { running })).reasons);
    await makeLive(place, part, before);
    return { from: live, to: before };
  });
}

/** Lets a server take a part as it was built with it, after the same check; the releases stay. */
export async function returnToBuilt(
  /** @type {{ part: string, place: Place, others?: Place, root: string }} */ {
    part,
    place,
    others = place,
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
    refuseFor((await fitness(built, others, root)).reasons);
    await leaveAsBuilt(place, part);
    return live;
  });
}
