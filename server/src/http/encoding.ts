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

const accepts = (header: string, encoding: Encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);

type Effort = Record<'brotli' | 'gzip', number>;

const brotliOptions = (body: Buffer, { brotli }: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});
const gzipOptions = ({ gzip: level }: Effort) => ({ level });

interface Step {
  effort: Effort;
  from: number;
}

interface Form {
  body: Promise<Buffer>;
  /** How often it was asked for. */
  asked: number;
  /** The efforts that are still to come, with the count of askings that each is worth. */
  better: Step[];
}

/** How bodies are packed that many may ask for: lightly while the first visitor waits, as many are asked for but once between two changes, and well when they are asked for again. */
export const AGAIN: Effort = { brotli: 9, gzip: 9 };
export const AT_FIRST: Effort = { brotli: 0, gzip: 1 };
/** The best brotli takes a tenth of a second and more: worth it for what is asked for so often that it will be asked for again. */
export const OFTEN: Step = { effort: { brotli: 11, gzip: 9 }, from: 16 };

/** A body with its compressed forms, each made when it is first asked for; with `first` a longer one is packed so then, with `effort` when it is asked for again, and with `often` when many have. */
export class Encoded {
  #forms: Partial<Record<Encoding, Form>> = {};
  #improving = new Set<Encoding>();
  readonly #first: Effort | undefined;
  readonly #better: Step[];

  constructor(
    readonly body: Buffer,
    private readonly effort: Effort = { brotli: 8, gzip: 9 },
    first?: Effort,
    often?: Step,
  ) {
    this.#first = body.length > SHORT_BYTES ? first : undefined;
    this.#better = this.#first ? [{ effort, from: 2 }, ...(often ? [often] : [])] : [];
  }

  #make(encoding: Encoding, effort: Effort): Promise<Buffer> {
    return encoding === 'gzip'
      ? asGzip(this.body, gzipOptions(effort))
      : asBrotli(this.body, brotliOptions(this.body, effort));
  }

  async #makeFirst(encoding: Encoding): Promise<Buffer> {
    const effort = this.#first;
    if (!effort || this.body.length > AT_ONCE_BYTES)
      return this.#make(encoding, effort ?? this.effort);
    return encoding === 'gzip'
      ? gzipSync(this.body, gzipOptions(effort))
      : brotliCompressSync(this.body, brotliOptions(this.body, effort));
  }

  async #improve(encoding: Encoding, form: Form): Promise<void> {
    const [next, ...rest] = form.better;
    if (!next || form.asked < next.from || this.#improving.has(encoding)) return;
    this.#improving.add(encoding);
    form.body = Promise.resolve(await this.#make(encoding, next.effort));
    form.better = rest;
    this.#improving.delete(encoding);
  }

  /** The form that suits an Accept-Encoding header; short bodies stay as they are. */
  async for(
    acceptEncoding: string | undefined,
  ): Promise<{ body: Buffer; encoding?: Encoding; isFinal: boolean }> {
    const encoding =
      this.body.length < MIN_BYTES
        ? undefined
        : (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding ?? '', name));
    if (!encoding) return { body: this.body, isFinal: true };
    const form = (this.#forms[encoding] ??= {
      body: this.#makeFirst(encoding),
      asked: 0,
      better: encoding === 'br' ? this.#better : this.#better.slice(0, 1),
    });
    form.asked += 1;
    const given = { body: await form.body, encoding, isFinal: form.better.length === 0 };
    void this.#improve(encoding, form);
    return given;
  }
}
