import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import {
  fillLogin,
  fillRegistration,
  loggedIn,
  login,
  REGISTRATION,
  sessionEnded,
} from '../support/account.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { ADMIN } from '../support/product.ts';
import { axeFindings, hydrated, open, shoot, sideways, WIDTHS } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { holdRequests } from '../support/time.ts';
import type { Fetched } from '../support/watch.ts';

const site = useSite({}, { sharesPages: true });
const VISITOR = { username: 'রহিমা.খাতুন', password: 'নদীর ধারে বাড়ি' };

const adminFiles = (fetched: Fetched[]) =>
  fetched.map(({ path }) => path).filter((path) => path.includes('/remotes/admin/'));
const banner = (page: Page) => page.getByRole('banner');

const filled = {
  'ব্যবহারকারীর নাম': VISITOR.username,
  নাম: 'রহিমা খাতুন',
  'মোবাইল নম্বর': '+৮৮ ০১৭১২-৩৪৫৬৭৮',
  'পাসওয়ার্ডটি আবার লিখুন': VISITOR.password,
  পাসওয়ার্ড: VISITOR.password,
};

test.describe('somebody who is no Admin', () => {
  test('registers, logs in, and gets neither the dashboard nor one byte of it', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await open(page, '/login');
      await page.getByRole('main').getByRole('link', { name: 'নিবন্ধন' }).click();
      await fillRegistration(page, filled);
      await page.getByText('Registration successful!').first().waitFor();
      await page.waitForURL((url) => url.searchParams.has('registered'));
      await fillLogin(page, VISITOR);
      await loggedIn(page);
      await banner(page).getByRole('button', { name: 'লগআউট' }).waitFor();
      expect(await banner(page).getByRole('link', { name: 'ড্যাশবোর্ড' }).count()).toBe(0);

      for (const address of [
        '/dashboard',
        '/dashboard/notices',
        '/dashboard/addfaculty',
        '/dashboard/none',
      ]) {
        await page.goto(address);
        await page.waitForURL((url) => url.pathname === '/login');
        await hydrated(page);
      }
      expect(adminFiles(fetched)).toEqual([]);
      const main = page.getByRole('main');
      await main.getByText('এই অ্যাকাউন্টে ড্যাশবোর্ডে ঢোকার অনুমতি নেই।', { exact: false }).waitFor();
      await main.getByText('রহিমা খাতুন', { exact: true }).waitFor();
      expect(await main.getByLabel('ব্যবহারকারীর নাম').count()).toBe(0);
      await main.getByRole('button', { name: 'লগআউট করুন' }).waitFor();

      const token = await page.evaluate(() => localStorage.getItem('access_token'));
      const headers = { authorization: `Bearer ${String(token)}` };
      const { origin } = site.product();
      const [user, students] = await Promise.all([
        fetch(`${origin}/api/user/`, { headers }),
        fetch(`${origin}/api/students/`, { headers }),
      ]);
      expect({ user: await user.json(), students: students.status }).toEqual({
        user: expect.objectContaining({
          username: VISITOR.username,
          full_name: 'রহিমা খাতুন',
          phone: '01712345678',
          role: 'User',
        }) as object,
        students: 403,
      });

      await open(page, '/');
      await banner(page).getByRole('button', { name: 'লগআউট' }).click();
      await banner(page).getByRole('link', { name: 'লগইন' }).waitFor();
      await sessionEnded(page);
      expect((await fetch(`${origin}/api/user/`, { headers })).status).toBe(401);
    });
  });

  test('sees that the passwords do not match, and nothing is sent', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await open(page, REGISTRATION);
      await fillRegistration(page, { ...filled, 'পাসওয়ার্ডটি আবার লিখুন': 'অন্য কিছু' });
      await page.getByRole('alert').filter({ hasText: 'Passwords do not match!' }).waitFor();
      expect(fetched.filter(({ method }) => method !== 'GET')).toEqual([]);
    });
  });

  test('sees that the name is taken', async () => {
    await site.visit({ expects: [/status of 409/, /status of 400/] }, async ({ page }) => {
      await open(page, REGISTRATION);
      await fillRegistration(page, { ...filled, 'ব্যবহারকারীর নাম': ADMIN.username });
      await page.getByRole('main').getByRole('alert').waitFor();
      expect(await page.getByRole('main').getByLabel(/^নাম/).inputValue()).toBe('রহিমা খাতুন');
    });
  });

  for (const address of someOf(
    ['/dashboard', '/dashboard/students', '/dashboard/addfaculty'],
    (_, index) => index === 1,
  ))
    test(`is led from ${address} to the login without an account, and nothing of the dashboard is fetched`, async () => {
      await site.visit({}, async ({ page, fetched }) => {
        await page.goto(address);
        await page.waitForURL((url) => url.pathname === '/login');
        await hydrated(page);
        await page.getByRole('main').getByLabel('ব্যবহারকারীর নাম').waitFor();
        await page.getByText('ড্যাশবোর্ডে যেতে আগে লগইন করুন।').waitFor();
        expect(adminFiles(fetched)).toEqual([]);
      });
    });
});

