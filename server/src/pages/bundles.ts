import { createRequire } from 'node:module';
import path from 'node:path';
import type { Institution, PageMeta, RemoteModule } from '@angan/shared/contract';
import { runModule } from '../compiled.ts';
import type { RemotePart, ServerFiles, ShellPart } from './part-release.ts';

/** How a page reaches the API on the server; the shape of `Transport` in @angan/shared. */
export interface Transport {
  read(path: string): Promise<unknown>;
  send(path: string, values: Record<string, unknown>, key?: string): Promise<unknown>;
}

/** What operators configure for the pages; the shape of `SiteConfig` in @angan/shared. */
export interface SiteConfig {
  emailjs: { serviceId: string; templateId: string; publicKey: string } | null;
  avatarUrl: string | null;
  publicUrl: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  title: string;
  meta: PageMeta;
  institution: Institution | null;
  chunks: string[];
  hydrationData: unknown;
  incomplete: boolean;
  /** These two are missing from the pages of an older shell. */
  broken?: boolean;
  failures?: unknown[];
}

/** What the shell's server bundle exports, see shell/src/entry-server.tsx. */
interface ShellBundle {
  singletons: Record<string, unknown>;
  prepare(transport: Transport, config: SiteConfig): void;
  render(request: Request, publicRemote: RemoteModule): Promise<RenderedPage | Response>;
}

/** Packages of Node itself, for bundles that lie in no folder. */
const ofNode = createRequire(path.resolve('package.json'));

/** Runs a CommonJS bundle whose `require` of a singleton is answered by `singletons`. */
function runBundle(name: string, files: ServerFiles, singletons: Record<string, unknown>): unknown {
  const code = files.get(name);
  if (code === undefined) throw new Error(`the server bundle has no ${name}`);
  const require = (id: string): unknown => {
    if (Object.hasOwn(singletons, id)) return singletons[id];
    return id.startsWith('.')
      ? runBundle(path.posix.normalize(id), files, singletons)
      : (ofNode(id) as unknown);
  };
  return runModule(code, name, require);
}

/** A shell and a public remote that render together. */
export interface Pair {
  shell: ShellPart;
  remote: RemotePart;
  bundle: ShellBundle;
  module: RemoteModule;
  stamp: string;
}

/**
 * Runs the server bundles of the live releases; answers undefined while there is no pair that runs. A release that does
 * not run is told once, and the pair before it stays, its browser files with its server files.
 */
export function serverBundles(
  transport: Transport,
  config: SiteConfig,
  trouble: (error: unknown) => void,
) {
  let bundle: { stamp: string; exports: ShellBundle } | undefined;
  let pair: Pair | undefined;
  let tried = '';

  function shellBundle({ stamp, server }: ShellPart): ShellBundle {
    if (bundle?.stamp === stamp) return bundle.exports;
    const exports = runBundle('server.cjs', server, {}) as ShellBundle;
    exports.prepare(transport, config);
    bundle = { stamp, exports };
    return exports;
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
      const { contract } = remote.card().value;
      if (shell.contract !== undefined && shell.contract !== contract)
        throw new Error(
          `the shell speaks contract ${shell.contract}, the public remote ${contract}`,
        );
      const exports = shellBundle(shell);
      pair = {
        shell,
        remote,
        bundle: exports,
        module: runBundle('routes.cjs', remote.server, exports.singletons) as RemoteModule,
        stamp,
      };
    } catch (error) {
      trouble(error);
    }
    return pair;
  };
}
