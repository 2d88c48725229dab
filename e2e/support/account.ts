import type { Page } from 'playwright-core';
import { ADMIN } from './product.ts';
import { open } from './screens.ts';

/** The login form of `/login`. */
export async function fillLogin(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('ব্যবহারকারীর নাম').fill(username);
  await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'লগইন করুন' }).click();
}

/** Logs in at `/login` and waits for the home page that follows. */
export async function login(
  page: Page,
  account: { username: string; password: string } = ADMIN,
): Promise<void> {
  await open(page, '/login');
  await fillLogin(page, account);
  await page.waitForURL((url) => url.pathname === '/');
}

/** The form of `/login?panel=register`, by its labels. */
export async function fillRegistration(page: Page, values: Record<string, string>): Promise<void> {
  await open(page, '/login?panel=register');
  const form = page.getByRole('main');
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: label }).or(form.getByLabel(label)).first().fill(value);
  await form.getByRole('button', { name: 'নিবন্ধন করুন' }).click();
}
