import { expect, test } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySqlite } from '../../server/src/db/copy-sqlite.ts';
import { asAdmin } from '../support/admin-api.ts';
import { eventually } from '../support/eventually.ts';
import { folderOfTests } from '../support/folder.ts';
import { startPlainHost } from '../support/plain-host.ts';
import { listsWithRows, plantSecrets } from '../support/planted-secrets.ts';
import { root, startProduct } from '../support/product.ts';
import { hasHost, startStaticHost } from '../support/static-hosts.ts';
import { axeFindings, shoot, sideways } from '../support/screens.ts';
import { useSite, type VisitOptions } from '../support/site.ts';
import {
  brokenLinks,
  filesIn,
  hashesIn,
  noRests,
  PUBLIC_URL,
  takeSnapshot,
  textsWith,
  innerTextOf,
} from '../support/snapshot-files.ts';

test.describe.configure({ timeout: 600_000 });

/** In every text that no visitor may read. */
const SECRET = 'গোপনকথা';
const HIDDEN_PHONE = '01755443322';
/** Below a folder of its host, as free ones have it. */
const BELOW = '/college';

const site = useSite({ PUBLIC_URL });
const folder = folderOfTests('snapshot');
const copy = path.join(folder, 'copy');
const textOf = (name: string) => readFileSync(path.join(copy, name), 'utf8');
let host: Awaited<ReturnType<typeof startPlainHost>>;

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** One of each kind that the live site shows to nobody. */
async function hideThings(): Promise<void> {
  const admin = await asAdmin(site.product());
  const notice = (name: string, more: object) =>
    admin('POST', 'notices/', { title: `${SECRET} ${name}`, description: SECRET, ...more });
  await notice('খসড়া', { is_published: false });
  await notice('পরে', { publish_at: later(48) });
  await notice('আগে', { publish_at: later(-48), expire_at: later(-24) });
  const deleted = await notice('মোছা', {});
  await admin('DELETE', `notices/${deleted.id}/`).catch(() => undefined);
  await admin('POST', 'pages/', {
    title: `${SECRET} পাতা`,
    slug: 'gopon',
    body: `<p>${SECRET}</p>`,
    is_published: false,
  });
  const [teacher] = await admin<{ id: number }[]>('GET', 'teachers/');
  await admin('PATCH', `teachers/${teacher!.id}/`, {
    contact_phone: HIDDEN_PHONE,
    show_phone: false,
  });
  await admin('POST', 'contacts/', {
    name: SECRET,
    email: 'secret@people.example',
    message: SECRET,
  });
}

test.beforeAll(async () => {
  await hideThings();
  const { code, output } = await takeSnapshot(site.product(), copy);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ files, 6\d notices among them/)]);
  host = await startPlainHost(copy, BELOW);
});
test.afterAll(async () => {
  await host?.stop();
});

test('a snapshot has every page of the live site with its words, and each link, picture and file of it', () =>
  site.visit({}, async ({ page }) => {
    const live = async (address: string) => (await fetch(site.product().origin + address)).text();
    const sitemap = await live('/sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>https:\/\/college\.example([^<]*)<\/loc>/g)].map(
      ([, address]) => decodeURIComponent(address!),
    );
    expect(addresses.length).toBeGreaterThan(65);
    const narrowed = { '/academic?class=1&section=2': 'academic/class-1/section-2' };
    const files = [
      ...addresses.map((address) => [address, address.slice(1)] as const),
      ...Object.entries(narrowed),
    ];
    for (const [address, name] of files) {
      const copied = await innerTextOf(page, textOf(path.join(name, 'index.html')));
      expect([address, copied]).toEqual([address, await innerTextOf(page, await live(address))]);
    }
    expect(brokenLinks(copy)).toEqual([]);
  }));

test('a snapshot has nothing that no visitor may read', () => {
  const marks = [SECRET, HIDDEN_PHONE, '০১৭৫৫৪৪৩৩২২', '৮৮০১৭৫৫', 'secret@people', 'adhyaksha'];
  expect(textsWith(copy, marks)).toEqual([]);
  const names = filesIn(copy).filter((name) =>
    /private|dashboard|login|account|^api|^result/.test(name),
  );
  expect(names).toEqual([]);
  expect(textsWith(copy, ['?until=', 'hydrationData', 'href="/login'])).toEqual([]);
});

