import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startDrfServer, type DrfServer } from '../back-end/drf-server.ts';
import { startNginx } from '../back-end/nginx-host.ts';
import { phone, publicScreens, screens, teacher } from '../back-end/screens.ts';
import { startStaticHost } from '../back-end/static-host.ts';
import college from '../back-end/college.json';
import { isLongRun, someOf } from '../../server/testing/long-run.ts';
import { fillLogin, fillRegistration, loggedIn, REGISTRATION } from '../support/account.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/files.ts';
import { root, startProduct } from '../support/product.ts';
import { open } from '../support/screens.ts';
import { openPage, type Visit } from '../support/visit.ts';
import type { Watch } from '../support/watch.ts';

// Every screen with a back end that keeps section 7 and no more: the stand-in, or the one at BACK_END_URL.
const backEndUrl = process.env.BACK_END_URL;
const siteFolder = path.join(root, 'shell/dist/static-site');
const setups = ['static', 'rendered'] as const;

interface Host {
  origin: string;
  stop(): Promise<void>;
}

const startHost = (setup: (typeof setups)[number], backEnd: string): Promise<Host> =>
  setup === 'static'
    ? startStaticHost(siteFolder, backEnd)
    : startProduct({ API_URL: `${backEnd}/api/`, DEMO: 'off' });

/** The screens of a short run: a form alone, lists, files, references and the routine. */
const SOME: Record<(typeof setups)[number], string[]> = {
  static: ['institution', 'gallery of the dashboard', 'classes', 'students', 'class routine'],
  rendered: ['overview', 'notices'],
};

