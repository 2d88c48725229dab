import { fitReasons } from './check.mjs';
import { PARTS, Refusal, remoteFolders } from './parts.mjs';
import { renderReasons } from './render-check.mjs';
import { counterpart } from './standing.mjs';

/** @import { Counterpart, Place } from './types.ts' */

/** Checks remotes against a shell by their cards, then by rendering a page of each that the server renders. */
async function check(/** @type {Counterpart} */ shell, /** @type {Counterpart[]} */ remotes) {
  const fit = remotes.flatMap((/** @type {Counterpart} */ remote) =>
    fitReasons(remote, shell.card),
  );
  const rendered = remotes.filter(({ name, server }) => PARTS[name].bundle && server.size > 0);
  if (fit.length > 0 || rendered.length === 0) return { reasons: fit, rendered: [] };
  return {
    reasons: await renderReasons(shell, rendered),
    rendered: rendered.map(({ name }) => PARTS[name].prefix),
  };
}

async function remoteReasons(
  /** @type {Counterpart} */ remote,
  /** @type {Place} */ beside,
  /** @type {string} */ root,
) {
  const shell = await counterpart(beside, 'shell', root);
  if (!shell)
    throw new Refusal(
      `There is no shell in ${beside.name} and none was built here: build the one that the server runs ` +
        '(npm run build), release it first, or name with --beside the place where it is.',
    );
  return check(shell, [remote]);
}

async function shellReasons(
  /** @type {Counterpart} */ shell,
  /** @type {Place} */ beside,
  /** @type {string} */ root,
  /** @type {boolean} */ raise,
) {
  const live = (
    await Promise.all(remoteFolders.map((name) => counterpart(beside, name, root)))
  ).filter((remote) => remote !== null);
  // Remotes of a lower number are about to follow; until then the server renders with the former shell.
  return check(
    shell,
    raise ? live.filter(({ card }) => card.contract >= shell.card.contract) : live,
  );
}

/**
 * Why a release (`{ name, card, manifest, server }`) does not go together with the parts that are
 * live in `beside`, and which pages were rendered to find out.
 */
export const fitness = (
  /** @type {Counterpart} */ release,
  /** @type {Place} */ beside,
  /** @type {string} */ root,
  raise = false,
) => (release.name === 'shell' ? shellReasons : remoteReasons)(release, beside, root, raise);
