import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} version
 * @property {string} source Changes with the sources.
 * @property {number} contract
 * @property {Record<string, string>} singletons
 * @property {Record<string, string>} [offered] Given for the shell: the files whose names it hands on, by package.
 * @property {readonly string[]} [remotes] Given for the shell: the folders of the remotes that it leads to.
 */

const isForBrowsers = (/** @type {string} */ file) =>
  file.startsWith('static/') && !/\.(br|gz|map)$/.test(file);

/** Writes `remote.json`, or `shell.json`: what a server or an operator must know of a part before it goes live. */
export class PartCardPlugin {
  constructor(/** @type {'remote.json' | 'shell.json'} */ file, /** @type {Part} */ part) {
    this.file = file;
    this.part = part;
  }

  apply(/** @type {import('@rspack/core').Compiler} */ compiler) {
    const { RawSource } = rspack.sources;
    compiler.hooks.thisCompilation.tap('PartCard', (compilation) => {
      // Last of all, when every file has the bytes and the name it will keep.
      compilation.hooks.processAssets.tap(
        { name: 'PartCard', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const hash = (/** @type {string} */ file) =>
            `sha384-${createHash('sha384').update(assets[file].buffer()).digest('base64')}`;
          const integrity = Object.fromEntries(
            Object.keys(assets)
              .filter(isForBrowsers)
              .sort()
              .map((file) => [file, hash(file)]),
          );
          const { name, version, source, contract, singletons, remotes, offered } = this.part;
          /** @returns {[string, unknown]} */
          const namesOf = (/** @type {[string, string]} */ [of, file]) => {
            const module = [...compilation.modules].find(
              (one) => 'resource' in one && one.resource === file,
            );
            return [of, module && compilation.moduleGraph.getProvidedExports(module)];
          };
          const card = {
            name,
            version,
            release: source,
            built: new Date().toISOString(),
            contract,
            singletons,
            ...(offered && { offers: Object.fromEntries(Object.entries(offered).map(namesOf)) }),
            ...(remotes && { remotes }),
            integrity,
          };
          compilation.emitAsset(this.file, new RawSource(`${JSON.stringify(card, null, 2)}\n`));
        },
      );
    });
  }
}