/** The last notice of the college gets a PDF, as its Admin would give it one. */
async function givePdf(origin: string) {
  const send = (path: string, method: string, body: FormData, token?: string) =>
    fetch(`${origin}/api/${path}`, {
      method,
      body,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const login = new FormData();
  for (const name of ['username', 'password'] as const) login.set(name, college.admin[name]);
  const { access } = (await (await send('token/', 'POST', login)).json()) as { access: string };
  const notice = new FormData();
  const file = new File([readFileSync(pdf())], 'eid.pdf', {
    type: 'application/pdf',
  });
  notice.set('pdf_file', file);
  expect((await send('notices/6/', 'PATCH', notice, access)).status).toBe(200);
}

let backEnd: Pick<DrfServer, 'origin' | 'stop'> & Partial<DrfServer>;
test.beforeAll(async () => {
  backEnd = backEndUrl
    ? { origin: backEndUrl, stop: async () => undefined }
    : await startDrfServer();
  await givePdf(backEnd.origin);
});
test.afterAll(() => backEnd?.stop());

test('the site names every screen in the table of the guide', () => {
  const guide = readFileSync(path.join(root, 'docs/any-back-end.md'), 'utf8');
  const named = [...guide.matchAll(/^\| ([^|`]+?) \| yes \| yes \| yes \|/gm)].map(
    ([, one]) => one,
  );
  expect(named).toEqual([...publicScreens, ...screens].map(([name]) => name));
});

const hasNginx = existsSync('/usr/sbin/nginx');
(hasNginx ? test : test.skip)('is served by nginx as the guide sets it up', async () => {
  const nginx = await startNginx(siteFolder, backEnd.origin);
  try {
    const answers = await Promise.all(
      ['/', '/notice/6', '/dashboard/trash', '/unknown', '/static/none.js', '/remotes.json'].map(
        async (address) => {
          const { status, headers } = await fetch(nginx.origin + address);
          const isGuarded = headers.get('content-security-policy')?.includes("default-src 'self'");
          return [address, status, isGuarded ?? false, headers.get('content-type')];
        },
      ),
    );
    expect(answers).toEqual([
      ['/', 200, true, 'text/html'],
      ['/notice/6', 200, true, 'text/html'],
      ['/dashboard/trash', 200, true, 'text/html'],
      ['/unknown', 404, true, 'text/html'],
      ['/static/none.js', 404, true, 'text/html'],
      ['/remotes.json', 200, true, 'application/json'],
    ]);
    const notice = await fetch(`${nginx.origin}/api/notices/6/`);
    const { pdf_file } = (await notice.json()) as { pdf_file: string };
    expect(new URL(pdf_file).origin).toBe(nginx.origin);
    expect((await fetch(pdf_file)).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  } finally {
    await nginx.stop();
  }
});

test('the site renders no page as whole while its back end is away, and lists its notices once it is there', async () => {
  const statusOf = async ({ origin }: Host, page: string) => {
    const answer = await fetch(origin + page);
    return { status: answer.status, text: await answer.text() };
  };
  const [away, there] = await Promise.all([
    startHost('rendered', 'http://127.0.0.1:9'),
    startHost('rendered', backEnd.origin),
  ]);
  try {
    // Whether it has pages of its own is not known: none is said to be gone.
    for (const page of ['/', '/page/x'])
      expect([page, (await statusOf(away, page)).status]).toEqual([page, 503]);
    expect((await statusOf(there, '/')).status).toBe(200);
    expect((await statusOf(there, '/sitemap.xml')).text).toContain('/notice/6</loc>');
  } finally {
    await Promise.all([away.stop(), there.stop()]);
  }
});

for (const setup of setups)
  test.describe(setup, () => {
    let host: Host;
    let visit: Visit & Watch;
    test.beforeAll(async ({ browser }) => {
      host = await startHost(setup, backEnd.origin);
      // What the missing page and refused saves answer, and avatars of an account that has none.
      visit = await openPage(browser, host.origin, { expects: [/404/, /401/, /400/] });
    });
    test.afterAll(async () => {
      await visit?.context.close();
      await host?.stop();
    });
    test.afterEach(() => {
      expect(visit.problems()).toEqual([]);
      visit.restart([/404/, /401/, /400/]);
    });

    // A browser does alike, whoever writes the first page.
    const isWhole = isLongRun || setup === 'static';

    const visible = someOf(publicScreens, (_, index) => setup === 'static' || index % 4 === 0);
    for (const [name, address, shows] of visible)
      test(`shows ${name}`, async () => {
        await open(visit.page, encodeURI(address));
        await visit.page.getByRole('main').getByText(shows).first().waitFor();
      });

    if (isWhole)
      test('begins with the newest notice, in the ticker too', async () => {
        const { page } = visit;
        await open(page, '/notice');
        const titles = page.getByRole('main').getByRole('listitem').getByRole('link');
        expect(await titles.first().innerText()).toContain('ঈদের ছুটি');
        expect(await page.getByRole('banner').innerText()).toContain('ঈদের ছুটি');
      });

    if (isWhole)
      test('shows the PDF of a notice within its page', async () => {
        const { page } = visit;
        await open(page, '/notice/6');
        await page.getByRole('main').getByRole('button', { name: 'এখানেই দেখুন' }).click();
        const frame = await page.waitForSelector('iframe[title="PDF: ঈদের ছুটি"]');
        const inside = await frame.contentFrame();
        // A refused frame shows an error page of the browser in the place of the file.
        await eventually(() => expect(inside?.url()).toMatch(/\/media\/.+\.pdf$/));
      });

    if (isWhole)
      test('takes a message', async () => {
        const { page } = visit;
        await open(page, '/contact');
        const form = page.getByRole('main').locator('form');
        await form.locator('[name=name]').fill('রহিমা খাতুন');
        await form.locator('[name=phone]').fill(phone);
        await form.locator('[name=message]').fill('ভর্তির শেষ তারিখ কবে?');
        await form.getByRole('button', { name: 'বার্তা পাঠান' }).click();
        await page
          .getByText(/সফলভাবে পাঠানো হয়েছে/)
          .first()
          .waitFor();
      });

    if (isWhole)
      test('takes a registration, and shows at its field why the next one is refused', async () => {
        const { page } = visit;
        const password = 'বটতলার ছায়া ৭২';
        const person = {
          'ব্যবহারকারীর নাম': `rahima_${setup}`,
          নাম: 'রহিমা খাতুন',
          'মোবাইল নম্বর': phone,
          ইমেইল: 'rahima@shimul.example',
          'পাসওয়ার্ডটি আবার লিখুন': password,
          পাসওয়ার্ড: password,
        };
        await open(page, REGISTRATION);
        await fillRegistration(page, person);
        await page.getByText('Registration successful!').first().waitFor();
        await open(page, REGISTRATION);
        await fillRegistration(page, person);
        await page
          .getByRole('main')
          .getByText('A user with that username already exists.')
          .first()
          .waitFor();
      });

    if (isWhole)
      test('drops a token that the back end no longer knows, and shows the page', async () => {
        const { page } = visit;
        await page.evaluate(() => localStorage.setItem('access_token', 'stale'));
        await open(page, '/facnstaff');
        await page.getByRole('main').getByText(teacher).first().waitFor();
        await page.evaluate(() => localStorage.clear());
      });

    test('refuses a wrong password and lets the Admin in', async () => {
      const { page } = visit;
      await open(page, '/login');
      await fillLogin(page, { ...college.admin, password: 'ভুল' });
      await page.getByText('Invalid username or password!').first().waitFor();
      await fillLogin(page, college.admin);
      await loggedIn(page);
    });

    const managed = someOf(screens, ([name]) => SOME[setup].includes(name));
    for (const [name, screen, walk] of managed)
      test(`manages ${name}`, async () => {
        await visit.page.goto(`/dashboard/${screen}`);
        await walk(visit.page);
      });

    if (isWhole)
      test('says at the address of a screen that the back end cannot do it', async () => {
        await visit.page.goto('/dashboard/trash');
        await visit.page.getByRole('heading', { name: 'এই সুবিধাটি নেই' }).waitFor();
      });
  });