test('a snapshot has no list, row or field that is not for visitors, whichever list it is of', async () => {
  const data = path.join(folder, 'secret-data');
  const [database, other] = [path.join(data, 'angan.db'), path.join(folder, 'of-secrets')];
  cpSync(path.join(site.product().data, 'media'), path.join(data, 'media'), { recursive: true });
  await copySqlite(site.product().data, database);
  const { tables, files } = plantSecrets(database, SECRET);
  expect(tables).toEqual(expect.arrayContaining(listsWithRows(database)));
  expect(files.length).toBeGreaterThan(10);
  expect((await takeSnapshot({ data }, other)).code).toBe(0);
  const names = filesIn(other);
  expect(names.length).toBeGreaterThan(200);
  expect(textsWith(other, [SECRET])).toEqual([]);
  expect(names.filter((name) => files.some((key) => name.includes(key)))).toEqual([]);
});

test('after one notice a snapshot writes a page for it and some lists, and lets go of what was withdrawn', async () => {
  const admin = await asAdmin(site.product());
  const before = hashesIn(copy);
  const withPdf = [...before.keys()].find(
    (name) => /^notice\/\d+\/index/.test(name) && /media\/\w+\.pdf/.test(textOf(name)),
  )!;
  const [, pdf = ''] = /(media\/\w+\.pdf)/.exec(textOf(withPdf))!;
  const { id } = await admin('POST', 'notices/', { title: 'একটি নতুন নোটিশ', category: 'সাধারণ' });
  await admin('PATCH', `notices/${withPdf.split('/')[1]!}/`, { is_published: false });
  const { code, output } = await takeSnapshot(site.product(), copy);
  expect(code).toBe(0);
  const after = hashesIn(copy);
  const changed = [...after]
    .filter(([name, hash]) => before.get(name) !== hash)
    .map(([name]) => name);
  const deleted = [...before.keys()].filter((name) => !after.has(name));
  expect(deleted).toEqual(expect.arrayContaining([withPdf, pdf]));
  expect(changed).toEqual(
    expect.arrayContaining([
      'index.html',
      'notice/index.html',
      `notice/${id}/index.html`,
      'current.json',
      'notices.atom',
      'sitemap.xml',
      'search.json',
    ]),
  );
  // Other notices stay as they are: none of them names the newest ones.
  expect(changed.filter((name) => /^notice\/\d+\//.test(name))).toEqual([
    `notice/${id}/index.html`,
  ]);
  expect(Number(/(\d+) written/.exec(output)?.[1])).toBeLessThanOrEqual(60);
  expect(output).toContain('(1 made anew)');
  expect(brokenLinks(copy)).toEqual([]);
});

test('a snapshot that is killed leaves a whole one, which the next one completes', async () => {
  const admin = await asAdmin(site.product());
  const killed = path.join(folder, 'killed');
  cpSync(copy, killed, { recursive: true });
  await admin('POST', 'notices/', { title: 'বিঘ্নের আগে', category: 'ছুটি' });
  const preload = ['--require', path.join(root, 'server/fire/support/preload/end-at.cjs')];
  const moment = () => readFileSync(path.join(killed, 'current.json'), 'utf8');
  const previous = moment();
  for (const rename of [1, 2, 4, 8]) {
    const env = { ANGAN_END_AT: `rename:${rename}`, ANGAN_END_FROM_START: 'on' };
    const { code } = await takeSnapshot(site.product(), killed, env, preload);
    expect([rename, code, brokenLinks(killed), moment()]).toEqual([rename, null, [], previous]);
  }
  expect((await takeSnapshot(site.product(), killed)).code).toBe(0);
  await takeSnapshot(site.product(), copy);
  const withoutMoment = (from: string) =>
    [...hashesIn(from)].filter(([name]) => !/^current|^snapshot-files/.test(name)).sort();
  expect(withoutMoment(killed)).toEqual(withoutMoment(copy));
});

test('one snapshot is made at a time, and none where other files lie', async () => {
  // With its rests the first one is still at it when the second begins.
  const asEver = { NODE_OPTIONS: '' };
  const both = ['one', 'two'].map((name) =>
    takeSnapshot(site.product(), path.join(folder, name), asEver),
  );
  const codes = (await Promise.all(both)).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 3]);
  const foreign = mkdtempSync(path.join(folder, 'foreign-'));
  writeFileSync(path.join(foreign, 'thesis.txt'), 'x');
  const refused = await takeSnapshot(site.product(), foreign);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('other files') });
  expect(filesIn(foreign)).toEqual(['thesis.txt']);
});

