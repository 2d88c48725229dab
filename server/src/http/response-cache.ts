import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ERASURES, isUnchanged, type ChangeTokens, type TokenReader } from '../db/changes.ts';
import type { PublicResponse } from './public-response.ts';
import { Remakes } from './remakes.ts';
import type { Budgeted } from './work-budget.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Of all, for pages by free text: whoever makes up texts drives out no other page. */
const TEXT_SHARE = 1 / 8;
/** The size of an entry without its body and its key. */
const ENTRY_BYTES = 2048;
/** Of a body: what it takes with its codings. */
const CODINGS = 1.5;
const MAX_KEY_LENGTH = 600;
/** Rows of all lists that pages are made from. */
const MAX_ROWS = 1000;
/** No previous response answers longer after it was last known to be fresh (ms). */
const PREVIOUS_MS = 900;

export interface Rendered {
  response: PublicResponse;
  /** Tables whose next write makes the response stale. */
  tables: readonly string[];
  /** False once something other than the tables makes it stale, such as a new release or a new day. */
  isLive?(): boolean;
  isCacheable?: boolean;
  /** Whether it is one of as many as there are texts. */
  isByText?: boolean;
}

/** Makes a response of the tables as they are; runs again in the background, so it holds no request. */
export type Make = (tokens: ChangeTokens) => Promise<Rendered>;

interface Entry extends Rendered {
  make: Make;
  /** The tokens with which the entry was last found fresh. */
  tokens: ChangeTokens;
  /** When those were the tokens of the moment (ms). */
  freshAt: number;
}

interface Moment {
  tokens: ChangeTokens;
  at: number;
}

/** What a page was made from: a list, a page of one, or a row. */
interface Read {
  tokens: ChangeTokens;
  answer: unknown;
}

/** In rows, and one for what has none. */
function rowsIn({ answer }: Read): number {
  const rows = (answer as { results?: unknown } | null)?.results ?? answer;
  return 1 + (Array.isArray(rows) ? rows.length : 0);
}

const sizeOf = ({ response }: Entry, key: string) =>
  Math.ceil(response.body.length * CODINGS) + ENTRY_BYTES + key.length * 2;

/** Who signed in sees what they have just saved, and may read more than visitors do. */
const isVisitor = (headers: IncomingHttpHeaders) => headers.authorization === undefined;

const atOnce: Budgeted = (_ip, work) => work();

