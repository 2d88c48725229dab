import { expect, test, type Page } from '@playwright/test';
import { login } from '../support/account.ts';
import { startBrowser } from '../support/browser.ts';
import { button, dialog, field, officeOf, waitForText, save } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/files.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { fontConfig } from '../support/system-fonts.ts';
import { holdRequests } from '../support/time.ts';
import { openPage } from '../support/visit.ts';
import type { Fetched } from '../support/watch.ts';

/** A font without Bengali: with none at all Chromium ends. */
const SERIF = ['/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf'];

const site = useSite();
const office = officeOf(site);

const linkTo = (page: Page, address: string) =>
  page.locator(`a[href="${address}"]:visible`).first();
/** Resources that a page waits for: pictures, and the sign in the browser's tab, come in their own time. */
const waitedFor = (fetched: Fetched[]) =>
  fetched
    .filter(({ type, path }) => type !== 'image' && !path.startsWith('/icons/'))
    .map(({ path }) => path);

/** How many files whose path has this in it have come. */
const answered = (fetched: Fetched[], part: string) =>
  fetched.filter(({ path, status }) => path.includes(part) && status === 200).length;

test('a visit to the home page is at most 14 requests, none of them for another screen', async () => {
  await site.visit({ idle: true, width: 360, height: 640 }, async ({ page, fetched }) => {
    await page.clock.install();
    await open(page, '/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    expect(
      fetched.filter(({ path }) =>
        /\/api\/|\/static\/(notice|academic|facnstaff|gallery|admission|contact|login)/.test(path),
      ),
    ).toEqual([]);
    expect(fetched.map(({ path }) => path).length).toBeLessThanOrEqual(14);
  });
});

test('the shell shows a screen that was pointed at without the network', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    await open(page, '/');
    await linkTo(page, '/notice').hover();
    await eventually(() =>
      expect([answered(fetched, '/api/notices/'), answered(fetched, '/static/notice.')]).toEqual([
        1, 2,
      ]),
    );
    const before = fetched.length;
    await linkTo(page, '/notice').click();
    await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
    await page.getByText('মোট ৬০টি নোটিশ').waitFor();
    expect(waitedFor(fetched.slice(before))).toEqual([]);
  });
});

