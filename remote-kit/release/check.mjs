import { hasShell } from '../project.mjs';
import { hashOf } from './candidate.mjs';
import { PARTS } from './parts.mjs';
import { inRange } from './ranges.mjs';

/** @import { Candidate, Card, Counterpart, Manifest } from './types.ts' */

/** Packages that a remote wants once per page and the shell does not offer in that range. */
function singletonReasons(
  /** @type {Manifest} */ manifest,
  /** @type {string} */ remoteName,
  /** @type {Card} */ shell,
) {
  return manifest.shared.flatMap(({ name, requiredVersion }) => {
    const offered = shell.singletons[name];
    if (!offered) return [`${remoteName} shares ${name}, which the shell does not offer.`];
    return inRange(offered, requiredVersion)
      ? []
      : [`${remoteName} needs ${name} ${requiredVersion}; the shell offers ${offered}.`];
  });
}

/** Names that a remote takes and the shell does not hand on. */
function missingNames(
  /** @type {string} */ remote,
  /** @type {Card} */ { uses = {} },
  /** @type {Card} */ { offers = {} },
) {
  return Object.entries(offers).flatMap(([from, names]) => {
    const missing = (uses[from] ?? []).filter((name) => !names.includes(name));
    return missing.map(
      (name) => `${remote} takes ${name} of ${from}, which the shell does not hand on.`,
    );
  });
}

/** Why a remote and a shell do not fit together; none when they do. */
export function fitReasons(
  /** @type {Pick<Counterpart, "name" | "card" | "manifest">} */ { name, card, manifest },
  /** @type {Card} */ shell,
) {
  // Shells of an earlier build do not list the remotes that they lead to; a team's is in the operator's table.
  if (hasShell && shell.remotes && !shell.remotes.includes(name))
    return [`The shell knows no ${name}: release a shell whose table of remotes has it first.`];
  const contract =
    card.contract === shell.contract
      ? []
      : [`${name} speaks contract ${card.contract}, the shell ${shell.contract}.`];
  return [
    ...contract,
    ...(manifest ? singletonReasons(manifest, name, shell) : []),
    ...missingNames(name, card, shell),
  ];
}

/** The files that a remote's manifest names, its start among them. */
function namedFiles(/** @type {Manifest} */ { metaData: { remoteEntry }, exposes, shared }) {
  const assets = [...exposes, ...shared].flatMap((item) =>
    Object.values(item.assets).flatMap(({ sync, async: later }) => [...sync, ...later]),
  );
  return [
    ...new Set([
      remoteEntry.path ? `${remoteEntry.path}/${remoteEntry.name}` : remoteEntry.name,
      ...assets,
    ]),
  ];
}

/** Faults of a release by itself: files missing, changed or unknown, and a manifest that leads elsewhere. */
export function completenessReasons(
  /** @type {Omit<Candidate, "id">} */ { part, card, manifest, files, own, server },
) {
  const reasons = [];
  for (const [file, hash] of Object.entries(card.integrity)) {
    const bytes = files.get(file);
    if (!bytes) reasons.push(`${file} is missing.`);
    else if (hashOf(bytes) !== hash) reasons.push(`${file} is not the file that was built.`);
  }
  for (const file of files.keys())
    if (/\.(js|css)$/.test(file) && !card.integrity[file])
      reasons.push(`${file} has no recorded hash.`);
  if (PARTS[part].bundle && !server.has(PARTS[part].bundle))
    reasons.push(`The server bundle ${PARTS[part].bundle} is missing.`);
  if (part === 'shell') {
    const html = String(own.get('index.html'));
    for (const [, file] of html.matchAll(/(?:src|href)="\/(static\/[^"]+)"/g))
      if (!files.has(file)) reasons.push(`index.html names ${file}, which is missing.`);
    return reasons;
  }
  if (!manifest) return [...reasons, 'The manifest is missing.'];
  for (const file of namedFiles(manifest))
    if (!files.has(file)) reasons.push(`The manifest names ${file}, which is missing.`);
  if (!manifest.exposes.some((expose) => expose.path === './routes'))
    reasons.push('The manifest exposes no ./routes.');
  if (manifest.metaData.publicPath !== 'auto' || manifest.metaData.getPublicPath)
    reasons.push('The manifest leads to another address than its own.');
  return reasons;
}
