/** One singleton that a chunk wants, as the build writes it into a remote's entry. */
interface Wanted {
  shareKey: string;
  requiredVersion: string;
  strictVersion: boolean;
  singleton: boolean;
}

type Factory = () => unknown;

/** The scope of the bundler's own runtime, by the names that Module Federation's plugin gives its parts. */
interface Bundle {
  /** Module factories, and modules that stand. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** What has to be there before a chunk is. */
  f: Record<string, (chunk: string, before: Promise<unknown>[]) => void>;
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, Wanted>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer(scope: object): void;
  getContainer(module: string): Promise<Factory>;
}

interface RuntimeCore {
  ModuleFederation: new (options: object) => {
    initShareScopeMap(key: string, scope: object): void;
    loadShare(name: string, wanted: object): Promise<Factory | false>;
  };
}

declare const __webpack_require__: Bundle;
declare const __REMOTE_NAME__: string;

/*
 * Stands in the remotes' entries for the runtime that Module Federation's plugin puts there, and is a sixth of it. A remote of ours loads no other remote
 * and brings no singleton; that leaves its container's two calls, and the shell's singletons for the chunks that want them.
 */
const bundle = __webpack_require__;
const { ModuleFederation } = (globalThis as unknown as { _FEDERATION_RUNTIME_CORE: RuntimeCore })
  ._FEDERATION_RUNTIME_CORE;
const remote = new ModuleFederation({
  name: __REMOTE_NAME__,
  remotes: [],
  shareStrategy: 'loaded-first',
});
const { chunkMapping, moduleIdToConsumeDataMapping } = bundle.consumesLoadingData ?? {
  chunkMapping: {},
  moduleIdToConsumeDataMapping: {},
};

bundle.initContainer = (scope) => remote.initShareScopeMap('default', scope);

bundle.getContainer = async (module) => {
  const expose = bundle.initializeExposesData.moduleMap[module];
  if (!expose) throw new Error(`${__REMOTE_NAME__} exposes no ${module}`);
  return expose();
};

/** Asked for once: a chunk that comes later waits for the same answer. */
const taken: Record<string, Promise<void>> = {};

async function take(id: string): Promise<void> {
  const wanted = moduleIdToConsumeDataMapping[id]!;
  const found = await remote
    .loadShare(wanted.shareKey, { customShareInfo: { shareConfig: wanted, scope: ['default'] } })
    .catch((error: unknown) => {
      // The chunk that wants it fails by this; the next one asks again.
      delete taken[id];
      return () => {
        throw error;
      };
    });
  bundle.m[id] = (module) => {
    if (!found) throw new Error(`The shell has no ${wanted.shareKey} for ${__REMOTE_NAME__}`);
    delete bundle.c[id];
    module.exports = found();
  };
}

bundle.f['consumes'] = (chunk, before) => {
  for (const id of chunkMapping[chunk] ?? []) before.push((taken[id] ??= take(id)));
};

export {};
