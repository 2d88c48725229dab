import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { rspack, type Compiler } from '@rspack/core';

/** Writes a brotli and a gzip copy beside every text asset, so that no server compresses it again. */
export class PrecompressPlugin {
  apply(compiler: Compiler) {
    const { RawSource } = rspack.sources;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Precompress', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!/^static\/.*\.(js|css|svg)$/.test(name)) continue;
          const bytes = Buffer.from(source.buffer());
          compilation.emitAsset(`${name}.br`, new RawSource(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })));
          compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(bytes, { level: 9 })));
        }
      });
    });
  }
}
