import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ERASURES, isUnchanged, type ChangeTokens } from '../db/changes.ts';
import { withRequestId, type FlatHeaders } from './headers.ts';
import {
  codingFor,
  compress,
  compressBest,
  formOf,
  type Coding,
  type Form,
} from './compression.ts';
import { isKnown } from './tagged.ts';
import { remakePace } from './work-budget.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Of all, for pages by free text: whoever makes up texts drives out no other page. */
const TEXT_SHARE = 1 / 8;
/** What an entry takes beside its bodies and its key. */
const ENTRY_BYTES = 2048;
const MAX_KEY_LENGTH = 600;
/** Rows of all lists that pages are made from. */
const MAX_ROWS = 1000;
/** An entry that was sent so often and is so old (ms) is worth the best compression. */
const BEST = { hits: 8, age: 2000 };

/** A response that is the same for every visitor who asks with the same key. */
export interface PublicResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** The last page of the list that it shows a page of. */
  lastPage?: number | undefined;
}

export interface Rendered {
  response: PublicResponse;
  /** Tables whose next write makes the response stale. */
  tables: readonly string[];
  /** False once something beside the tables makes it stale, such as a new release or a new day. */
  isLive?(): boolean;
  isCacheable?: boolean;
  /** Whether it is one of as many as there are texts. */
  isByText?: boolean;
}

interface Entry extends Rendered {
  /** The tokens with which the entry was last found fresh. */
  tokens: ChangeTokens;
  /** When those were the tokens of the moment (ms). */
  freshAt: number;
  forms: Partial<Record<Coding | 'identity', Form>>;
  notModified: FlatHeaders;
  madeAt: number;
  hits: number;
  isBest?: boolean;
}

