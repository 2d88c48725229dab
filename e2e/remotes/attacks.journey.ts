import type { Page, Route } from 'playwright-core';
import { login } from '../support/account.ts';
import { NEWEST_NOTICE } from '../support/college.ts';
import { useSite } from '../support/site.ts';
import { breakFiles, EXPECTED } from './faults.ts';

const site = useSite();
const EVIL = 'https://evil.example';
const options = { expects: [...EXPECTED, /Content Security Policy/, /TrustedScriptURL/] };

const ran = (page: Page) => page.evaluate(() => (globalThis as { evil?: boolean }).evil === true);

/** Serves the file with one more statement in it, as somebody between the server and the browser might. */
const poisoned = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ status: 200, headers: response.headers(), body: `globalThis.evil = true;\n${body}` });
};

const changed = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ status: 200, headers: response.headers(), body: change(body) });
};

it.each([
  ['P1: a remote entry', /\/remotes\/public\/static\/remoteEntry/],
  ['P2: an exposed module', /\/remotes\/public\/static\/__federation_expose_routes/],
  ['P2: the code of a screen', /\/remotes\/public\/static\/notice\./],
])('does not run %s whose bytes were changed, and keeps the page', async (_attack, files) => {
  await site.visit(options, async ({ page }) => {
    await breakFiles(page, files, poisoned);
    await page.goto('/notice', { waitUntil: 'commit' });
    await page.getByRole('alert').getByRole('button', { name: 'আবার চেষ্টা করুন' }).waitFor();
    await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
    expect(await ran(page)).toBe(false);
  });
});

const manifestAttacks: [string, (body: string) => string][] = [
  ['P3: names another origin for its files', (body) => body.replace('"publicPath": "auto"', `"publicPath": "${EVIL}/"`).replace('"publicPath":"auto"', `"publicPath":"${EVIL}/"`)],
  ['P3: names an entry on another origin', (body) => body.replace(/"name":\s*"static\/remoteEntry[^"]*"/, `"name":"${EVIL}/entry.js"`)],
  ['P4: carries code for its address', (body) => body.replace(/"publicPath":\s*"auto"/, '"getPublicPath":"globalThis.evil = true; return \'/\'"')],
];

it.each(manifestAttacks)('asks nothing of strangers and runs nothing of theirs when a manifest %s', async (_attack, change) => {
  await site.visit(options, async ({ page, fetched }) => {
    await login(page);
    await breakFiles(page, /\/remotes\/admin\/mf-manifest/, changed(change));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    // A manifest that lies about what this shell does not read is harmless; any other leads to the message.
    await page.getByRole('main').getByRole('heading', { level: 1 }).or(page.getByText('দুঃখিত, এই অংশটি লোড করা যায়নি।')).first().waitFor();
    expect(await ran(page)).toBe(false);
    expect(fetched.filter(({ url }) => url.startsWith(EVIL))).toEqual([]);
  });
});

it('P6: runs no entry of which no hash is known', async () => {
  await site.visit(options, async ({ page }) => {
    await login(page);
    const withoutHash = changed((body) => body.replace(/,"integrity":"sha384-[^"]*"/g, ''));
    await breakFiles(page, /\/dashboard$/, withoutHash);
    await breakFiles(page, /\/remotes\.json/, withoutHash);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByText('দুঃখিত, এই অংশটি লোড করা যায়নি।').first().waitFor();
  });
});
