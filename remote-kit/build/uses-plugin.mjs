import { rspack } from '@rspack/core';
import { USES } from './uses.mjs';

const EXTERNAL = /^external commonjs "(.+)"$/;

/** Finds them where nothing is bundled that the shell hands on. */
export class UsesPlugin {
  constructor(/** @type {readonly string[]} */ singletons) {
    this.singletons = singletons;
  }

  apply(/** @type {import('@rspack/core').Compiler} */ compiler) {
    compiler.hooks.thisCompilation.tap('Uses', (compilation) => {
      compilation.hooks.processAssets.tap('Uses', () => {
        const [entry = ''] = compilation.entrypoints.keys();
        /** @type {Record<string, string[]>} */
        const uses = {};
        for (const module of compilation.modules) {
          const name = EXTERNAL.exec(module.identifier())?.[1] ?? '';
          if (!this.singletons.includes(name)) continue;
          const used = compilation.moduleGraph.getUsedExports(module, entry);
          if (Array.isArray(used)) uses[name] = used.sort();
        }
        compilation.emitAsset(USES, new rspack.sources.RawSource(JSON.stringify(uses)));
      });
    });
  }
}
