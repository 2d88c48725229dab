import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { request } from 'node:http';
import { calls } from '@angan/shared/calls';
import * as contract from '@angan/shared/contract';
import type { AnyResource } from '@angan/shared/contract';
import { publicRoutes } from '../support/public-routes.ts';
import { ADMIN, startProduct, type Product } from '../support/product.ts';

const SECRET = 'access_token=canary-of-the-query';

interface Line {
  level: number;
  msg: string;
  part?: string;
  release?: string;
  path?: string;
  status?: number;
}

const lists = Object.values(contract).filter(
  (value): value is AnyResource =>
    typeof value === 'object' && !Array.isArray(value) && 'firstInFiles' in value,
);
/** Every call that reads, for each list where it is of one. */
const reads = Object.keys(calls)
  .filter((key) => key.startsWith('GET '))
  .map((key) => key.slice('GET '.length).replace('{id}', '1'))
  .flatMap((address) =>
    address.includes('{path}')
      ? lists.map(({ path }) => address.replace('{path}', path))
      : [address],
  );

test.describe('the log of the built server', () => {
  let product: Product;
  let token: string;
  const statuses = new Set<number>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const address = `${product.origin}${path.startsWith('/') ? path : `/api/${path}`}`;
    const answer = await fetch(`${address}${address.includes('?') ? '&' : '?'}${SECRET}`, {
      redirect: 'manual',
      ...init,
    });
    statuses.add(answer.status);
    await answer.arrayBuffer();
    return answer;
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  /** Asks for a file and goes before it has come. */
  async function leaveEarly(path: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(`${product.origin}/api/${path}?${SECRET}`, { headers }).end();
    sent.on('error', () => undefined);
    await once(sent, 'response');
    sent.destroy();
  }

  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.stop());

  test('has no complaint, no query and nothing but JSON of a day of ordinary use', async () => {
    const login = await fetch(`${product.origin}/api/token/?${SECRET}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    token = ((await login.json()) as { access: string }).access;
    const headers = { authorization: `Bearer ${token}` };

    for (const { address } of publicRoutes) await send(address);
    for (const path of ['/robots.txt', '/sitemap.xml', '/notices.atom', '/remotes.json'])
      await send(path);
    for (const path of ['/dashboard', '/nothing-here', '/nothing.js', '/media/none.pdf', 'none/'])
      await send(path);
    for (const address of [...reads, ...lists.map(({ path }) => `${path}/`)]) {
      await send(address);
      await send(address, { headers });
    }
    for (const { path } of lists) await send(`${path}/?page=1&page_size=5`, { headers });
    for (const path of ['/%E0%A4%A', '/notice/%E0%A4%A', '/api/staff/%E0%A4%A/', '/media/%FF'])
      await send(path);
    const saved = await post('classes/', { name: 'দ্বাদশ (নতুন)' }, headers);
    const refused = await post('classes/', { name: '' }, headers);
    const wrong = await post('token/', { ...ADMIN, password: 'something else' });
    await leaveEarly('students/export/');
    await leaveEarly('history/export/');
    await product.halt();

    const [text = '', ...ends] = product
      .output()
      .trim()
      .split(/^Angan is ready: .*$/m);
    const lines = ends
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect([saved, refused, wrong].map(({ status }) => status)).toEqual([201, 400, 401]);
    expect([200, 201, 400, 401, 404].filter((status) => !statuses.has(status))).toEqual([]);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    expect(product.output()).not.toContain('canary');
    expect(text).not.toMatch(/"level":[456]0/);
    expect(lines.filter(({ path }) => path?.includes('%'))).toEqual([
      expect.objectContaining({ path: '/%E0%A4%A', status: 404 }),
      expect.objectContaining({ path: '/notice/%E0%A4%A', status: 404 }),
      expect.objectContaining({ path: '/api/staff/%E0%A4%A/', status: 400 }),
      expect.objectContaining({ path: '/media/%FF', status: 400 }),
    ]);
  });

  test('says at each start which release of each part is read', async () => {
    for (let start = 0; start < 2; start += 1) {
      await product.resume();
      await product.halt();
      const read = product
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Line)
        .filter(({ msg }) => msg === 'release read')
        .map(({ part, release }) => `${part}: ${release}`);
      expect(read).toEqual([
        'shell: as built',
        'public_remote: as built',
        'admin_remote: as built',
      ]);
    }
  });
});
