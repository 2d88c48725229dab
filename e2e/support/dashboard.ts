import { expect, type Locator, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { eventually } from './eventually.ts';
import { ADMIN } from './product.ts';
import { open, openBlank } from './screens.ts';
import type { Site } from './site.ts';
import { tap } from './tap.ts';
import { whileToastsStay } from './time.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Row = Record<string, unknown> & { id: number };

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
/** A field of a form by the beginning of its label. */
export const field = (scope: Page | Locator, label: string) =>
  scope
    .getByRole('textbox', { name: new RegExp(`^${label}( |$)`) })
    .or(scope.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) }))
    .first();
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** The text of a toast, and the one that is read out with it. */
export const waitForText = (page: Page, text: string | RegExp, patience?: { timeout: number }) =>
  page.getByText(text, { exact: true }).first().waitFor(patience);
/** The sentence beside a field, by the field's name on the wire. */
export const complaint = (scope: Page | Locator, name: string, text: string) =>
  scope.locator(`[data-field="${name}"]`).getByText(text, { exact: true }).waitFor();
export const save = (scope: Page | Locator) => button(scope, /^(সংরক্ষণ|প্রকাশ) করুন$/);

/** A phone's width, and in a long run a desk's too, for work that is alike on both. */
export const walkedWidths = someOf([360, 1440], (width) => width === 360);

/** Chooses an option of a select that can be typed into. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) }).fill(option);
  await scope.getByRole('option', { name: option, exact: true }).first().click();
}

/** Presses with a finger where `finger` is set, else with a mouse. */
export const pressWith = (finger: boolean) => (target: Locator) =>
  finger ? tap(target) : target.click();

/** Does something whose toast offers to undo it, and presses that. */
export const thenUndo = (
  page: Page,
  press: (target: Locator) => Promise<void>,
  act: () => Promise<void>,
): Promise<void> =>
  whileToastsStay(page, async () => {
    await act();
    await press(button(page, 'ফিরিয়ে আনুন').first());
  });

export const hasFocus = (target: Locator) =>
  eventually(async () =>
    expect(await target.evaluate((element) => document.activeElement === element)).toBe(true),
  );

/** How far the page can be pushed sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The drafts that this browser has stored, as JSON. */
export const draftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('angan-drafts');
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('drafts')) return resolve('');
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
          return database.close();
        };
      }),
  );

/** An Admin of the running product, inside a browser and beside it. */
export interface Office {
  token(): Promise<string>;
  call<Body = unknown>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Body }>;
  list(path: string): Promise<Row[]>;
  /** The rows of a list of which some text is this. */
  stored(path: string, text: string): Promise<Row[]>;
  add(path: string, row: object): Promise<Row>;
  /** Makes a browser one of somebody who logged in earlier; it is left on a page without script. */
  signIn(page: Page): Promise<void>;
  /** Opens a screen of the dashboard as somebody who logged in earlier. */
  enter(page: Page, screen: string): Promise<void>;
}

/** The office of a site; `account` says whose. */
export function officeOf(
  site: Site,
  account: { username: string; password: string } = ADMIN,
): Office {
  let cached: Promise<string> | undefined;

  async function send<Body>(
    method: Method,
    path: string,
    body?: object,
    token?: string,
  ): Promise<{ status: number; body: Body }> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${site.product().origin}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Body };
  }
  const token = () =>
    (cached ??= send<{ access: string }>('POST', 'token/', account).then(
      ({ body }) => body.access,
    ));
  const call = async <Body>(method: Method, path: string, body?: object) =>
    send<Body>(method, path, body, await token());
  const list = async (path: string) => (await call<Row[]>('GET', `${path}/`)).body;

  const signIn = async (page: Page) => {
    const sessionToken = await token();
    await openBlank(page);
    await page.evaluate((value) => localStorage.setItem('access_token', value), sessionToken);
  };

  return {
    token,
    call,
    list,
    stored: async (path, text) =>
      (await list(path)).filter((row) => Object.values(row).includes(text)),
    async add(path, row) {
      const form = new FormData();
      for (const [name, value] of Object.entries(row))
        form.append(name, value instanceof Blob ? value : String(value));
      const multipart =
        /^(teachers|staff|students|committee-members|notices|gallery|principal|files)/.test(path);
      const headers = {
        authorization: `Bearer ${await token()}`,
        ...(!multipart && { 'content-type': 'application/json' }),
      };
      const response = await fetch(`${site.product().origin}/api/${path}/`, {
        method: 'POST',
        headers,
        body: multipart ? form : JSON.stringify(row),
      });
      if (!response.ok)
        throw new Error(`${path} refused ${JSON.stringify(row)}: ${await response.text()}`);
      return (await response.json()) as Row;
    },
    signIn,
    async enter(page, screen) {
      await signIn(page);
      await open(page, `/dashboard${screen && `/${screen}`}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}