test('a server with SNAPSHOT_TO makes one after each change by itself', async () => {
  const to = path.join(folder, 'by-itself');
  const product = await startProduct({ PUBLIC_URL, SNAPSHOT_TO: to, ...noRests });
  try {
    const admin = await asAdmin(product);
    const current = () => readFileSync(path.join(to, 'current.json'), 'utf8');
    await eventually(() => expect(current()).toContain('notices'), 200_000);
    await admin('POST', 'notices/', { title: 'নিজে থেকে' });
    await eventually(() => expect(current()).toContain('নিজে থেকে'), 200_000);
    const overview = await admin<{ snapshot: object }>('GET', 'overview/');
    expect(overview.snapshot).toEqual({ at: expect.any(String), failed_at: null });
    // The place refuses everything: readers and the office do not notice, the start page says so.
    rmSync(to, { recursive: true });
    writeFileSync(to, 'no folder');
    await admin('POST', 'notices/', { title: 'জায়গা নেই' });
    await eventually(async () => {
      const { snapshot } = await admin<{ snapshot: object }>('GET', 'overview/');
      expect(snapshot).toEqual({ at: expect.any(String), failed_at: expect.any(String) });
    }, 200_000);
    expect((await fetch(`${product.origin}/notice`)).status).toBe(200);
  } finally {
    await product.stop();
  }
});

for (const name of ['nginx', 'caddy'] as const)
  test.describe(`the settings for ${name} that a snapshot brings`, () => {
    (hasHost(name) ? test : test.skip)(
      'serve each file with its type and policy, and say 404',
      async () => {
        const other = await startStaticHost(name, copy);
        try {
          const get = (address: string) => fetch(other.origin + address, { redirect: 'manual' });
          const [sheet] = filesIn(copy).filter((file) => /^static\/.*\.css$/.test(file));
          const [pdf] = filesIn(copy).filter((file) => file.endsWith('.pdf'));
          const policy = /content-security-policy: (.*)/.exec(textOf('_headers'))?.[1];
          for (const [address, file, type, cache] of [
            ['/', 'index.html', 'text/html', 'no-cache'],
            ['/notice/', 'notice/index.html', 'text/html', 'no-cache'],
            ['/current.json', 'current.json', 'application/json', 'no-cache'],
            ['/notices.atom', 'notices.atom', 'application/atom+xml', 'no-cache'],
            [`/${pdf}`, pdf!, 'application/pdf', 'no-cache'],
            [`/${sheet}`, sheet!, 'text/css', 'public, max-age=31536000, immutable'],
          ] as const) {
            const { status, headers } = await get(address);
            expect([address, status, headers.get('cache-control')]).toEqual([address, 200, cache]);
            if (type !== 'application/pdf')
              expect([address, headers.get('content-encoding')]).toEqual([address, 'gzip']);
            expect([address, headers.get('content-type')]).toEqual([
              address,
              expect.stringContaining(type),
            ]);
            if (!address.includes('/static/'))
              expect([file, headers.get('content-security-policy')]).toEqual([file, policy]);
          }
          const moved = await get('/notice');
          expect([
            moved.status,
            new URL(moved.headers.get('location')!, `${other.origin}/notice`).pathname,
          ]).toEqual([expect.any(Number), '/notice/']);
          for (const address of ['/no/such/page', '/media/']) {
            const missing = await get(address);
            expect([missing.status, await missing.text()]).toEqual([404, textOf('404.html')]);
          }
          const [, id] = /notice\/(\d+)\//.exec(filesIn(copy).join(' '))!;
          expect(await (await get(`/notice/${id}/`)).text()).toBe(
            textOf(`notice/${id}/index.html`),
          );
        } finally {
          await other.stop();
        }
      },
    );
  });

