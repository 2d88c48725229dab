import { AGAIN, AT_FIRST, Encoded, OFTEN } from '../http/encoding.ts';
import { joined, type Piece } from './pieces.ts';

export interface KeptPage {
  status: number;
  etag: string;
  /** The HTML, compressed in each form that somebody asks for. */
  html: Encoded;
  /** Whether it stays right as long as release and data do. */
  lasts: boolean;
}

export function keepable(status: number, html: readonly Piece[], lasts = false): KeptPage {
  const { body, mark } = joined(html);
  return {
    status,
    lasts,
    html: new Encoded(body, AGAIN, AT_FIRST, OFTEN),
    etag: `"${mark.slice(0, 22)}"`,
  };
}

const AWAY =
  '<p role="status" style="margin:0;padding:8px 16px;text-align:center;background:var(--gold-tint);color:var(--ink)">তথ্যভান্ডারের সঙ্গে এই মুহূর্তে যোগাযোগ নেই। কিছু তথ্য পুরোনো হতে পারে।</p>';
const noted = new WeakMap<KeptPage, KeptPage>();

/** The same page with a quiet notice above it: the database is away, and this is how it was last. The next visit asks for it anew. */
export function withAwayNotice(page: KeptPage): KeptPage {
  const note =
    noted.get(page) ??
    keepable(page.status, [
      page.html.body.toString().replace('<div id="root">', (root) => AWAY + root),
    ]);
  noted.set(page, note);
  return note;
}

/** Rendered pages by address, as long as release and data stay the same; the least recently used goes first. */
export class PageCache {
  private pages = new Map<string, Promise<KeptPage>>();
  private state = '';

  constructor(private readonly limit = 300) {}

  /** Answers the kept page, or makes it once however many ask at the same time. A page that does not last is not kept. */
  async get(state: string, address: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
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
    pages.set(address, making);
    const drop = () => pages.get(address) === making && pages.delete(address);
    making.then(({ lasts }) => lasts || drop(), drop);
    if (pages.size > this.limit) pages.delete(pages.keys().next().value!);
    return making;
  }
}