for (const [address, data] of [
  ['/notice', ['notices']],
  ['/facnstaff', ['staff', 'teachers']],
  ['/gallery', ['gallery']],
  ['/admission', ['notices', 'site-texts']],
  ['/contact', ['principal-vice-principal', 'site-texts']],
  ['/academic', ['class-routine', 'classes', 'sections', 'site-texts', 'subjects', 'teachers']],
] as const)
  test(`the shell fetches the data of ${address} beside its code, not after it`, async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/');
      const requested = new Set<string>();
      page.on('request', (request) => {
        const name = /\/api\/([^/]+)\//.exec(request.url())?.[1];
        if (name) requested.add(name);
      });
      const release = await holdRequests(page, /\/(api|static)\//);
      await linkTo(page, address).click();
      await eventually(() => expect([...requested].sort()).toEqual(data));
      release();
      await page.waitForURL(`**${address}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    });
  });

test('the shell fetches nothing ahead for a visitor who saves data', async () => {
  await site.visit({ idle: true }, async ({ page, context, fetched }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.clock.install();
    await open(page, '/');
    await linkTo(page, '/notice').hover();
    await page.clock.runFor(60_000);
    expect(
      fetched.filter(({ path }) => /\/api\/|\/static\/(notice|login|axios)\./.test(path)),
    ).toEqual([]);
  });
});

test('an Admin publishes a notice from the first screen with eight requests, four of them for the list and its form', async () => {
  await site.visit({ idle: true }, async ({ page, context, fetched }) => {
    // On a slow phone a form that is being closed stands for longer.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await office.enter(page, '');
    // The first screen is there; what lists and forms share comes after it, once.
    await eventually(() =>
      expect(['screens', 'select', 'forms'].map((name) => answered(fetched, `/${name}.`))).toEqual([
        2, 2, 2,
      ]),
    );
    await page.waitForLoadState('networkidle');
    let before = fetched.length;
    const sent = () => {
      const paths = waitedFor(fetched.slice(before)).map((path) => path.replace(/\.\w{8}\./, '.'));
      before = fetched.length;
      return paths.sort();
    };
    await linkTo(page, '/dashboard/notices').click();
    await page.getByRole('row').nth(10).waitFor();
    await button(page, 'নতুন নোটিশ যোগ করুন').click();
    const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
    await field(form, 'শিরোনাম').fill('আট অনুরোধের নোটিশ');
    await page.waitForLoadState('networkidle');
    expect(sent()).toEqual([
      '/api/notice-categories/',
      '/api/notices/?page=1&page_size=10&status=all',
      '/remotes/admin/static/dashboard-notices.css',
      '/remotes/admin/static/dashboard-notices.js',
    ]);
    await form.locator('input[type=file]').first().setInputFiles(pdf('eight-requests.pdf'));
    await save(form).click();
    await waitForText(page, 'নোটিশ যোগ হয়েছে');
    await page.waitForLoadState('networkidle');
    expect(sent()).toEqual([
      '/api/notices/',
      '/api/notices/?page=1&page_size=10&status=all',
      '/static/toasts.css',
      '/static/toasts.js',
    ]);
  });
});

test.describe('somebody who logs in and may enter the dashboard', () => {
  const logIn = async (page: Page) => {
    await login(page);
    await page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  const adminPaths = (fetched: Fetched[]) =>
    waitedFor(fetched)
      .filter((path) => /\/remotes\/admin\/|\/api\/(token|user|overview)\//.test(path))
      .map((path) => path.replace(/\.\w{8}\./, '.'));

  test('finds its first screen fetched, after one call for the login', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      // What was prefetched counts as new for some seconds of the page's clock.
      await page.clock.setFixedTime(new Date());
      // Such a clock brings idle time of its own.
      await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
      await logIn(page);
      expect(adminPaths(fetched).sort()).toEqual([
        '/api/overview/',
        '/api/token/',
        '/remotes/admin/static/__federation_expose_routes.css',
        '/remotes/admin/static/__federation_expose_routes.js',
        '/remotes/admin/static/remoteEntry.js',
      ]);
      const before = fetched.length;
      // By key: a pointer would come to rest on a button of the next screen.
      await page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' }).press('Enter');
      await page.getByRole('region', { name: 'সাম্প্রতিক পরিবর্তন' }).waitFor();
      await page.waitForLoadState('networkidle');
      // Only its charts, below what it says: what lists and forms share waits until the browser is idle.
      expect(
        waitedFor(fetched.slice(before)).filter((path) => !/\/dashboard-charts\./.test(path)),
      ).toEqual([]);
    });
  });

  test('fetches none of it ahead who saves data', async () => {
    await site.visit({}, async ({ page, context, fetched }) => {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await logIn(page);
      expect(adminPaths(fetched)).toEqual(['/api/token/']);
    });
  });
});

test('the shell lets the scripts of the login page come before its font, and shows its text meanwhile', async () => {
  // A device that has a Bengali font of its own fetches none.
  const browser = await startBrowser({ FONTCONFIG_FILE: await fontConfig(SERIF) });
  try {
    const { page, fetched } = await openPage(browser, site.product().origin, {});
    const release = await holdRequests(page, /\/static\/main\./);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'লগইন' }).waitFor();
    // Two frames: the text has been laid out and painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const fonts = () => fetched.filter(({ type }) => type === 'font').length;
    expect(fonts()).toBe(0);
    release();
    await eventually(() => expect(fonts()).toBe(1));
  } finally {
    await browser.close();
  }
});
