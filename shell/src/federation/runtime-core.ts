import { satisfies } from './satisfies.ts';
import type { ShareScope } from './share-scope.ts';

interface Wanted {
  customShareInfo: { shareConfig: { requiredVersion?: string | false; strictVersion?: boolean } };
}

/**
 * What a remote built with `externalRuntime` calls of Module Federation's runtime core: it looks for its singletons in the scope that the shell hands
 * to its container, and does not take one that is too old or too new. The core itself, with the manifests, preloads and plugins that no page of ours
 * uses, is eight times the size of all this folder.
 */
class ModuleFederation {
  readonly name: string;
  shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: { name: string }) {
    this.name = options.name;
  }

  initShareScopeMap(key: string, scope: ShareScope) {
    this.shareScopeMap[key] = scope;
  }

  /** The singleton, behind a function; false when the page has none of this name. */
  async loadShare(
    name: string,
    { customShareInfo: { shareConfig } }: Wanted,
  ): Promise<false | (() => unknown)> {
    const [offered] = Object.values(this.shareScopeMap['default']?.[name] ?? {});
    if (!offered) return false;
    const { requiredVersion, strictVersion } = shareConfig;
    if (requiredVersion && !satisfies(offered.version, requiredVersion)) {
      const problem = `Version ${offered.version} from ${offered.from} of shared singleton module ${name} does not satisfy the requirement of ${this.name} which needs ${requiredVersion}`;
      if (strictVersion) throw new Error(problem);
      console.warn(problem);
    }
    return offered.lib;
  }

  // A remote of ours brings no singleton itself, so there is nothing to register and nothing to begin with.
  initOptions() {}
  registerShared() {}
  initializeSharing = () => [];
}

/** By these names a remote's entry finds the core. Each release of a remote gets an instance of its own. */
export const runtimeCore = {
  ModuleFederation,
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
  getGlobalFederationConstructor: () => undefined,
  setGlobalFederationConstructor: () => undefined,
  setGlobalFederationInstance: () => undefined,
  helpers: {},
};
