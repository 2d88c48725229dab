import { createHash } from 'node:crypto';
import { rspack, type Compiler } from '@rspack/core';
import { REMOTE_CONTRACT } from '../../shared/src/platform/remote-contract.ts';

interface Part {
  name: string;
  version: string;
  /** Changes with the sources. */
  source: string;
  singletons: Record<string, string>;
  /** Given for the shell: the folders of the remotes that it leads to. */
  remotes?: readonly string[];
}

const isForBrowsers = (file: string) => file.startsWith('static/') && !/\.(br|gz|map)$/.test(file);

/** Writes `remote.json`, or `shell.json`: what a server or an operator must know of a part before it goes live. */
export class PartCardPlugin {
  constructor(
    private readonly file: 'remote.json' | 'shell.json',
    private readonly part: Part,
  ) {}

  apply(compiler: Compiler) {
    const { RawSource } = rspack.sources;
    compiler.hooks.thisCompilation.tap('PartCard', (compilation) => {
      // Last of all, when every file has the bytes and the name it will keep.
      compilation.hooks.processAssets.tap(
        { name: 'PartCard', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const hash = (file: string) =>
            `sha384-${createHash('sha384').update(assets[file]!.buffer()).digest('base64')}`;
          const integrity = Object.fromEntries(
            Object.keys(assets)
              .filter(isForBrowsers)
              .sort()
              .map((file) => [file, hash(file)]),
          );
          const { name, version, source, singletons, remotes } = this.part;
          const card = {
            name,
            version,
            release: source,
            built: new Date().toISOString(),
            contract: REMOTE_CONTRACT,
            singletons,
            ...(remotes && { remotes }),
            integrity,
          };
          compilation.emitAsset(this.file, new RawSource(`${JSON.stringify(card, null, 2)}\n`));
        },
      );
    });
  }
}
