import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const MIN_BYTES = 1024;
/** Up to so much is packed well in a moment. */
const SHORT_BYTES = 16 * 1024;
/** So much is packed lightly in less than a millisecond; another thread, and waiting for it, would cost twice that. */
const AT_ONCE_BYTES = 256 * 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

const accepts = (header: string, encoding: Encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);

type Effort = Record<'brotli' | 'gzip', number>;

const brotliOptions = (body: Buffer, { brotli }: Effort) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
const gzipOptions = ({ gzip: level }: Effort) => ({ level });

interface Form {
  body: Promise<Buffer>;
  /** Nothing better will come. */
  isFinal: boolean;
}

/** How bodies are packed that many may ask for: lightly while the first visitor waits, as many are asked for but once between two changes, and well when they are asked for again. */
export const AGAIN: Effort = { brotli: 9, gzip: 9 };
export const AT_FIRST: Effort = { brotli: 0, gzip: 1 };

/** A body with its compressed forms, each made when it is first asked for; with `first` a longer one is packed so then, and with `effort` when it is asked for again. */
export class Encoded {
  #forms: Partial<Record<Encoding, Form>> = {};
  #improving = new Set<Encoding>();
  readonly #first: Effort | undefined;

  constructor(
    readonly body: Buffer,
    private readonly effort: Effort = { brotli: 8, gzip: 9 },
    first?: Effort,
  ) {
    this.#first = body.length > SHORT_BYTES ? first : undefined;
  }

  #make(encoding: Encoding, effort: Effort): Promise<Buffer> {
    return encoding === 'gzip' ? asGzip(this.body, gzipOptions(effort)) : asBrotli(this.body, brotliOptions(this.body, effort));
  }

  async #makeFirst(encoding: Encoding): Promise<Buffer> {
    const effort = this.#first;
    if (!effort || this.body.length > AT_ONCE_BYTES) return this.#make(encoding, effort ?? this.effort);
    return encoding === 'gzip' ? gzipSync(this.body, gzipOptions(effort)) : brotliCompressSync(this.body, brotliOptions(this.body, effort));
  }

  async #improve(encoding: Encoding, form: Form): Promise<void> {
    this.#improving.add(encoding);
    form.body = Promise.resolve(await this.#make(encoding, this.effort));
    form.isFinal = true;
  }

  /** The form that suits an Accept-Encoding header; short bodies stay as they are. */
  async for(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding?: Encoding; isFinal: boolean }> {
    const encoding = this.body.length < MIN_BYTES ? undefined : (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding ?? '', name));
    if (!encoding) return { body: this.body, isFinal: true };
    const form = this.#forms[encoding];
    if (form && !form.isFinal && !this.#improving.has(encoding)) void this.#improve(encoding, form);
    const given = (this.#forms[encoding] ??= { body: this.#makeFirst(encoding), isFinal: !this.#first });
    return { body: await given.body, encoding, isFinal: given.isFinal };
  }
}
