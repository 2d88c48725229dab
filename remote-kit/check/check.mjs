import { execFile } from 'node:child_process';
import path from 'node:path';
import { REMOTES, root } from '../project.mjs';
import { completenessReasons, fitReasons } from '../release/check.mjs';
import { Refusal } from '../release/parts.mjs';
import { openInBrowser } from './open-in-browser.mjs';

/** @import { Candidate, Card, Counterpart, Remote } from '../release/types.ts' */

const TIMEOUT = 60_000;
const program = path.join(import.meta.dirname, 'open-in-node.mjs');

/**
 * The shell of a running site by its public card; null from a site that does not show it.
 * @returns {Promise<Counterpart | null>}
 */
export async function runningShell(/** @type {string} */ against) {
  const response = await fetch(new URL('/shell.json', against)).catch((error) => {
    throw new Refusal(`${against} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return null;
  // The site's table may get the remote's line with or after its first release.
  const card = { .../** @type {Card} */ (await response.json()), remotes: undefined };
  return { name: 'shell', card, manifest: null, server: new Map() };
}

/**
 * Opens every page of a remote in Node, in a process of its own, as the bundle runs its own code.
 * @returns {Promise<{ paths: string[], reasons: string[] }>}
 */
const openInNode = (/** @type {Remote} */ remote, /** @type {string} */ folder) =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, path.join(folder, 'server'), JSON.stringify(remote)],
      { cwd: root, timeout: TIMEOUT, env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
      (error, stdout, stderr) => {
        if (!error) return resolve(JSON.parse(stdout));
        const lines = (stderr.trim() || error.message).split('\n').slice(0, 4).join('\n  ');
        resolve({ paths: [], reasons: [`The server bundle does not run: ${lines}`] });
      },
    );
    child.stdin?.end();
  });

/**
 * Compares the card and the hashes, with `against` also the names with those that the live shell offers, and opens
 * every page: in Node, and in a browser beside the live site. Throws a Refusal; answers what was done.
 */
export async function checkCandidate(
  /** @type {Candidate} */ candidate,
  /** @type {{ folder: string, against?: string, browser?: boolean }} */ {
    folder,
    against,
    browser = true,
  },
) {
  const { part, card, manifest, files } = candidate;
  const remote = /** @type {Remote} */ (REMOTES.find((each) => each.folder === part));
  const refuse = (/** @type {string[]} */ reasons) => {
    if (reasons.length > 0) throw new Refusal(reasons);
  };
  refuse(completenessReasons(candidate));
  const shell = against ? await runningShell(against) : null;
  if (shell) refuse(fitReasons({ name: part, card, manifest }, shell.card));
  const { paths, reasons } = await openInNode(remote, folder);
  refuse(reasons);
  const done = [`${files.size} files have their hashes`, `${paths.join(', ')} opened in Node`];
  if (against && browser) {
    refuse(await openInBrowser(remote, folder, new URL(against), paths));
    done.push('and in a browser');
  }
  return done;
}
