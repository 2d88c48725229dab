import {
  remoteNamed,
  REMOTES,
  rootRemote,
  type RemoteModule,
  type RemoteModules,
  type RemoteName,
  type ShellBundle,
  type SiteConfig,
  type Transport,
} from '@angan/shared/platform';
import type { RemotePart, ShellPart } from '../releases/part-release.ts';
import {
  hasRemoteBundle,
  hasShellBundle,
  openRemote,
  openShell,
  rendersEveryRemote,
} from './run-bundle.ts';

type RemoteParts = Partial<Record<RemoteName, RemotePart>>;

interface Pair {
  shell: ShellPart;
  remote: RemotePart;
  bundle: ShellBundle;
  module: RemoteModule;
}

export interface Rendering {
  shell: ShellPart;
  bundle: ShellBundle;
  parts: RemoteParts;
  modules: RemoteModules;
}

function checkContracts(shell: ShellPart, remote: RemotePart, folder: string): void {
  const { contract } = remote.card().value;
  if (shell.card && shell.card.contract !== contract)
    throw new Error(`the shell has contract ${shell.card.contract}, ${folder} ${contract}`);
}

/** A release that fails is reported once; the former one stays live, its browser files with its server files. */
export function renderer(
  transport: Transport,
  config: SiteConfig,
  report: (error: unknown) => void,
) {
  let running: { stamp: string; bundle: ShellBundle } | undefined;
  let rootPair: Pair | undefined;
  let triedRoot = '';
  const otherPairs = new Map<RemoteName, Pair>();
  const otherAttempts = new Map<RemoteName, string>();

  function runShell({ stamp, server }: ShellPart): ShellBundle {
    if (running?.stamp === stamp) return running.bundle;
    const bundle = openShell(server);
    bundle.prepare(transport, config);
    running = { stamp, bundle };
    return bundle;
  }

  function openPair(
    shell: ShellPart,
    remote: RemotePart,
    folder: string,
    bundleOf: (shell: ShellPart) => ShellBundle,
  ): Pair | undefined {
    try {
      checkContracts(shell, remote, folder);
      const bundle = bundleOf(shell);
      return { shell, remote, bundle, module: openRemote(remote.server, bundle) };
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  function renewRoot(shell: ShellPart | undefined, remote: RemotePart | undefined): void {
    if (!shell || !remote || !hasShellBundle(shell.server) || !hasRemoteBundle(remote.server))
      return;
    const stamp = `${shell.stamp}|${remote.stamp}`;
    if (stamp === triedRoot) return;
    triedRoot = stamp;
    rootPair = openPair(shell, remote, remoteNamed(rootRemote).folder, runShell) ?? rootPair;
  }

  /** Undefined where none of its releases runs with the root remote's shell. */
  function otherPair(name: RemoteName, folder: string, remote: RemotePart | undefined) {
    const { shell, bundle } = rootPair!;
    if (!rendersEveryRemote(bundle)) return undefined;
    const stamp = `${shell.stamp}|${remote?.stamp}`;
    if (remote && hasRemoteBundle(remote.server) && stamp !== otherAttempts.get(name)) {
      otherAttempts.set(name, stamp);
      const pair = openPair(shell, remote, folder, () => bundle);
      if (pair) otherPairs.set(name, pair);
    }
    const pair = otherPairs.get(name);
    return pair?.bundle === bundle ? pair : undefined;
  }

  return function renderingOf(
    shell: ShellPart | undefined,
    remotes: RemoteParts,
  ): Rendering | undefined {
    renewRoot(shell, remotes[rootRemote]);
    if (!rootPair) return undefined;
    const pairs: [RemoteName, Pair][] = [[rootRemote, rootPair]];
    for (const { name, folder, ssr } of REMOTES) {
      if (!ssr || name === rootRemote) continue;
      const pair = otherPair(name, folder, remotes[name]);
      if (pair) pairs.push([name, pair]);
    }
    return {
      shell: rootPair.shell,
      bundle: rootPair.bundle,
      parts: Object.fromEntries(pairs.map(([name, { remote }]) => [name, remote])),
      modules: Object.fromEntries(pairs.map(([name, { module }]) => [name, module])),
    };
  };
}