test.describe('on a plain static host, at 360 px', () => {
  const phone: VisitOptions = { width: 360, height: 740 };
  const at = (options: VisitOptions): VisitOptions => ({ ...options, origin: host.origin });
  const missing = [/Failed to load resource/];

  test('a visitor without script opens the menu, a notice and its PDF, and finds phone and e-mail', () =>
    site.visit(at({ ...phone, javaScript: false }), async ({ page }) => {
      await page.goto(`${BELOW}/`);
      expect(await page.locator('.snapshot-line').textContent()).toBe('এটি একটি কপি।');
      await page.locator('summary[aria-label="মেনু"]').click();
      await page.getByRole('link', { name: 'নোটিশ', exact: true }).first().click();
      await page.waitForURL(`**${BELOW}/notice/`);
      await page.getByRole('navigation', { name: 'সাল' }).getByRole('link').first().click();
      await page.locator('.snapshot-list a').first().click();
      await page.waitForURL(/\/notice\/\d+\/$/);
      await page.getByRole('link', { name: 'নোটিশ বোর্ড দেখুন' }).last().waitFor();
      await page.goto(`${BELOW}/notice/`);
      const pdf = await page.locator('main a[href$=".pdf"]').first().getAttribute('href');
      const answer = await page.request.get(new URL(pdf!, page.url()).href);
      expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([
        200,
        '%PDF-',
      ]);
      await page.goto(`${BELOW}/contact/`);
      expect(await page.locator('main form').count()).toBe(0);
      const card = page.locator('.snapshot-contact');
      expect(
        await card
          .locator('a')
          .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).protocol)),
      ).toEqual(['tel:', 'mailto:']);
      expect(await sideways(page)).toBe(0);
    }));

  test('a visitor with script searches notices and people, and reads of when the copy is', () =>
    site.visit(at(phone), async ({ page }) => {
      await page.goto(`${BELOW}/`);
      await page.getByText(/^এটি .+ \d*.+-এর কপি।$/).waitFor();
      await page.locator('summary[aria-label="খোঁজার ঘর"]:visible').click();
      await page.getByRole('link', { name: 'খোঁজার পাতায় যান' }).click();
      const box = page.getByRole('main').getByRole('searchbox');
      await box.fill('বিজ্ঞান');
      await page.getByRole('heading', { level: 2, name: 'মানুষ' }).waitFor();
      await box.press('Enter');
      expect(new URL(page.url()).searchParams.get('q')).toBe('বিজ্ঞান');
      await shoot(page, 'snapshot-search');
      const list = page.locator('.snapshot-list').last();
      await list
        .getByRole('link', { name: /বিজ্ঞান/ })
        .first()
        .click();
      await page.waitForURL(/\/notice\/\d+\/$/);
      await page.getByRole('heading', { level: 2, name: 'নতুন নোটিশ' }).waitFor();
      await page.goto(`${BELOW}/notice/?q=${encodeURIComponent('ছুটি')}`);
      await page.getByText(/^“ছুটি”: .+টি পাওয়া গেছে$/).waitFor();
      await page.goto(`${BELOW}/facnstaff/?q=${encodeURIComponent('গণিত')}`);
      await eventually(async () =>
        expect(await page.locator('#teachers li:visible').count()).toBeLessThan(5),
      );
      expect(await sideways(page)).toBe(0);
    }));

  test('a page says that it is a copy where the small file does not come', () =>
    site.visit(at({ ...phone, expects: missing }), async ({ page }) => {
      await page.route('**/current.json', (route) => route.abort());
      await page.goto(`${BELOW}/notice/`);
      expect(await page.locator('.snapshot-line').textContent()).toBe('এটি একটি কপি।');
    }));

  test('an unknown address shows a page of the college, at the root of a host', async () => {
    const other = await startPlainHost(copy, '');
    const options = { ...phone, origin: other.origin, expects: missing };
    try {
      await site.visit(options, async ({ page }) => {
        await page.goto('/no/such/page/');
        await page.getByText('404').first().waitFor();
        await page.getByRole('contentinfo').getByRole('link').first().waitFor();
      });
    } finally {
      await other.stop();
    }
  });

  test('the screens have no finding of axe and nothing sideways', () =>
    site.visit(at(phone), async ({ page }) => {
      for (const [name, address] of [
        ['home', '/'],
        ['board', '/notice/'],
        ['people', '/facnstaff/'],
        ['contact', '/contact/'],
      ] as const) {
        await page.goto(BELOW + address);
        expect([name, await axeFindings(page), await sideways(page)]).toEqual([name, [], 0]);
        await shoot(page, `snapshot-${name}`);
        await page.setViewportSize({ width: 360, height: 740 });
      }
      expect(existsSync(copy)).toBe(true);
    }));
});
