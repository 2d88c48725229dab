import type { BrowserContext, Request } from '@playwright/test';

export interface Fetched {
  method: string;
  url: string;
  path: string;
  type: string;
  /** 0 while there is no answer, or when there was none. */
  status: number;
}

export interface Watch {
  /** All requests of the pages, in order. */
  fetched: Fetched[];
  /** Unexpected faults, in words. */
  problems(): string[];
  /** All that the pages said, for those who look for the cause of a failure. */
  messages: string[];
  /** Forgets all of it; `expected` replaces what was expected. */
  restart(expected: RegExp[]): void;
}

const VIOLATED = 'policy violated: ';

/**
 * In the page: what its security policy forbids is told in words of our own, which no pattern for
 * other failures happens to fit.
 */
const tellViolations = (mark: string) =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.warn(`${mark}${effectiveDirective} ${blockedURI}`),
  );

const beginning = (text: string) => text.split('\n').slice(0, 4).join('\n');

/**
 * Follows all pages of a context: their requests, and what goes wrong in them. `expects` names
 * what the journey brings about itself.
 */
export function watch(context: BrowserContext, origin: string, expects: RegExp[]): Watch {
  let expected = expects;
  const fetched: Fetched[] = [];
  // Beside the entries: what stands in them may be printed and sent on by a failed expectation.
  const entries = new WeakMap<Request, Fetched>();
  const seen: string[] = [];
  const messages: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    const local = url.startsWith(`${origin}/`);
    const entry: Fetched = {
      method: request.method(),
      url,
      path: local ? url.slice(origin.length) : url,
      type: request.resourceType(),
      status: 0,
    };
    entries.set(request, entry);
    fetched.push(entry);
    if (!local && !/^(data|blob|about|chrome|chrome-extension):/.test(url))
      seen.push(`a request to another host: ${url}`);
  });
  context.on('response', (response) => {
    const entry = entries.get(response.request());
    if (entry) entry.status = response.status();
  });
  // Calls to a context keep their order: pages that are opened after this one have the listener.
  context.addInitScript(tellViolations, VIOLATED).catch(() => undefined);
  // Failed hydration arrives here too.
  context.on('console', (message) => {
    messages.push(`${message.type()}: ${beginning(message.text())}`);
    if (message.text().startsWith(VIOLATED)) seen.push(message.text());
    if (message.type() === 'error')
      seen.push(`console error: ${beginning(message.text())} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    seen.push(`uncaught: ${error.error().stack ?? String(error.error())}`),
  );
  return {
    fetched,
    messages,
    restart(next) {
      for (const list of [fetched, seen, messages]) list.length = 0;
      expected = next;
    },
    problems: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
