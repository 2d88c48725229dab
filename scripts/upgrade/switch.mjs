import { cpSync, existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, buildIds, currentBuild, pointAt, switchTo } from '../build/builds.mjs';

/*
 * Programs lie side by side in `/opt/angan.d/ID`, each a whole working copy with its packages and its
 * build; the link `/opt/angan` leads to the one that runs with the next start.
 */
const KEPT = 2;

/** `/opt/angan` for `/opt/angan.d/ID`; null where the program does not lie so. */
export function linkOf(/** @type {string} */ folder) {
  const place = path.dirname(folder);
  return place.endsWith('.d') ? place.slice(0, -2) : null;
}

/** The newest first; an upgrade that was killed has left one without a build. */
const foldersIn = (/** @type {string} */ link) =>
  readdirSync(`${link}.d`)
    .filter((name) => /^\d{8}T\d{6}/.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(`${link}.d`, name));

/** Folders of whole programs, the newest first. */
export const programsIn = (/** @type {string} */ link) =>
  foldersIn(link).filter((folder) => currentBuild(folder));

/** Copies a built program beside the others: a copy that was cut short is none of them. */
export function copyProgram(/** @type {string} */ from, /** @type {string} */ to) {
  if (!currentBuild(from)) throw new Error(`${from} has no build.`);
  const unfinished = path.join(path.dirname(to), 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
}

/**
 * Makes another program the one that the next start runs. The browser files of all programs go into
 * it first: tabs that are open ask it for what they came with.
 */
export function switchProgram(/** @type {string} */ link, /** @type {string} */ to) {
  const own = currentBuild(to);
  if (!own) throw new Error(`${to} has no build.`);
  const ids = buildIds(to);
  for (const from of programsIn(link))
    for (const id of buildIds(from)) {
      const target = path.join(to, buildFolder(id));
      if (existsSync(target)) continue;
      for (const part of readdirSync(path.join(from, buildFolder(id)))) {
        const client = path.join(from, buildFolder(id), part, 'client');
        if (existsSync(client))
          cpSync(client, path.join(target, part, 'client'), { recursive: true });
      }
    }
  switchTo(to, own);
  // What was copied has no server: `npm run build -- --back` must not choose it.
  for (const id of buildIds(to))
    if (id !== own && !ids.includes(id))
      rmSync(path.join(to, buildFolder(id)), { recursive: true, force: true });
  pointAt(link, path.relative(path.dirname(link), to));
}

/** Removes what neither runs nor is gone back to. */
export function removeOld(/** @type {string} */ link) {
  const current = realpathSync(link);
  const others = programsIn(link)
    .map((folder) => realpathSync(folder))
    .filter((folder) => folder !== current);
  const remaining = [current, ...others.slice(0, KEPT - 1)];
  for (const folder of foldersIn(link))
    if (!remaining.includes(realpathSync(folder))) rmSync(folder, { recursive: true, force: true });
}
