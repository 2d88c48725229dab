import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../e2e/support/eventually.ts';
import { hasNginx, nginxBefore, type Proxy } from './support/nginx.ts';

const PATIENCE_MS = 10_000;
const suite = hasNginx() ? describe : describe.skip;
if (!hasNginx()) process.stderr.write('SKIPPED, there is no nginx on this machine: micro-cache\n');

const secondOf = (time: number) => Math.floor(time / 1000);

suite('the micro-cache of docs/operating/nginx-cache.conf', () => {
  let upstream: Server;
  let proxy: Proxy;
  let received: IncomingMessage[] = [];
  let version = 'first';
  /** Responses wait for it. */
  let gate = Promise.resolve();
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      if (request.url === '/api/healthz/') return response.end('ok');
      received.push(request);
      const body = `${version} ${String(request.headers['save-data'] ?? '')}`;
      const headers = { 'cache-control': 'no-cache', 'x-second': secondOf(Date.now()) };
      void gate.then(() => response.writeHead(200, headers).end(body));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    proxy = await nginxBefore([{ origin: `http://127.0.0.1:${port}` }], { cache: true });
  });
  afterAll(async () => {
    await proxy.stop();
    upstream.closeAllConnections();
    upstream.close();
  });
  beforeEach(() => {
    received = [];
  });

  /**
   * On a connection of its own: nginx finishes a background update before the next request of a
   * connection.
   */
  const answerTo = (path: string, headers: Record<string, string> = {}) =>
    fetch(proxy.origin + path, {
      headers: { connection: 'close', ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  const get = async (path: string, headers?: Record<string, string>) =>
    (await answerTo(path, headers)).text();

  /** In which second an answer was made, and in which nginx gave it. */
  async function seconds(path: string) {
    const { status, headers } = await answerTo(path);
    const date = secondOf(Date.parse(headers.get('date') ?? ''));
    return { status, createdAt: Number(headers.get('x-second')), date };
  }

  it('nginx answers nobody from the former copy while the next one is fetched', async () => {
    const path = '/notice?page=2';
    expect(await get(path)).toBe('first ');
    version = 'second';
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    received = [];
    const waiting: Promise<string>[] = [];
    try {
      // The copy is valid for this second: then a request goes on, and waits at the gate.
      await eventually(() => {
        waiting.push(get(path));
        expect(received).not.toHaveLength(0);
      });
      for (let count = 0; count < 5; count += 1) waiting.push(get(path));
      // nginx takes connections one after the other: when this one is answered, it has those above.
      await get('/api/healthz/');
    } finally {
      open();
    }
    expect((await Promise.all(waiting)).slice(-5)).toEqual(Array(5).fill('second '));
  });

  it('nginx answers from a copy in the second in which it was made, and in no other', async () => {
    const copies: Awaited<ReturnType<typeof seconds>>[] = [];
    while (new Set(copies.map(({ createdAt }) => createdAt)).size < 3) {
      received = [];
      const answer = await seconds('/gallery');
      if (received.length === 0) copies.push(answer);
    }
    expect(copies.filter(({ createdAt, date }) => createdAt !== date)).toEqual([]);
  });

  it('nginx keeps the pages of those who save data apart', async () => {
    const saving = await get('/', { 'save-data': 'on' });
    expect([saving.endsWith(' on'), (await get('/')).endsWith(' ')]).toEqual([true, true]);
  });

  it.each([
    ['a request with a token', '/api/notices/', { authorization: 'Bearer x' }],
    ['the dashboard', '/dashboard', {}],
    ['a list for Admins', '/api/students/', {}],
    ['a file', '/media/a.webp', {}],
  ])('nginx forwards %s each time', async (_what, path, headers: Record<string, string>) => {
    for (let count = 0; count < 3; count += 1) await get(path, headers);
    expect(received).toHaveLength(3);
  });

  it('nginx forwards writes each time', async () => {
    for (let count = 0; count < 2; count += 1)
      await fetch(`${proxy.origin}/contact`, { method: 'POST', body: 'name=x' });
    expect(received.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  it('nginx answers from the former copy while no process answers', async () => {
    const { createdAt } = await seconds('/admission');
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    await eventually(async () => {
      const answer = await seconds('/admission');
      expect(answer.date).toBeGreaterThan(createdAt);
      expect(answer).toMatchObject({ status: 200, createdAt });
    });
  });
});