/** Bounded by bytes; a response is valid until a table that it was read from is written. */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #byText: LRUCache<string, Entry>;
  readonly #reads = new LRUCache<string, Read>({ maxSize: MAX_ROWS, sizeCalculation: rowsIn });
  readonly #making = new Map<string, Promise<Entry>>();
  readonly #remakes = new Remakes(async (key) => {
    const entry = this.#find(key);
    if (entry) await this.#make(key, entry.make);
  });
  #erasures: string | undefined;
  readonly counts = { hits: 0, misses: 0 };
  /** Answers below the router, by status class: the hooks of the framework do not see them. */
  readonly unrouted = { '2xx': 0, '3xx': 0, '4xx': 0 };
  /** The key of a request, null where the router has to decide; the site replaces it. */
  keyOf: (url: string, headers: IncomingHttpHeaders, ip?: string) => string | null = (url) => url;

  constructor(
    readonly tokens: Pick<TokenReader, 'now' | 'cached'>,
    maxSize = MAX_BYTES,
  ) {
    const roomOf = (size: number) =>
      new LRUCache<string, Entry>({ maxSize: Math.floor(size), sizeCalculation: sizeOf });
    this.#byText = roomOf(maxSize * TEXT_SHARE);
    this.#entries = roomOf(maxSize * (1 - TEXT_SHARE));
  }

  size() {
    const [others, byText] = [this.#entries, this.#byText];
    return {
      bytes: others.calculatedSize + byText.calculatedSize,
      entries: others.size + byText.size,
    };
  }

  #find(key: string): Entry | undefined {
    return this.#entries.get(key) ?? this.#byText.get(key);
  }

  async #moment(): Promise<Moment> {
    const at = performance.now();
    return { tokens: await this.tokens.now(), at };
  }

  #isFresh(entry: Entry, { tokens, at }: Moment): boolean {
    if (entry.isLive?.() === false) return false;
    if (!isUnchanged(entry.tables, entry.tokens, tokens)) return false;
    Object.assign(entry, { tokens, freshAt: at });
    return true;
  }

  #fresh(key: string, moment: Moment): Entry | undefined {
    this.heed(moment.tokens);
    const entry = this.#find(key);
    return entry && this.#isFresh(entry, moment) ? entry : undefined;
  }

  /** What a visitor gets in busy times while it is made again. */
  #previous(key: string, { at }: Moment): Entry | undefined {
    const entry = this.#find(key);
    if (!entry || !this.#remakes.isBusy()) return undefined;
    if (at - entry.freshAt >= PREVIOUS_MS || entry.isLive?.() === false) return undefined;
    this.#remakes.add(key);
    return entry;
  }

  async hasFresh(key: string): Promise<boolean> {
    return this.#fresh(key, await this.#moment()) !== undefined;
  }

  /** The response for a key, made once however many ask before it is there, in the turn of the network that asks. */
  async get(
    key: string,
    { ip, headers }: { ip: string; headers: IncomingHttpHeaders },
    make: Make,
    budget = atOnce,
  ): Promise<PublicResponse> {
    const moment = await this.#moment();
    const stored =
      this.#fresh(key, moment) ?? (isVisitor(headers) ? this.#previous(key, moment) : undefined);
    this.counts[stored ? 'hits' : 'misses'] += 1;
    return (stored ?? (await budget(ip, () => this.#make(key, make)))).response;
  }

  async #make(key: string, make: Make): Promise<Entry> {
    // Looked at here, as a turn may be long after the request.
    const moment = await this.#moment();
    for (let running; (running = this.#making.get(key));) {
      const entry = await running;
      if (this.#isFresh(entry, moment)) return entry;
    }
    const fresh = this.#fresh(key, moment);
    if (fresh) return fresh;
    if (this.#find(key)) this.#remakes.count();
    const { tokens, at: freshAt } = moment;
    const making = make(tokens).then((result) => ({ ...result, make, tokens, freshAt }));
    this.#making.set(key, making);
    try {
      const entry = await making;
      const isForgotten = this.#making.get(key) !== making;
      if (!isForgotten && entry.isCacheable !== false && key.length <= MAX_KEY_LENGTH)
        (entry.isByText ? this.#byText : this.#entries).set(key, entry);
      return entry;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** What an address of the API answers to pages, read again once a table of it was written. */
  async read(
    address: string,
    tables: readonly string[],
    tokens: ChangeTokens,
    read: () => Promise<unknown>,
  ): Promise<unknown> {
    this.heed(tokens);
    const cached = this.#reads.get(address);
    if (cached && isUnchanged(tables, cached.tokens, tokens)) return cached.answer;
    const answer = await read();
    if (this.#erasures === tokens.get(ERASURES) && address.length <= MAX_KEY_LENGTH)
      this.#reads.set(address, { tokens, answer });
    return answer;
  }

  /** Forgets every response once somebody was erased, by whichever process. */
  heed(tokens: ChangeTokens): void {
    const erasures = tokens.get(ERASURES);
    if (erasures !== this.#erasures) this.clear();
    this.#erasures = erasures;
  }

  /** The last response for a key, fresh or not, for use while the database is away. */
  last(key: string): PublicResponse | undefined {
    return this.#find(key)?.response;
  }

  /** Forgets every response, also those for use while the database is away and those being made. */
  clear(): void {
    for (const store of [this.#entries, this.#byText, this.#reads, this.#making, this.#remakes])
      store.clear();
  }

  /** Answers a request at Node's own request event; false where the router has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const key =
      isRead && isVisitor(headers) ? this.keyOf(url, headers, request.socket.remoteAddress) : null;
    const tokens = key !== null && this.#find(key) && this.tokens.cached();
    if (!tokens) return false;
    const moment = { tokens, at: performance.now() };
    const entry = this.#fresh(key, moment) ?? this.#previous(key, moment);
    if (!entry) return false;
    const status = entry.response.write(request, response);
    this.counts.hits += 1;
    this.unrouted[status < 300 ? '2xx' : status < 400 ? '3xx' : '4xx'] += 1;
    return true;
  }
}