function entryOf(rendered: Rendered, tokens: ChangeTokens, freshAt: number): Entry {
  const { 'content-type': _type, ...others } = rendered.response.headers;
  return {
    ...rendered,
    tokens,
    freshAt,
    forms: { identity: formOf(rendered.response, rendered.response.body) },
    notModified: Object.entries({ ...others, etag: rendered.response.etag }).flat(),
    madeAt: performance.now(),
    hits: 0,
  };
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

const sizeOf = ({ forms }: Entry, key: string) =>
  Object.values(forms).reduce((sum, { body }) => sum + body.length, ENTRY_BYTES + key.length * 2);

/** Bounded by bytes; a response is valid until a table that it was read from is written. */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #byText: LRUCache<string, Entry>;
  readonly #reads = new LRUCache<string, Read>({ maxSize: MAX_ROWS, sizeCalculation: rowsIn });
  /** Answers from memory and those that had to be made, since the start. */
  readonly counts = { hits: 0, misses: 0 };
  /** Answers below the router, by status class: the hooks of the framework do not see them. */
  readonly unrouted = { '2xx': 0, '3xx': 0, '4xx': 0 };
  #erasures: string | undefined;
  readonly #compressing = new WeakMap<PublicResponse, Partial<Record<Coding, Promise<Form>>>>();
  readonly #remakes = remakePace();
  readonly #rendering = new Map<string, { tokens: ChangeTokens; rendered: Promise<Rendered> }>();
  /** The key of a request, null where the router has to decide; the site replaces it. */
  keyOf: (url: string, headers: IncomingHttpHeaders) => string | null = (url) => url;

  /** `known` answers the tokens of the tables where that takes no query. */
  constructor(
    private readonly known: () => ChangeTokens | null,
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

  #set(key: string, entry: Entry): void {
    (entry.isByText ? this.#byText : this.#entries).set(key, entry);
  }

  /** `time` is when the tokens were those of the moment (ms). */
  #isFresh(entry: Entry, tokens: ChangeTokens, time = this.#timeOf(tokens)): boolean {
    if (entry.isLive && !entry.isLive()) return false;
    if (!isUnchanged(entry.tables, entry.tokens, tokens)) return false;
    entry.tokens = tokens;
    entry.freshAt = time || entry.freshAt;
    return true;
  }

  #timeOf(tokens: ChangeTokens): number {
    return tokens === this.known() ? performance.now() : 0;
  }

  /** Whether an entry that is no longer fresh answers all the same, as too much is being made anew. */
  #isGoodFormer({ freshAt, tokens, isLive }: Entry, now: ChangeTokens): boolean {
    const isErased = !isUnchanged([ERASURES], tokens, now);
    return this.#remakes.allowFormer(freshAt) && !isErased && isLive?.() !== false;
  }

  /** The response for a key where it is at hand and fresh. */
  fresh(key: string, tokens: ChangeTokens): PublicResponse | undefined {
    const entry = this.#find(key);
    return entry && this.#isFresh(entry, tokens) ? entry.response : undefined;
  }

  /**
   * The response for a key, rendered once however many ask before it is there. Who signed in sees what
   * they have just saved: never a former response.
   */
  async get(
    key: string,
    tokens: ChangeTokens,
    { headers }: Pick<FastifyRequest, 'headers'>,
    render: () => Promise<Rendered>,
  ): Promise<PublicResponse> {
    this.heed(tokens);
    const entry = this.#find(key);
    const mayBeFormer = headers.authorization === undefined;
    if (
      entry &&
      (this.#isFresh(entry, tokens) || (mayBeFormer && this.#isGoodFormer(entry, tokens)))
    ) {
      this.counts.hits += 1;
      return entry.response;
    }
    this.counts.misses += 1;
    for (let running; (running = this.#rendering.get(key));) {
      const { response, tables, isLive } = await running.rendered;
      // Begun before, it is as good where nothing that it shows was written since.
      const isGood = isUnchanged([...tables, ERASURES], running.tokens, tokens);
      if (isGood && isLive?.() !== false) return response;
    }
    if (entry) this.#remakes.count();
    const rendered = render();
    this.#rendering.set(key, { tokens, rendered });
    try {
      const made = await rendered;
      const isKept = made.isCacheable !== false && this.#erasures === tokens.get(ERASURES);
      if (isKept && key.length <= MAX_KEY_LENGTH)
        this.#set(key, entryOf(made, tokens, this.#timeOf(tokens)));
      return made.response;
    } finally {
      if (this.#rendering.get(key)?.rendered === rendered) this.#rendering.delete(key);
    }
  }

  /** What an address of the API answers to pages, read anew once a table of it was written. */
  async read(
    address: string,
    tables: readonly string[],
    tokens: ChangeTokens,
    read: () => Promise<unknown>,
  ): Promise<unknown> {
    this.heed(tokens);
    const known = this.#reads.get(address);
    if (known && isUnchanged(tables, known.tokens, tokens)) return known.answer;
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

  /** The last response for a key, fresh or not: what is shown while the database is away. */
  last(key: string): PublicResponse | undefined {
    return this.#find(key)?.response;
  }

  /** Forgets every response, also those for use while the database is away. */
  clear(): void {
    this.#entries.clear();
    this.#byText.clear();
    this.#reads.clear();
  }

  /** 304 to who has it, else in the best coding that the visitor accepts. */
  async send(request: FastifyRequest, reply: FastifyReply, key: string, response: PublicResponse) {
    const { status, headers, body, etag } = response;
    reply.code(status).headers({ ...headers, etag });
    if (status === 200 && isKnown(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-type').send();
    const coding = codingFor(request.headers['accept-encoding'], body.length);
    if (!coding) return reply.send(body);
    const entry = this.#find(key);
    const known = entry?.response === response ? entry.forms[coding] : undefined;
    const form = known ?? (await this.#compressed(key, response, coding));
    return reply.header('content-encoding', coding).send(form.body);
  }

  /** A response in one coding, compressed once however many wait for it. */
  #compressed(key: string, response: PublicResponse, coding: Coding): Promise<Form> {
    const forms = this.#compressing.get(response) ?? {};
    this.#compressing.set(response, forms);
    forms[coding] ??= compress(response.body, coding).then((packed) => {
      const form = formOf(response, packed, coding);
      this.#keep(key, response, { [coding]: form });
      delete forms[coding];
      return form;
    });
    return forms[coding];
  }

  #keep(key: string, response: PublicResponse, forms: Entry['forms'], isBest = false): void {
    const entry = this.#find(key);
    if (entry?.response !== response) return;
    // Set anew, so that the cache counts the new size.
    this.#set(key, { ...entry, forms: { ...entry.forms, ...forms }, isBest });
  }

  #count(status: keyof ResponseCache['unrouted']): void {
    this.counts.hits += 1;
    this.unrouted[status] += 1;
  }

  /** Answers a request at Node's own request event; false where the router has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    // A caller with a token may read more of the same address than visitors do.
    const isAnonymous = headers.authorization === undefined;
    const isRead = method === 'GET' || method === 'HEAD';
    const key = isRead && isAnonymous ? this.keyOf(url, headers) : null;
    const entry = key === null ? undefined : this.#find(key);
    const tokens = entry && this.known();
    if (key === null || !entry || !tokens) return false;
    if (!this.#isFresh(entry, tokens, performance.now()) && !this.#isGoodFormer(entry, tokens))
      return false;
    const { status, body, etag } = entry.response;
    if (status === 200 && isKnown(headers['if-none-match'], etag)) {
      this.#count('3xx');
      response.writeHead(304, withRequestId(entry.notModified, headers)).end();
      return true;
    }
    const form = entry.forms[codingFor(headers['accept-encoding'], body.length) ?? 'identity'];
    if (!form) return false;
    this.#count(status < 300 ? '2xx' : '4xx');
    response.writeHead(status, withRequestId(form.headers, headers)).end(form.body);
    const isDue = form === entry.forms.br && !entry.isBest && (entry.hits += 1) % BEST.hits === 0;
    if (isDue && performance.now() - entry.madeAt > BEST.age)
      void this.#improve(key, entry.response);
    return true;
  }

  async #improve(key: string, response: PublicResponse): Promise<void> {
    const better = await compressBest(response.body);
    const known = this.#find(key)?.forms.br;
    if (better && known && better.length < known.body.length)
      this.#keep(key, response, { br: formOf(response, better, 'br') }, true);
  }
}
