import type { Locator, Page } from '@playwright/test';
import { button, save, type Office } from '../dashboard.ts';

export type Fill = (form: Locator, text: string) => Promise<void>;

/** A form or a question of the dashboard or the site, and the call that it makes. */
export interface SavedForm {
  /** As the contracts name it. */
  call: string;
  /** Where several forms make one call, or the call does several things. */
  part?: string;
  /** Below /dashboard, or from / on. */
  screen: string;
  /** Fills in the least that can be sent; `text` is then found in the stored row. */
  fill: Fill;
  /** How many rows hold what was sent, where the list of the call does not answer that. */
  stored?(office: Office, text: string): Promise<number>;
  /** Prepares the database; answers what the address of the screen needs of it. */
  prepare?(office: Office, text: string): Promise<string | void>;
  /** Opens the form where its address does not. */
  open?(page: Page): Promise<void>;
  /** The region of the form, where a screen has several. */
  region?: string;
  /** Its dialog, where it is a question. */
  dialog?: string;
  /** Where it is found by neither. */
  place?(page: Page): Locator;
  button?: string | RegExp;
  /** Its subject is mocked in the browser: nothing can be stored. */
  isMocked?: true;
  isPublic?: true;
  /** Says why in the form alone. */
  withoutToast?: true;
}

export const nameOf = ({ call, part }: SavedForm) => (part ? `${call} (${part})` : call);

export const pressOf = ({ button: name }: SavedForm, scope: Page | Locator) =>
  name ? button(scope, name) : save(scope);

export const formOf = (one: SavedForm, page: Page) =>
  one.place?.(page) ??
  (one.dialog
    ? page.getByRole('dialog', { name: one.dialog, exact: true })
    : (one.region ? page.getByRole('region', { name: one.region, exact: true }) : page)
        .locator('form')
        .filter({ has: pressOf(one, page) }));

/** The list whose rows tell whether a call was stored. */
export const listOf = ({ call }: SavedForm) => call.split(/[ /]/)[1] ?? '';

export const typed =
  (...fields: string[]): Fill =>
  async (form, text) => {
    for (const name of fields) await form.locator(`[name="${name}"]`).fill(text);
  };

/** A question that is only answered. */
export const nothing: Fill = () => Promise.resolve();
