import { fitReasons } from './check.mjs';
import { PARTS, Refusal, remoteFolders } from './parts.mjs';
import { renderReasons } from './render-check.mjs';
import { counterpart, trialOf } from './standing.mjs';

/** @import { Counterpart, Place } from './types.ts' */

/** Checks remotes against a shell by their cards, then by rendering a page of each that the server renders. */
async function check(/** @type {Counterpart} */ shell, /** @type {Counterpart[]} */ remotes) {
  const fit = remotes.flatMap((/** @type {Counterpart} */ remote) =>
    fitReasons(remote, shell.card),
  );
  // A running site shows its shell's card and no more: it renders nothing here.
  const rendered =
    shell.server.size > 0
      ? remotes.filter(({ name, server }) => PARTS[name].bundle && server.size > 0)
      : [];
  if (fit.length > 0 || rendered.length === 0) return { reasons: fit, rendered: [] };
  return {
    reasons: await renderReasons(shell, rendered),
    rendered: rendered.map(({ name }) => PARTS[name].prefix),
  };
}

async function remoteReasons(
  /** @type {Counterpart} */ remote,
  /** @type {Place} */ otherPlace,
  /** @type {string} */ root,
  /** @type {Counterpart | null} */ running,
) {
  const shell = running ?? (await counterpart(otherPlace, 'shell', root));
  if (!shell)
    throw new Refusal(
      `There is no shell in ${otherPlace.name} and none was built here: build the one that the server runs ` +
        '(npm run build), release it first, or name with --beside the place where it is or with --against its site.',
    );
  const trial = await trialOf(otherPlace, 'shell');
  const both = await Promise.all(
    [shell, ...(trial ? [trial] : [])].map((one) => check(one, [remote])),
  );
  return { reasons: both.flatMap(({ reasons }) => reasons), rendered: both[0].rendered };
}

async function shellReasons(
  /** @type {Counterpart} */ shell,
  /** @type {Place} */ otherPlace,
  /** @type {string} */ root,
  /** @type {boolean} */ raise,
) {
  const live = (
    await Promise.all(remoteFolders.map((name) => counterpart(otherPlace, name, root)))
  ).filter((remote) => remote !== null);
  // Remotes of a lower number are about to follow; until then the server renders with the former shell.
  const first = await check(
    shell,
    raise ? live.filter(({ card }) => card.contract >= shell.card.contract) : live,
  );
  const trials = (await Promise.all(remoteFolders.map((name) => trialOf(otherPlace, name)))).filter(
    (remote) => remote !== null,
  );
  if (trials.length === 0 || first.reasons.length > 0) return first;
  const names = trials.map(({ name }) => name);
  const { reasons } = await check(shell, [
    ...live.filter(({ name }) => !names.includes(name)),
    ...trials,
  ]);
  return { ...first, reasons };
}

/**
 * Why a release (`{ name, card, manifest, server }`) does not go together with the parts that are
 * live in `beside`, or with the shell of a running site, and which pages were rendered to find out.
 */
export const fitness = (
  /** @type {Counterpart} */ release,
  /** @type {Place} */ otherPlace,
  /** @type {string} */ root,
  /** @type {{ raise?: boolean, running?: Counterpart | null }} */ {
    raise = false,
    running = null,
  } = {},
) =>
  release.name === 'shell'
    ? shellReasons(release, otherPlace, root, raise)
    : remoteReasons(release, otherPlace, root, running);
