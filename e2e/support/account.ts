import { expect, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { ADMIN } from './product.ts';
import { open } from './screens.ts';

/** The login form of `/login`. */
export async function fillLogin(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const form = page.getByRole('main');
  const submit = form.getByRole('button', { name: 'লগইন করুন' });
  // The form of the registration, which may still be shown, has a user name too.
  await submit.waitFor();
  await form.getByLabel('ব্যবহারকারীর নাম').fill(username);
  await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password);
  await submit.click();
}

/** Logs in at `/login` and waits for the home page that follows. */
export async function login(
  page: Page,
  account: { username: string; password: string } = ADMIN,
): Promise<void> {
  await open(page, '/login');
  await fillLogin(page, account);
  await loggedIn(page);
}

/** The home page stands where the login was: its address comes first, while the login is shown. */
export async function loggedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'লগইন করুন', exact: true }).waitFor({ state: 'hidden' });
}

/** Waits until the browser holds no session any more. */
export const sessionEnded = (page: Page) =>
  eventually(async () =>
    expect(
      await page.evaluate(() => [
        localStorage.getItem('access_token'),
        localStorage.getItem('user'),
      ]),
    ).toEqual([null, null]),
  );

export const REGISTRATION = '/login?panel=register';

/** Fills the form of REGISTRATION, by its labels, and sends it. */
export async function fillRegistration(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.getByRole('main');
  for (const [label, value] of Object.entries(values)) {
    const name = new RegExp(`^${label}`);
    await form.getByRole('textbox', { name }).or(form.getByLabel(name)).first().fill(value);
  }
  await form.getByRole('button', { name: 'নিবন্ধন করুন' }).click();
}
