import { fitReasons } from './check.mjs';
import { Refusal } from './parts.mjs';
import { renderReasons } from './render-check.mjs';
import { counterpart } from './standing.mjs';

const REMOTES = ['public-remote', 'admin-remote'];

async function remoteReasons(remote, beside, root) {
  const shell = await counterpart(beside, 'shell', root);
  if (!shell)
    throw new Refusal(
      `No shell stands in ${beside.name} and none was built here: release the shell first, or name with --beside the place where it is.`,
    );
  const fit = fitReasons(remote, shell.card);
  if (fit.length > 0 || remote.name !== 'public-remote') return { reasons: fit, rendered: false };
  return {
    reasons: await renderReasons(shell.server, remote.server, remote.card.contract),
    rendered: true,
  };
}

async function shellReasons(shell, beside, root, raise) {
  const standing = (
    await Promise.all(REMOTES.map((name) => counterpart(beside, name, root)))
  ).filter(Boolean);
  // Remotes of a lower number are about to follow; until then the server keeps the pair that it has.
  const remotes = raise
    ? standing.filter(({ card }) => card.contract >= shell.card.contract)
    : standing;
  const fit = remotes.flatMap((remote) => fitReasons(remote, shell.card));
  const shown = remotes.find(({ name }) => name === 'public-remote');
  if (fit.length > 0 || !shown) return { reasons: fit, rendered: false };
  return {
    reasons: await renderReasons(shell.server, shown.server, shown.card.contract),
    rendered: true,
  };
}

/** Why a release (`{ name, card, manifest, server }`) does not go together with the parts that stand in `beside`, and whether a page was rendered to find out. */
export const fitness = (release, beside, root, raise = false) =>
  (release.name === 'shell' ? shellReasons : remoteReasons)(release, beside, root, raise);
