import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { concurrencyLimit } from '../../db/concurrency-limit.ts';
import { HttpError, notFound, orNotFound, serverBusy, unavailable } from '../../http/errors.ts';
import { addressBelow } from './address-below.ts';

/** How long an answer counts as fresh (ms). */
export const ANSWER_FRESH_MS = 5000;
/** How long a reader waits for a newer answer than the one there is (ms). */
const PATIENCE_MS = 700;
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ADDRESS = 600;
/** A college's server may be small: pages never send it more than this at once. */
const AT_ONCE = { count: 8, size: 200, timeout: 20_000 };

interface Answer {
  body: unknown;
  bytes: number;
  readAt: number;
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw unavailable();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Throws 404 for what is gone, and 503 for every other refusal. */
async function textAt(url: string | URL, fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch(url, {
    // A redirect may lead to an address inside the operator's own network.
    redirect: 'manual',
    headers: { accept: 'application/json', 'accept-language': 'bn' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return boundedText(response);
  await response.body?.cancel();
  throw [404, 410].includes(response.status) ? notFound() : unavailable();
}

/** Addresses of files on the back end's own origin, as they are reached through this server. */
export const localMedia = (text: string, apiUrl: string): string =>
  text.replaceAll(`"${new URL(apiUrl).origin}/media/`, '"/media/');

/** A stale answer is used while a newer one is on its way or the back end is away. */
export class ApiReader {
  readonly #now: () => number;
  readonly #fetch: typeof globalThis.fetch;
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 500,
  });
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #limited = concurrencyLimit(AT_ONCE.count, { ...AT_ONCE, refusal: serverBusy });
  #isSlow = false;
  #generation = 0;

  constructor(
    private readonly apiUrl: string,
    { now = Date.now, fetch = globalThis.fetch } = {},
  ) {
    [this.#now, this.#fetch] = [now, fetch];
  }

  async #request(address: string): Promise<unknown> {
    const [began, atStart] = [this.#now(), this.#generation];
    try {
      const sent = await textAt(orNotFound(addressBelow(this.apiUrl, address)), this.#fetch);
      const text = localMedia(sent, this.apiUrl);
      const body = JSON.parse(text) as unknown;
      this.#isSlow = this.#now() - began > PATIENCE_MS;
      // What was read before a write may not show it.
      const readAt = atStart === this.#generation ? this.#now() : -Infinity;
      if (address.length <= MAX_ADDRESS)
        this.#answers.set(address, { body, bytes: text.length * 2, readAt });
      return body;
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) this.#answers.delete(address);
      else this.#isSlow = true;
      throw error instanceof HttpError ? error : unavailable();
    }
  }

  /** One request for an address, however many wait for it. */
  #shared(address: string): Promise<unknown> {
    const key = `${this.#generation} ${address}`;
    const running =
      this.#pending.get(key) ??
      this.#limited(() => this.#request(address)).finally(() => this.#pending.delete(key));
    this.#pending.set(key, running);
    return running;
  }

  /** The parsed body of a GET below the API; rejects with 404, or with 503 where nothing was ever read. */
  async read(address: string): Promise<unknown> {
    const cached = this.#answers.get(address);
    if (!cached) return this.#shared(address);
    if (this.#now() - cached.readAt < ANSWER_FRESH_MS) return cached.body;
    const patience = pause(this.#isSlow ? 0 : PATIENCE_MS, cached.body, { ref: false });
    return Promise.race([this.#shared(address), patience]).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) throw error;
      return cached.body;
    });
  }

  /** Makes all answers stale, after a write that was passed on. */
  expire(): void {
    this.#generation += 1;
    this.#isSlow = false;
    for (const answer of this.#answers.values()) answer.readAt = -Infinity;
  }
}
