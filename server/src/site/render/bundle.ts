import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import {
  type RemoteModule,
  type ShellBundle,
  type SiteConfig,
  SUPPORTED_SSR_CONTRACTS,
  type Transport,
} from '@angan/shared/platform';
import type { RemotePart, ServerFiles, ShellPart } from '../releases/part-release.ts';

/** Packages of Node itself: a bundle of a release lies in no folder from which it could require. */
const nodeRequire = createRequire(path.resolve('package.json'));

type CommonJs = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
) => void;

/** Runs a CommonJS bundle; its `require` of a singleton gets that of `singletons`. */
function runBundle(name: string, files: ServerFiles, singletons: Record<string, unknown>): unknown {
  const code = files.get(name);
  if (code === undefined) throw new Error(`the server bundle has no ${name}`);
  const require = (id: string): unknown => {
    if (Object.hasOwn(singletons, id)) return singletons[id];
    return id.startsWith('.')
      ? runBundle(path.posix.normalize(id), files, singletons)
      : (nodeRequire(id) as unknown);
  };
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['exports', 'require', 'module'], { filename: name });
  (run as CommonJs)(module.exports, require, module);
  return module.exports;
}

/** A shell and a public remote that render together. */
export interface Pair {
  shell: ShellPart;
  remote: RemotePart;
  bundle: ShellBundle;
  module: RemoteModule;
}

function checkContracts(shell: ShellPart, remote: RemotePart): void {
  const { contract } = remote.card().value;
  if (shell.contract !== undefined && shell.contract !== contract)
    throw new Error(`the shell has contract ${shell.contract}, the public remote ${contract}`);
}

function checkBundle({ ssrContract = 1 }: ShellBundle): void {
  if (!SUPPORTED_SSR_CONTRACTS.includes(ssrContract))
    throw new Error(
      `the shell's server bundle has contract ${ssrContract}; this server runs ${SUPPORTED_SSR_CONTRACTS.join(' and ')}`,
    );
}

/**
 * Runs the server bundles of the live releases; undefined while there is no pair that runs. A release that does not run is
 * reported once, and the pair before it stays live, its browser files with its server files.
 */
export function pairRunner(
  transport: Transport,
  config: SiteConfig,
  report: (error: unknown) => void,
) {
  let running: { stamp: string; bundle: ShellBundle } | undefined;
  let pair: Pair | undefined;
  let tried = '';

  function runShell({ stamp, server }: ShellPart): ShellBundle {
    if (running?.stamp === stamp) return running.bundle;
    const bundle = runBundle('server.cjs', server, {}) as ShellBundle;
    checkBundle(bundle);
    bundle.prepare(transport, config);
    running = { stamp, bundle };
    return bundle;
  }

  return function current(
    shell: ShellPart | undefined,
    remote: RemotePart | undefined,
  ): Pair | undefined {
    if (!shell?.server.has('server.cjs') || !remote?.server.has('routes.cjs')) return pair;
    const stamp = `${shell.stamp}|${remote.stamp}`;
    if (stamp === tried) return pair;
    tried = stamp;
    try {
      checkContracts(shell, remote);
      const bundle = runShell(shell);
      const module = runBundle('routes.cjs', remote.server, bundle.singletons) as RemoteModule;
      pair = { shell, remote, bundle, module };
    } catch (error) {
      report(error);
    }
    return pair;
  };
}
