import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import {
  rootRemote,
  SUPPORTED_SSR_CONTRACTS,
  type PreviousShellBundle,
  type RemoteModule,
  type RemoteModules,
  type ShellBundle,
} from '@angan/shared/platform';

/** The files of a CommonJS bundle by name. */
export type ServerFiles = ReadonlyMap<string, string>;

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

/** A bundle of contract 1 or 2 with the interface of the present one. */
function upgraded(bundle: PreviousShellBundle): ShellBundle {
  const { singletons, prepare, render, queryOf, sitemapPathsOf } = bundle;
  const root = (remotes: RemoteModules): RemoteModule => remotes[rootRemote]!;
  return {
    ssrContract: bundle.ssrContract ?? 1,
    singletons,
    prepare,
    render: (request, remotes) => render(request, root(remotes)),
    queryOf: (pathname, remotes) => queryOf?.(pathname, root(remotes)) ?? null,
    sitemapPathsOf: (remotes) => sitemapPathsOf?.(root(remotes)) ?? ['/'],
  };
}

/** The first contract whose bundles render every remote, not the root remote alone. */
const EVERY_REMOTE = 3;

export const rendersEveryRemote = ({ ssrContract }: ShellBundle): boolean =>
  ssrContract >= EVERY_REMOTE;

const isPreviousShape = (
  bundle: ShellBundle | PreviousShellBundle,
): bundle is PreviousShellBundle => (bundle.ssrContract ?? 1) < EVERY_REMOTE;

/** Runs the shell's server bundle; throws where its contract is not one that this server runs. */
export function openShell(files: ServerFiles): ShellBundle {
  const bundle = runBundle('server.cjs', files, {}) as ShellBundle | PreviousShellBundle;
  const { ssrContract = 1 } = bundle;
  if (!SUPPORTED_SSR_CONTRACTS.includes(ssrContract))
    throw new Error(
      `the shell's server bundle has contract ${ssrContract}; this server runs ${SUPPORTED_SSR_CONTRACTS.join(', ')}`,
    );
  return isPreviousShape(bundle) ? upgraded(bundle) : bundle;
}

export const openRemote = (files: ServerFiles, shell: ShellBundle): RemoteModule =>
  runBundle('routes.cjs', files, shell.singletons) as RemoteModule;

export const hasShellBundle = (files: ServerFiles): boolean => files.has('server.cjs');
export const hasRemoteBundle = (files: ServerFiles): boolean => files.has('routes.cjs');