test.describe('a login that goes wrong', () => {
  test('says in the form and in the header that the user could not be fetched, and a retry ends it', async () => {
    await site.visit({ expects: [/status of (500|401)/] }, async ({ page, context }) => {
      // A back end as section 7 describes it: whose the token is has a call of its own.
      await context.route('**/api/token/', async (route) => {
        const response = await route.fetch();
        const { access } = (await response.json()) as { access: string };
        await route.fulfill({ response, json: { access } });
      });
      await context.route('**/api/user/', (route) => route.fulfill({ status: 500, body: '' }));
      await open(page, '/login');
      await fillLogin(page, ADMIN);
      await page.getByRole('main').getByRole('alert').waitFor();
      expect(await page.getByText('Login successful!').count()).toBe(0);
      await banner(page).getByRole('link', { name: 'লগইনে সমস্যা' }).waitFor();
      await open(page, '/notice');
      await banner(page).getByRole('link', { name: 'লগইনে সমস্যা' }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
      await context.unroute('**/api/user/');
      await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
      await page.getByRole('main').getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).waitFor();
      await banner(page).getByRole('link', { name: 'ড্যাশবোর্ড' }).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'লগআউট করুন' }).click();

      await context.route('**/api/user/', (route) => route.fulfill({ status: 401, body: '' }));
      await fillLogin(page, ADMIN);
      await page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: /^No token found. Please log in.$/ })
        .waitFor();
    });
  });

  test('says without script that script is needed, and shows no form that could do nothing', async () => {
    const words = 'লগইন ও নিবন্ধনের জন্য ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকতে হবে।';
    await site.visit({ javaScript: false }, async ({ page }) => {
      for (const address of ['/login', '/login?panel=register']) {
        await page.goto(address);
        const note = page.locator('main noscript p');
        expect([await note.isVisible(), await note.textContent()]).toEqual([true, words]);
        expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      }
      // A form may be sent before the script has come.
      const answer = await page.request.post('/login', { form: { username: 'rahima' } });
      expect([answer.status(), (await answer.text()).includes(words)]).toEqual([400, true]);
    });
  });
});

test.describe('one session for the shell and its remotes', () => {
  test('a login inside the remote changes the header of the shell at once, without a new page', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/login');
      await banner(page).getByRole('link', { name: 'লগইন' }).waitFor();
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
      await fillLogin(page, ADMIN);
      await banner(page).getByRole('link', { name: 'ড্যাশবোর্ড' }).waitFor();
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    });
  });

  test('an Admin who logs in finds the code of the dashboard on its way before going there', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await login(page);
      await eventually(() =>
        expect(
          adminFiles(fetched).filter((path) =>
            /(remoteEntry|__federation_expose_routes)\.\w+\.js/.test(path),
          ),
        ).toHaveLength(2),
      );
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });

  test('a sign-out in a dashboard that was loaded by its address shows the login at once, on a line that hangs too', async () => {
    await site.visit({}, async ({ page }) => {
      // With a session of its own, as it ends.
      await officeOf(site).enter(page, '');
      const token = await page.evaluate(() => localStorage.getItem('access_token'));
      const headers = { authorization: `Bearer ${String(token)}` };
      const status = async () =>
        (await fetch(`${site.product().origin}/api/user/`, { headers })).status;
      const answer = await holdRequests(page, /\/api\/logout\//);
      await page.getByRole('button', { name: 'লগআউট' }).click();
      await page.getByRole('main').getByLabel('ব্যবহারকারীর নাম').waitFor();
      await banner(page).getByRole('link', { name: 'লগইন' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await sessionEnded(page);
      expect(await status()).toBe(200);
      answer();
      await eventually(async () => expect(await status()).toBe(401));
    });
  });

  test('a login in one tab is one in the other', async () => {
    await site.visit({}, async ({ page, context }) => {
      await open(page, '/notice');
      const other = await context.newPage();
      await login(other);
      await banner(page).getByRole('link', { name: 'ড্যাশবোর্ড' }).waitFor();
    });
  });

  test('survives a new page, and a token that the server no longer knows never breaks a public page', async () => {
    await site.visit({ expects: [/status of 401/] }, async ({ page }) => {
      await officeOf(site).signIn(page);
      await open(page, '/notice');
      await banner(page).getByRole('link', { name: 'ড্যাশবোর্ড' }).waitFor();
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'no-such-token');
        localStorage.removeItem('user');
      });
      await open(page, '/notice');
      await banner(page).getByRole('link', { name: 'লগইন' }).waitFor();
      await page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'গ্যালারি', exact: true })
        .click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'গ্যালারি' }).waitFor();
    });
  });
});

test('the registration fits every width and is free of axe findings', async () => {
  await site.visit({}, async ({ page }) => {
    await open(page, '/login?panel=register');
    await shoot(page, 'register');
    for (const width of someOf(WIDTHS, (one) => one === 360)) {
      await page.setViewportSize({ width, height: 900 });
      expect({
        width,
        sideways: await sideways(page),
        axe: width === 768 ? [] : await axeFindings(page),
      }).toEqual({ width, sideways: 0, axe: [] });
    }
  });
});
