import { rspack, type Compiler } from '@rspack/core';
import { REMOTE_CONTRACT } from '../../shared/src/contract/remote-module.ts';

/** Writes `remote.json` beside a remote's manifest: what a server or an operator must know before the remote goes live. */
export class RemoteCardPlugin {
  constructor(
    private readonly name: string,
    private readonly version: string,
    private readonly singletons: Record<string, string>,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RemoteCard', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'RemoteCard', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const card = { name: this.name, version: this.version, contract: REMOTE_CONTRACT, singletons: this.singletons };
        compilation.emitAsset('remote.json', new rspack.sources.RawSource(`${JSON.stringify(card, null, 2)}\n`));
      });
    });
  }
}
