import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuilt } from './candidate.mjs';
import { PARTS } from './parts.mjs';

/** @import { Card, Counterpart, Place } from './types.ts' */

const parse = (/** @type {Buffer | null} */ bytes) => (bytes ? JSON.parse(bytes.toString()) : null);

/** The live card of a part in a place; null while nothing was released there, or what was built is live. */
export async function liveCard(/** @type {Place} */ place, /** @type {string} */ part) {
  const card = parse(await place.read(`${part}/${PARTS[part].card}`));
  return card?.asBuilt ? null : card;
}

export const TRIAL_CARD = 'trial.json';

/** The card of the release that a share of the visits gets, or got until it was taken back; null where none is. */
export const trialCard = async (/** @type {Place} */ place, /** @type {string} */ part) =>
  /** @type {Card | null} */ (parse(await place.read(`${part}/${TRIAL_CARD}`)));

/**
 * A release of a place, with what another part must fit: its card, its manifest and its server bundle.
 * @returns {Promise<Counterpart>}
 */
export async function standing(
  /** @type {Place} */ place,
  /** @type {string} */ part,
  /** @type {Card} */ card,
) {
  const manifest = card.manifest ? parse(await place.read(`${part}/${card.manifest}`)) : null;
  const server = await Promise.all(
    Object.keys(card.server ?? {}).map(async (file) => {
      const bytes = await place.read(`${part}/releases/${card.release}/server/${file}`);
      return /** @type {[string, Buffer<ArrayBuffer>]} */ ([file, bytes]);
    }),
  );
  return { name: part, card, manifest, server: new Map(server) };
}

/**
 * A part as it was last built in this repository, as a server without its release would take it;
 * null when it was not.
 * @returns {Counterpart | null}
 */
export function builtHere(/** @type {string} */ root, /** @type {string} */ part) {
  const dist = path.join(root, part, 'dist');
  const file = path.join(dist, 'client', PARTS[part].card);
  if (!existsSync(file)) return null;
  const server = existsSync(path.join(dist, 'server'))
    ? readdirSync(path.join(dist, 'server')).filter((name) => name.endsWith('.cjs'))
    : [];
  const manifest = path.join(dist, 'client/mf-manifest.json');
  return {
    name: part,
    card: readBuilt(file),
    manifest: existsSync(manifest) ? parse(readFileSync(manifest)) : null,
    server: new Map(server.map((name) => [name, readFileSync(path.join(dist, 'server', name))])),
  };
}

/** A release that a share of the visits gets, as another part must fit it; null where there is none. */
export async function trialOf(/** @type {Place} */ place, /** @type {string} */ part) {
  const card = await trialCard(place, part);
  return card?.trial?.share ? standing(place, part, card) : null;
}

/**
 * The other part as a page would meet it: live in the place, else as it was built here; null when
 * it is nowhere.
 */
export async function counterpart(
  /** @type {Place} */ place,
  /** @type {string} */ part,
  /** @type {string} */ root,
) {
  const card = await liveCard(place, part);
  return card ? standing(place, part, card) : builtHere(root, part);
}
