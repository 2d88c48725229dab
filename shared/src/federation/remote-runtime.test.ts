import * as wholeCore from '@module-federation/runtime-core';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { runtimeCore } from '../../../shell/src/federation/runtime-core.ts';

const NAME = 'public_remote';
const React = { version: '19.3.1' };
const cores = {
  'the shell’s own core': runtimeCore,
  'the whole core of the package, as earlier shells have it': wholeCore,
};

/** What a shell hands to a container. */
const scope = () => {
  const lib = () => React;
  return {
    react: {
      '19.3.1': {
        version: '19.3.1',
        from: 'shell',
        loaded: true,
        eager: true,
        lib,
        get: () => Promise.resolve(lib),
      },
    },
  };
};

interface Wanted {
  shareKey: string;
  requiredVersion: string;
}

const data = ({ shareKey, requiredVersion }: Wanted) => ({
  shareScope: 'default',
  shareKey,
  import: null,
  requiredVersion,
  strictVersion: true,
  singleton: true,
  eager: false,
  fallback: undefined,
  treeShakingMode: null,
});

/** The bundler's scope in a remote's entry: one chunk, which wants one singleton, and one exposed module. */
function bundleOf(wanted: Wanted) {
  const bundle = {
    m: {} as Record<string, (module: { exports?: unknown }) => void>,
    c: {},
    f: {} as Record<string, (chunk: string, before: Promise<unknown>[]) => void>,
    S: {},
    o: Object.hasOwn,
    federation: {} as Record<string, unknown>,
    initializeSharingData: { scopeToSharingDataMapping: {}, uniqueName: NAME },
    consumesLoadingData: {
      chunkMapping: { routes: ['1'] },
      moduleIdToConsumeDataMapping: { 1: data(wanted) },
      initialConsumes: [],
    },
    initializeExposesData: {
      moduleMap: { './routes': () => Promise.resolve(() => 'the routes') },
      shareScope: 'default',
    },
    initContainer: (_scope: object): unknown => undefined,
    getContainer: (_module: string): Promise<() => unknown> => Promise.reject(new Error('none')),
  };
  const chunk = async () => {
    const before: Promise<unknown>[] = [];
    bundle.f['consumes']!('routes', before);
    await Promise.all(before);
    const module: { exports?: unknown } = {};
    bundle.m['1']!(module);
    return module.exports;
  };
  return { bundle, chunk };
}

/** Runs our runtime in a remote's entry, on a page that holds `core`. */
function ours(core: object, wanted: Wanted) {
  const { bundle, chunk } = bundleOf(wanted);
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: core,
    __webpack_require__: bundle,
    __REMOTE_NAME__: NAME,
  });
  jest.isolateModules(() => void require('./remote-runtime.ts'));
  return { ...bundle, chunk };
}

describe.each(Object.entries(cores))('a remote on a page with %s', (_name, core) => {
  it('takes its singletons from the shell, and answers what it exposes', async () => {
    const remote = ours(core, { shareKey: 'react', requiredVersion: '^19.0.0' });
    await remote.initContainer(scope());
    expect([await remote.chunk(), (await remote.getContainer('./routes'))()]).toEqual([
      React,
      'the routes',
    ]);
  });

  it('fails with both versions named when the shell’s is too old, and says what the shell lacks', async () => {
    const newer = ours(core, { shareKey: 'react', requiredVersion: '^20.0.0' });
    await newer.initContainer(scope());
    await expect(newer.chunk()).rejects.toThrow(
      /Version 19\.3\.1 from shell .* react does not satisfy the requirement .* \^20\.0\.0/,
    );
    const other = ours(core, { shareKey: 'vue', requiredVersion: '^3.0.0' });
    await other.initContainer(scope());
    await expect(other.chunk()).rejects.toThrow('The shell has no vue for public_remote');
  });

  it('knows no module that it does not expose', async () => {
    const remote = ours(core, { shareKey: 'react', requiredVersion: '^19.0.0' });
    await expect(remote.getContainer('./secrets')).rejects.toThrow(
      'public_remote exposes no ./secrets',
    );
  });
});

/** Runs the runtime of the package in a remote's entry, as Module Federation's plugin would, on a page with the shell's own core. */
function packaged(wanted: Wanted) {
  const { bundle, chunk } = bundleOf(wanted);
  let federation!: Federation;
  jest.isolateModules(() => {
    jest.doMock('@module-federation/runtime-core', () => runtimeCore);
    federation = require('@module-federation/webpack-bundler-runtime') as Federation;
  });
  const { bundlerRuntime, runtime } = federation;
  const handler = {
    getter: undefined,
    shareKey: wanted.shareKey,
    shareInfo: { shareConfig: data(wanted), scope: ['default'] },
  };
  const own = { webpackRequire: bundle as never, installedModules: {} };
  bundle.federation = {
    ...federation,
    runtime,
    bundlerRuntime,
    initOptions: {
      name: NAME,
      shareStrategy: 'loaded-first',
      shared: {},
      remotes: [],
      plugins: [],
    },
    libraryType: 'var',
  };
  Object.assign(bundle, {
    I: (name: string, initScope: never) =>
      bundlerRuntime!.I!({
        shareScopeName: name,
        initScope,
        initPromises: {},
        initTokens: {},
        ...own,
      }),
  });
  bundle.f['consumes'] = (chunkId, promises) =>
    bundlerRuntime!.consumes!({
      chunkId,
      promises: promises as never,
      chunkMapping: { routes: ['1'] },
      moduleToHandlerMapping: { 1: handler as never },
      ...own,
    });
  bundle.initContainer = (shareScope) =>
    bundlerRuntime!.initContainerEntry!({
      shareScope: shareScope as never,
      initScope: undefined as never,
      shareScopeKey: 'default',
      remoteEntryInitOptions: undefined as never,
      webpackRequire: bundle as never,
    });
  bundle.federation['instance'] = bundlerRuntime!.init!({
    webpackRequire: bundle as never,
  } as never);
  return { ...bundle, chunk };
}

describe('a remote built with the whole runtime of the package, on a page with the shell’s own core', () => {
  it('takes its singletons from the shell', async () => {
    const remote = packaged({ shareKey: 'react', requiredVersion: '^19.0.0' });
    await remote.initContainer(scope());
    expect(await remote.chunk()).toBe(React);
  });

  it('fails with both versions named when the shell’s is too old, and says what the shell lacks', async () => {
    const newer = packaged({ shareKey: 'react', requiredVersion: '^20.0.0' });
    await newer.initContainer(scope());
    await expect(newer.chunk()).rejects.toThrow(
      'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of public_remote which needs ^20.0.0',
    );
    const other = packaged({ shareKey: 'vue', requiredVersion: '^3.0.0' });
    await other.initContainer(scope());
    await expect(other.chunk()).rejects.toThrow('shared.import: false');
  });
});
