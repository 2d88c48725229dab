import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rspack } from '@rspack/core';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Writes a brotli and a gzip copy beside every text asset, so that no server compresses it again;
 * on all cores, while other parts are built.
 */
export class PrecompressPlugin {
  apply(/** @type {import('@rspack/core').Compiler} */ compiler) {
    const { RawSource } = rspack.sources;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async (assets) => {
          const texts = Object.entries(assets).filter(([name]) =>
            /^static\/.*\.(js|css|svg)$/.test(name),
          );
          await Promise.all(
            texts.map(async ([name, source]) => {
              const bytes = Buffer.from(source.buffer());
              const [best, common] = await Promise.all([
                asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
                asGzip(bytes, { level: 9 }),
              ]);
              compilation.emitAsset(`${name}.br`, new RawSource(best));
              compilation.emitAsset(`${name}.gz`, new RawSource(common));
            }),
          );
        },
      );
    });
  }
}
