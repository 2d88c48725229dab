import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { USES } from '../build/uses.mjs';
import { PARTS, Refusal } from './parts.mjs';

/** Names the files of other builds in a `client` folder; scripts/build/builds.mjs writes it. */
const OTHER_FILES = 'files-of-other-builds.json';

/** The hash by which browsers and servers know a file. */
export const hashOf = (/** @type {Buffer} */ bytes) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function filesIn(/** @type {string} */ folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

/** `20260301T101500123Z-ab12cd34`: sorts by time, and says which sources it was made of. */
export const releaseId = (/** @type {Date} */ date, /** @type {string} */ source) =>
  `${date.toISOString().replace(/[-:.]/g, '')}-${source}`;

/** The card of a build, with the names that its build for the server has found. */
export function readBuilt(/** @type {string} */ file) {
  const card = JSON.parse(readFileSync(file, 'utf8'));
  const uses = path.join(path.dirname(file), '../server', USES);
  return existsSync(uses) ? { ...card, uses: JSON.parse(readFileSync(uses, 'utf8')) } : card;
}

/** Reads what was built for a part (`client` and `server` below `folder`) as the files of a release to be. */
export function readCandidate(
  /** @type {string} */ part,
  /** @type {string} */ folder,
  now = new Date(),
) {
  const { card: cardName, bundle } = PARTS[part];
  const client = path.join(folder, 'client');
  const read = (/** @type {string} */ file) => readFileSync(path.join(client, file));
  if (!existsSync(path.join(client, cardName)))
    throw new Refusal(`${client} holds no build of ${part}: ${cardName} is missing.`);
  const built = readBuilt(path.join(client, cardName));
  const id = releaseId(now, built.release);
  const others = existsSync(path.join(client, OTHER_FILES))
    ? JSON.parse(read(OTHER_FILES).toString())
    : [];

  const files = new Map(
    filesIn(path.join(client, 'static'))
      .filter((file) => !file.endsWith('.map') && !others.includes(`static/${file}`))
      .map((file) => [`static/${file}`, read(`static/${file}`)]),
  );
  const server = new Map(
    bundle
      ? filesIn(path.join(folder, 'server'))
          .filter((file) => file.endsWith('.cjs'))
          .map((file) => [file, readFileSync(path.join(folder, 'server', file))])
      : [],
  );
  const own = new Map([...server].map(([file, bytes]) => [`server/${file}`, bytes]));
  for (const file of filesIn(path.join(folder, 'maps')))
    own.set(`maps/${file}`, readFileSync(path.join(folder, 'maps', file)));
  const integrity = { ...built.integrity };
  const card = { ...built, release: id, integrity };
  let manifest = null;
  if (part === 'shell') {
    for (const file of [
      'index.html',
      ...filesIn(path.join(client, 'icons')).map((icon) => `icons/${icon}`),
    ])
      own.set(file, read(file));
    card.files = Object.fromEntries(
      [...own]
        .filter(([file]) => !/^(server|maps)\//.test(file))
        .map(([file, bytes]) => [file, hashOf(bytes)]),
    );
  } else {
    const bytes = existsSync(path.join(client, 'mf-manifest.json'))
      ? read('mf-manifest.json')
      : null;
    if (!bytes) throw new Refusal(`${client} has no mf-manifest.json.`);
    manifest = JSON.parse(bytes.toString());
    card.manifest = `mf-manifest.${id}.json`;
    integrity[card.manifest] = hashOf(bytes);
    files.set(card.manifest, bytes);
  }
  if (bundle)
    card.server = Object.fromEntries([...server].map(([file, bytes]) => [file, hashOf(bytes)]));
  // `files` lie in the part's folder, for browsers; `own` in the release's.
  return { part, id, card, manifest, files, own, server };
}
