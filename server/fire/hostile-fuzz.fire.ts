import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { accountNamed, insertAccount } from '../src/auth/accounts/accounts.ts';
import { passwordHasher } from '../src/auth/passwords/passwords.ts';
import { startSession } from '../src/auth/sessions/sessions.ts';
import { openStore, type Store } from '../src/db/store.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { encode } from '../src/openapi/testing/encode.ts';
import { operationsOf, requestsTo, type FuzzRequest } from '../src/openapi/testing/requests.ts';
import { resources } from '../src/resources/index.ts';
import { figures } from './support/figures.ts';
import { memoryOf } from './support/memory.ts';
import { times } from './support/mode.ts';
import { portOf } from './support/raw.ts';
import { fireServer, type FireServer } from './support/server.ts';

// The short form is short: `fuzz.test.ts` sends 5,000 of the same requests to the server inside its
// own process.
const REQUESTS = times(20_000, 300);
const AT_ONCE = 4;
const MOST_GROWTH = 100;
/** MB of heap: what held some KB of each request would end the process. */
const HEAP = 80;
const document = openApiDocument(resources, '1.0.0');
const operations = operationsOf(document);

/** Addresses of the site, most of them strange, and who is said to be called. */
const visits = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
  path: fc.oneof(
    fc.constantFrom(
      '/',
      '/notice',
      '/notice/1',
      '/academic',
      '/facnstaff',
      '/gallery',
      '/contact',
      '/login',
      '/dashboard/notices',
      '/sitemap.xml',
      '/notices.atom',
      '/remotes.json',
      '/static/x.js',
      '/media/x.pdf',
      '//evil.example/',
      '/%00',
      '/notice/%',
      '/notice/%E0%A4%A',
      '/\\..\\..',
      '/..%2f..%2fetc/passwd',
    ),
    fc
      .string({ unit: 'binary', maxLength: 60 })
      .map((text) => `/${encodeURI(Buffer.from(text).toString())}`),
    fc.webPath().map((text) => `/${text}`),
  ),
  query: fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((text) => `?${text}`),
  ),
  host: fc.oneof(
    { weight: 8, arbitrary: fc.constant('localhost') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'a b', '[::1]', '[', 'x:99999', 'evil.example', 'a@b', '..'),
    },
  ),
  body: fc.oneof(fc.constant(''), fc.webQueryParameters()),
});

interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
}

describe('a server under made-up requests', () => {
  let server: FireServer;
  let store: Store;
  let password_hash: string;
  const tokens: Record<string, string> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const seen = new Map<number, number>();
  const failures: string[] = [];

  beforeAll(async () => {
    server = await fireServer({
      env: { TRUST_PROXY: 'loopback' },
      nodeArgs: [`--max-old-space-size=${HEAP}`],
    });
    await server.start();
    store = openStore({ dataDir: server.dataDir }, () => undefined);
    password_hash = await passwordHasher({ memoryCost: 1024, timeCost: 1 }).hash(
      'a right password',
    );
    await signInAgain();
  });
  afterAll(async () => {
    agent.destroy();
    await store.db.destroy();
    await server.remove();
  });

  /** A request may have deleted the accounts that send them, or ended their sessions or rights. */
  async function signInAgain(): Promise<void> {
    for (const [name, role] of [
      ['admin', 'Admin'],
      ['user', 'User'],
    ] as const) {
      const username = `fuzz-${name}`;
      const account = { username, full_name: username, role, password_hash };
      const { id } =
        (await accountNamed(store.db, username)) ??
        (await insertAccount(store.db, account, new Date()));
      await store.db
        .updateTable('users')
        .set({ role, is_active: 1 })
        .where('id', '=', id)
        .execute();
      tokens[name] = await startSession(store.db, id, new Date());
    }
  }

  const ask = ({ method, path, headers, payload }: Wire): Promise<number> =>
    new Promise((resolve) => {
      const request = httpRequest({
        port: portOf(server),
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: { ...headers, ...(payload && { 'content-length': payload.length }) },
        timeout: 20_000,
      });
      request.on('response', (response) =>
        response
          .resume()
          .on('end', () => resolve(response.statusCode ?? 0))
          .on('error', () => resolve(0)),
      );
      request
        .on('timeout', () => request.destroy())
        .on('error', () => resolve(0))
        .end(payload);
    });

  async function wireOf(method: string, request: FuzzRequest): Promise<Wire> {
    const { headers, ...encoded } = await encode(request, tokens);
    return {
      ...encoded,
      method: method.toUpperCase(),
      headers: { ...headers, 'x-forwarded-for': request.ip },
    };
  }

  async function sendAll(wires: readonly (() => Promise<Wire>)[]): Promise<void> {
    const rest = [...wires];
    const sender = async () => {
      for (let make = rest.pop(); make; make = rest.pop()) {
        const wire = await make();
        const status = await ask(wire);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        // 503 is what a queue of logins says that is full.
        if (status === 0 || (status >= 500 && status !== 503))
          failures.push(
            `${status} ${wire.method} ${wire.path} ${wire.payload?.toString().slice(0, 300) ?? ''}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  it('answers every request, none with 5xx, and its memory does not grow', async () => {
    const seed = Number(process.env.FUZZ_SEED ?? 20);
    const each = Math.ceil((REQUESTS * 0.9) / operations.length);
    const ofSite = fc.sample(visits, { numRuns: Math.ceil(REQUESTS * 0.1), seed });
    const site = ofSite.map(({ method, path, query, host, body }) => async (): Promise<Wire> => ({
      method,
      path: path + query,
      headers: {
        host,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload: method === 'POST' ? Buffer.from(body) : undefined,
    }));
    const half = Math.ceil(site.length / 2);
    await sendAll(site.slice(0, half));
    const before = memoryOf(server);
    for (const [method, path, operation] of operations) {
      const requests = fc.sample(requestsTo(document, path, operation), { numRuns: each, seed });
      await sendAll(requests.map((request) => () => wireOf(method, request)));
      if (operation.tags.includes('accounts')) await signInAgain();
    }
    await sendAll(site.slice(half));
    const grown = memoryOf(server) - before;
    const sent = [...seen.values()].reduce((sum, count) => sum + count, 0);
    figures('hostile-fuzz', {
      'requests made up': sent,
      'answered with 5xx or not at all': failures.length,
      'memory grown, MB': grown,
      'of them done as asked': (seen.get(200) ?? 0) + (seen.get(201) ?? 0) + (seen.get(204) ?? 0),
    });
    expect({
      failures: failures.slice(0, 10),
      grownTooMuch: grown > MOST_GROWTH ? grown : 0,
    }).toEqual({ failures: [], grownTooMuch: 0 });
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(server.child.exitCode).toBe(null);
  });
});
