import type { Locator, Page } from 'playwright-core';
import { button, choose, save, type Office } from './dashboard.ts';
import { pdf } from './files.ts';

type Fill = (form: Locator, text: string) => Promise<void>;

/** A form of the dashboard or the site, and the call that it makes. */
export interface SavedForm {
  /** As the contracts name it. */
  call: string;
  screen: string;
  /** Fills in the least that can be sent; `text` is then found in the stored row. */
  fill: Fill;
  /** What stands in the database before, and what the address of the screen needs of it. */
  prepare?(office: Office): Promise<string | void>;
  /** What leads to the form where its address does not. */
  open?(page: Page): Promise<void>;
  /** The region of the form, where a screen has several. */
  region?: string;
  button?: string;
  isPublic?: true;
  /** Says why in the form alone. */
  withoutToast?: true;
}

const typed =
  (...fields: string[]): Fill =>
  async (form, text) => {
    for (const name of fields) await form.locator(`[name="${name}"]`).fill(text);
  };
const inClass =
  (fill: Fill): Fill =>
  async (form, text) => {
    await fill(form, text);
    await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
  };
const withPdf =
  (fill: Fill): Fill =>
  async (form, text) => {
    await fill(form, text);
    await form.locator('input[type=file]').last().setInputFiles(pdf('saved.pdf'));
    await form
      .getByText(/saved\.pdf/)
      .first()
      .waitFor();
  };
const ofList = (path: string, screen: string, fill: Fill, more: Partial<SavedForm> = {}) => ({
  call: `POST ${path}/`,
  screen: `${screen}?edit=new`,
  fill,
  ...more,
});

const lists: SavedForm[] = [
  ofList('teachers', 'teacher-info-form', typed('full_name')),
  ofList('staff', 'staff-info-form', typed('full_name', 'designation')),
  ofList('committee-members', 'committee-member', typed('full_name', 'role')),
  ofList('students', 'student-info-form', inClass(typed('full_name', 'roll_number'))),
  ofList('notices', 'notices', typed('title')),
  ofList('notice-categories', 'notice-categories', typed('name')),
  ofList('pages', 'pages', typed('title')),
  ofList('recognitions', 'recognitions', typed('title')),
  ofList('charter-services', 'citizen-charter', typed('service')),
  ofList('syllabi', 'syllabi', withPdf(inClass(typed('title')))),
  ofList('synonyms', 'synonyms', typed('word', 'meanings')),
  ofList('subjects', 'add-subject', inClass(typed('name'))),
  ofList('files', 'files', withPdf(typed('title'))),
  ofList('classes', 'add-class', typed('name'), { screen: 'add-class', region: 'শ্রেণি' }),
  ofList('sections', 'add-class', typed('name'), { screen: 'add-class', region: 'শাখা' }),
];

async function withoutVicePrincipal(office: Office) {
  const people = await office.list('principal-vice-principal');
  for (const { id, designation } of people)
    if (designation === 'vice_principal')
      await office.call('DELETE', `principal-vice-principal/${id}/`);
}

const account = async (form: Locator) => {
  await form.locator('[name="username"]').fill('রহিমা.সংরক্ষণ');
  await passwords(form);
};
async function passwords(form: Locator) {
  for (const one of await form.locator('input[type=password]').all())
    await one.fill('নদীর ধারে বাড়ি');
}

const others: SavedForm[] = [
  {
    ...{ call: 'PATCH institutions/{id}/', screen: 'college-info', fill: typed('address') },
    // On a phone its parts are folded.
    async open(page) {
      await page.locator('[data-field="name"]').waitFor();
      const parts = page.locator('main details');
      await parts.evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
    },
  },
  {
    ...{ call: 'POST principal-vice-principal/', screen: 'principal-info' },
    prepare: withoutVicePrincipal,
    async open(page) {
      await page.getByText('উপাধ্যক্ষ', { exact: true }).click();
      await page.getByText(/উপাধ্যক্ষের তথ্য এখনো নেই/).waitFor();
    },
    fill: typed('full_name'),
  },
  {
    ...{ call: 'POST invitations/', screen: 'users', fill: typed('full_name') },
    open: (page) => button(page, 'লিঙ্ক দিয়ে আমন্ত্রণ').click(),
    ...{ button: 'লিঙ্ক তৈরি করুন', withoutToast: true },
  },
  {
    ...{ call: 'POST contacts/', screen: '/contact', button: 'বার্তা পাঠান' },
    async fill(form, text) {
      await typed('name', 'message')(form, text);
      await form.locator('[name="phone"]').fill('01712345678');
    },
    ...{ isPublic: true, withoutToast: true },
  },
  {
    ...{ call: 'POST invitations/accept/', screen: '/invitation', fill: account },
    async prepare(office) {
      const invited = { full_name: 'আমন্ত্রিত জন', role: 'User', areas: [] };
      const { body } = await office.call<{ token: string }>('POST', 'invitations/', invited);
      return `#${body.token}`;
    },
    ...{ button: 'অ্যাকাউন্ট খুলুন', isPublic: true, withoutToast: true },
  },
];

export const savedForms: readonly SavedForm[] = [...lists, ...others];

export const pressOf = ({ button: name }: SavedForm, scope: Page | Locator) =>
  name ? button(scope, name) : save(scope);
export const formOf = (one: SavedForm, page: Page) =>
  (one.region ? page.getByRole('region', { name: one.region, exact: true }) : page)
    .locator('form')
    .filter({ has: pressOf(one, page) });
