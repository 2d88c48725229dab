import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const MIN_BYTES = 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A body kept with its compressed forms, each made once when first asked for. */
export class Encoded {
  #kept: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {};

  constructor(readonly body: Buffer) {}

  async for(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
    const encoding = this.body.length < MIN_BYTES ? undefined : (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(acceptEncoding ?? ''));
    if (!encoding) return { body: this.body };
    this.#kept[encoding] ??= encoding === 'br'
      ? asBrotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length } })
      : asGzip(this.body, { level: 9 });
    return { body: await this.#kept[encoding], encoding };
  }
}
