import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

export interface KeptPage {
  status: number;
  body: Buffer;
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUALITY = 5;

/** Compresses a page once, for all who will ask for it. */
export async function keepable(status: number, html: string): Promise<KeptPage> {
  const body = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }), zip(body)]);
  return { status, body, br, gzip: zipped, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Rendered pages by address, as long as release and data stay the same; the least recently used goes first. */
export class PageCache {
  private pages = new Map<string, Promise<KeptPage>>();
  private state = '';

  constructor(private readonly limit = 300) {}

  /** Answers the kept page, or makes it once however many ask at the same time. `make` answers null for keep to be false. */
  async get(state: string, address: string, make: () => Promise<{ page: KeptPage; keep: boolean }>): Promise<KeptPage> {
    if (state !== this.state) {
      this.pages.clear();
      this.state = state;
    }
    const { pages } = this;
    const kept = pages.get(address);
    if (kept) {
      pages.delete(address);
      pages.set(address, kept);
      return kept;
    }
    const making = make();
    const promise = making.then(({ page }) => page);
    pages.set(address, promise);
    const drop = () => pages.get(address) === promise && pages.delete(address);
    making.then(({ keep }) => keep || drop(), drop);
    if (pages.size > this.limit) pages.delete(pages.keys().next().value!);
    return promise;
  }
}
