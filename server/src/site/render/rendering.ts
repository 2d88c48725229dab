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
  const { contract } = remote.card;
  if (shell.card && shell.card.contract !== contract)
    throw new Error(`the shell has contract ${shell.card.contract}, ${folder} ${contract}`);
}

/** A release that fails is reported once; the former one stays live, its browser files with its server files. */
export class Renderer {
  #running: { stamp: string; bundle: ShellBundle } | undefined;
  #root: Pair | undefined;
  #triedRoot = '';
  readonly #others = new Map<RemoteName, Pair>();
  readonly #tried = new Map<RemoteName, string>();

  constructor(
    private readonly transport: Transport,
    private readonly config: SiteConfig,
    private readonly report: (error: unknown) => void,
  ) {}

  #runShell({ stamp, server }: ShellPart): ShellBundle {
    if (this.#running?.stamp === stamp) return this.#running.bundle;
    const bundle = openShell(server);
    bundle.prepare(this.transport, this.config);
    this.#running = { stamp, bundle };
    return bundle;
  }

  #openPair(
    shell: ShellPart,
    remote: RemotePart,
    folder: string,
    running?: ShellBundle,
  ): Pair | undefined {
    try {
      checkContracts(shell, remote, folder);
      const bundle = running ?? this.#runShell(shell);
      return { shell, remote, bundle, module: openRemote(remote.server, bundle) };
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  #renewRoot(shell: ShellPart | undefined, remote: RemotePart | undefined): void {
    if (!shell || !remote || !hasShellBundle(shell.server) || !hasRemoteBundle(remote.server))
      return;
    const stamp = `${shell.stamp}|${remote.stamp}`;
    if (stamp === this.#triedRoot) return;
    this.#triedRoot = stamp;
    this.#root = this.#openPair(shell, remote, remoteNamed(rootRemote).folder) ?? this.#root;
  }

  /** Undefined where none of its releases runs with the root remote's shell. */
  #otherPair(
    { shell, bundle }: Pair,
    { name, folder }: { name: RemoteName; folder: string },
    remote: RemotePart | undefined,
  ) {
    if (!rendersEveryRemote(bundle)) return undefined;
    const stamp = `${shell.stamp}|${remote?.stamp}`;
    if (remote && hasRemoteBundle(remote.server) && stamp !== this.#tried.get(name)) {
      this.#tried.set(name, stamp);
      const pair = this.#openPair(shell, remote, folder, bundle);
      if (pair) this.#others.set(name, pair);
    }
    const pair = this.#others.get(name);
    return pair?.bundle === bundle ? pair : undefined;
  }

  renderingOf(shell: ShellPart | undefined, remotes: RemoteParts): Rendering | undefined {
    this.#renewRoot(shell, remotes[rootRemote]);
    const root = this.#root;
    if (!root) return undefined;
    const pairs: [RemoteName, Pair][] = [[rootRemote, root]];
    for (const named of REMOTES.filter(({ name, ssr }) => ssr && name !== rootRemote)) {
      const pair = this.#otherPair(root, named, remotes[named.name]);
      if (pair) pairs.push([named.name, pair]);
    }
    return {
      shell: root.shell,
      bundle: root.bundle,
      parts: Object.fromEntries(pairs.map(([name, { remote }]) => [name, remote])),
      modules: Object.fromEntries(pairs.map(([name, { module }]) => [name, module])),
    };
  }
}
