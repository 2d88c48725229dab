import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_BYTES = 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

const accepts = (header: string, encoding: Encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);

/** A body with its compressed forms, each made once when it is first asked for. */
export class Encoded {
  #kept: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    readonly body: Buffer,
    private readonly effort = { brotli: 8, gzip: 9 },
  ) {}

  #make(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return asGzip(this.body, { level: this.effort.gzip });
    return asBrotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: this.effort.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length } });
  }

  /** The form that suits an Accept-Encoding header; short bodies stay as they are. */
  async for(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = this.body.length < MIN_BYTES ? undefined : (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding ?? '', name));
    if (!encoding) return { body: this.body };
    this.#kept[encoding] ??= this.#make(encoding);
    return { body: await this.#kept[encoding], encoding };
  }
}
