import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { login } from '../support/account.ts';
import { COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { open } from '../support/screens.ts';
import { watch } from '../support/watch.ts';
import { openContext, releasesFolder, startServer } from './releasing.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const releases = releasesFolder();
let hosts: Server[];
let site: Awaited<ReturnType<typeof startServer>>;
let origins: string[];

/** A static file host that sends no caching headers. */
async function fileHost(): Promise<Server> {
  const server = createServer((request, response) => {
    const file = path.join(releases.dir, new URL(request.url!, 'http://x').pathname);
    if (!existsSync(file) || !path.extname(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
      })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test.beforeAll(async () => {
  await releases.release('public-remote', 'now');
  await releases.release('admin-remote', 'now');
  hosts = [await fileHost(), await fileHost()];
  origins = hosts.map((host) => `http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  site = await startServer('now', {
    PUBLIC_REMOTE_URL: `${origins[0]}/public-remote`,
    ADMIN_REMOTE_URL: `${origins[1]}/admin-remote`,
  });
});
test.afterAll(async () => {
  await site?.stop();
  for (const host of hosts ?? []) {
    host.closeAllConnections();
    host.close();
  }
});

async function visit(
  browser: Browser,
  expected: RegExp[],
  walk: (
    page: Awaited<ReturnType<Browser['newPage']>>,
    fetched: { url: string; status: number }[],
  ) => Promise<void>,
) {
  const context = await openContext(browser, site.origin);
  const { problems, fetched } = watch(context, site.origin, expected);
  try {
    await walk(await context.newPage(), fetched);
  } finally {
    await context.close();
  }
  expect(problems()).toEqual([]);
}

/** Addresses of code and styles that one page requested more than once. */
function fetchedTwice(fetched: { url: string }[]): string[] {
  const code = fetched.map(({ url }) => url).filter((url) => /\.(js|css)$/.test(url));
  return code.filter((url, index) => code.indexOf(url) !== index);
}
const otherHosts = () => origins.map((origin) => new RegExp(`another host: ${origin}`));

test('the site runs with its remotes on two other origins, under its own security policy', async ({
  browser,
}) => {
  await visit(browser, otherHosts(), async (page, fetched) => {
    await open(page, '/notice');
    await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
    await page
      .getByRole('navigation', { name: 'প্রধান মেনু' })
      .getByRole('link', { name: 'গ্যালারি', exact: true })
      .click();
    await page.waitForURL('**/gallery');
    expect(fetchedTwice(fetched)).toEqual([]);
    await login(page);
    await page.goto('/');
    const entered = fetched.length;
    await page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' }).click();
    await page.getByRole('link', { name: 'নোটিশ', exact: true }).first().waitFor();
    expect(fetchedTwice(fetched.slice(entered))).toEqual([]);
    const from = (origin: string) => fetched.filter(({ url }) => url.startsWith(`${origin}/`));
    expect(origins.map((origin) => from(origin).length > 3)).toEqual([true, true]);
    expect(fetched.filter(({ url }) => url.includes('/remotes/'))).toEqual([]);
  });
});

test('pages are readable while the host of the public remote is down', async ({ browser }) => {
  hosts[0]!.closeAllConnections();
  await new Promise((resolve) => hosts[0]!.close(resolve));
  await visit(browser, [...otherHosts(), /Failed to load resource/, /net::ERR/], async (page) => {
    await page.goto('/notice', { waitUntil: 'commit' });
    await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
    await page.getByRole('banner').getByText(COLLEGE).waitFor();
  });
});
