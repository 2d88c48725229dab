import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/*
 * Builds lie side by side in `dist/ID/PART`. Every `PART/dist` leads through the one link `dist/current`,
 * so that all parts change at the same moment and no reader meets half of a build.
 */
const FOLDER = 'dist';
const CURRENT = 'current';
/** How many builds are kept: tabs that are open go on with the files of the build that they came with. */
const KEPT_BUILDS = 3;
const CARDS = ['remote.json', 'shell.json'];
/** Names the files of other builds in a part's `client` folder; remote-kit/release/candidate.mjs leaves them out. */
const OTHER_FILES = 'files-of-other-builds.json';

/** The build that an earlier version made in place: older than all others. */
const IN_PLACE = newBuildId('in-place', new Date(0));

const isLink = (/** @type {string} */ file) =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** `20261122T101500123Z-ab12cd34`: sorts by time. */
export function newBuildId(/** @type {string} */ sources, now = new Date()) {
  return `${now.toISOString().replace(/[-:.]/g, '')}-${sources.slice(0, 8)}`;
}

/** Where a build is made, below the root. */
export const buildFolder = (/** @type {string} */ id) => path.join(FOLDER, id);

/** Ids of the builds, the newest first. */
export const buildIds = (/** @type {string} */ root) =>
  existsSync(path.join(root, FOLDER))
    ? readdirSync(path.join(root, FOLDER))
        .filter((name) => /^\d{8}T\d{9}Z-/.test(name))
        .sort()
        .reverse()
    : [];

/** The build that is served now; null before the first. */
export function currentBuild(/** @type {string} */ root) {
  const link = path.join(root, FOLDER, CURRENT);
  return isLink(link) ? readlinkSync(link) : null;
}

/** Points a link somewhere else, in one step. */
export function pointAt(/** @type {string} */ link, /** @type {string} */ target) {
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh, 'dir');
  renameSync(fresh, link);
}

/** The files that browsers load from a build of a part, by its card. */
function browserFiles(/** @type {string} */ client) {
  const card = CARDS.map((name) => path.join(client, name)).find(existsSync);
  const files = card ? Object.keys(JSON.parse(readFileSync(card, 'utf8')).integrity) : [];
  return files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
}

/**
 * Adds the browser files of one build of a part to another that lacks them: names carry hashes, so
 * none is in the way.
 */
function addFiles(/** @type {string} */ from, /** @type {string} */ to) {
  if (!existsSync(to)) return;
  const list = path.join(to, OTHER_FILES);
  const others = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const file of browserFiles(from)) {
    const own = path.join(to, file);
    if (existsSync(own) || !existsSync(path.join(from, file))) continue;
    mkdirSync(path.dirname(own), { recursive: true });
    linkSync(path.join(from, file), own);
    others.push(file);
  }
  writeFileSync(list, JSON.stringify(others));
}

/** Makes a link of a `PART/dist` that an earlier version built in place; its files become a build of their own. */
function adopt(/** @type {string} */ root, /** @type {string} */ part) {
  const dist = path.join(root, part, 'dist');
  if (!isLink(dist) && existsSync(dist)) {
    const target = path.join(root, buildFolder(IN_PLACE), part);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(dist, target);
  }
  mkdirSync(path.dirname(dist), { recursive: true });
  if (!isLink(dist)) pointAt(dist, path.join('..', FOLDER, CURRENT, part));
}

/** Makes a build the one that is served. The files of the other kept builds stay reachable; older builds go. */
export function switchTo(/** @type {string} */ root, /** @type {string} */ id) {
  const clientOf = (/** @type {string} */ build, /** @type {string} */ part) =>
    path.join(root, buildFolder(build), part, 'client');
  const parts = readdirSync(path.join(root, buildFolder(id)));
  const ids = [...new Set([id, ...buildIds(root)])].slice(0, KEPT_BUILDS);
  for (const part of parts) {
    addFiles(path.join(root, part, 'dist/client'), clientOf(id, part));
    for (const other of ids.slice(1)) addFiles(clientOf(other, part), clientOf(id, part));
  }
  pointAt(path.join(root, FOLDER, CURRENT), id);
  for (const part of parts) adopt(root, part);
  for (const old of buildIds(root))
    if (!ids.includes(old))
      rmSync(path.join(root, buildFolder(old)), { recursive: true, force: true });
}

/** Goes back to the build before the current one. Returns its id, or null where there is none. */
export function switchBack(/** @type {string} */ root) {
  const [before] = buildIds(root).filter((id) => id < (currentBuild(root) ?? ''));
  if (!before) return null;
  switchTo(root, before);
  return before;
}
