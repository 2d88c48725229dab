import type { Locator, Page } from '@playwright/test';
import { button, field, type Office, type Row } from '../dashboard.ts';
import { ADMIN } from '../product.ts';
import { nothing, typed, type Fill, type SavedForm } from './form.ts';
import { lostPhone } from './security.ts';

const PASSWORD = 'নদীর ধারে বাড়ি';
const NEW_PASSWORD = 'বটতলার পুরোনো ছায়া';

const invite = async (office: Office, full_name: string) =>
  (
    await office.call<{ token: string }>('POST', 'invitations/', {
      full_name,
      role: 'User',
      areas: [],
    })
  ).body.token;

/** An account of its own for each form, made once. */
async function accountFor(office: Office, name: string): Promise<Row> {
  const full_name = `অ্যাকাউন্ট ${name}`;
  const named = async () => (await office.stored('users', full_name))[0];
  if (!(await named()))
    await office.call('POST', 'invitations/accept/', {
      token: await invite(office, full_name),
      username: `hisab.${name}`,
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
  return (await named())!;
}
const screenOf = (name: string) => async (office: Office) =>
  `?edit=${(await accountFor(office, name)).id}`;

async function canLogIn(office: Office, username: string, password: string) {
  const { status, body } = await office.call<{ code?: string }>('POST', 'token/', {
    username,
    password,
  });
  return Number(status === 200 || body.code === 'second_factor_required');
}

async function withInvitation(office: Office) {
  if ((await office.stored('invitations', 'বাতিলের জন')).length === 0)
    await invite(office, 'বাতিলের জন');
}

/** A question about an account that is open. */
const question = (name: string, opener: string, title: string, confirm: string) => ({
  screen: 'users',
  prepare: screenOf(name),
  fill: nothing,
  withoutToast: true as const,
  open: (page: Page) => button(page, opener).click(),
  dialog: title,
  button: confirm,
});

/** The two passwords of a new account. */
export async function passwords(form: Locator) {
  for (const one of await form.locator('input[type=password]').all()) await one.fill(PASSWORD);
}
const account: Fill = async (form) => {
  await form.locator('[name="username"]').fill('রহিমা.সংরক্ষণ');
  await passwords(form);
};

const accountQuestions: readonly SavedForm[] = [
  {
    ...question('role', 'অ্যাডমিন করুন', 'অ্যাডমিন করতে চান?', 'অ্যাডমিন করুন'),
    call: 'PATCH users/{id}/',
    part: 'role',
    stored: async (office) => Number((await accountFor(office, 'role')).role === 'Admin'),
  },
  {
    ...question('closed', 'অ্যাকাউন্ট বন্ধ করুন', 'অ্যাকাউন্ট বন্ধ করতে চান?', 'অ্যাকাউন্ট বন্ধ করুন'),
    call: 'PATCH users/{id}/',
    part: 'closed',
    stored: async (office) => Number((await accountFor(office, 'closed')).is_active === false),
  },
  {
    ...question('gone', 'অ্যাকাউন্ট মুছে ফেলুন', 'অ্যাকাউন্ট মুছে ফেলতে চান?', 'মুছে ফেলুন'),
    call: 'DELETE users/{id}/',
    stored: async (office) => 1 - (await office.stored('users', 'অ্যাকাউন্ট gone')).length,
  },
];

export const accounts: readonly SavedForm[] = [
  ...accountQuestions,
  {
    call: 'PATCH users/{id}/',
    part: 'areas',
    screen: 'users',
    prepare: screenOf('areas'),
    fill: (form) => form.getByRole('checkbox', { name: 'নোটিশ', exact: true }).check(),
    dialog: 'অ্যাকাউন্ট areas',
    button: 'দায়িত্ব সংরক্ষণ করুন',
    withoutToast: true,
    stored: async (office) =>
      Number(String((await accountFor(office, 'areas')).areas) === 'notices'),
  },
  {
    call: 'POST users/{id}/reset-password/',
    screen: 'users',
    prepare: screenOf('reset'),
    open: (page) => button(page, 'নতুন পাসওয়ার্ড দিন').click(),
    fill: (form) => field(form, 'নতুন পাসওয়ার্ড').fill(NEW_PASSWORD),
    button: 'পাসওয়ার্ড বদলান',
    withoutToast: true,
    stored: (office) => canLogIn(office, 'hisab.reset', NEW_PASSWORD),
  },
  lostPhone(screenOf('reset')),
  {
    call: 'POST invitations/',
    screen: 'users',
    fill: typed('full_name'),
    open: (page) => button(page, 'লিঙ্ক দিয়ে আমন্ত্রণ').click(),
    button: 'লিঙ্ক তৈরি করুন',
    withoutToast: true,
  },
  {
    call: 'DELETE invitations/{id}/',
    screen: 'users',
    fill: nothing,
    withoutToast: true,
    prepare: withInvitation,
    open: (page) =>
      button(page, /^বাতিল করুন ?: বাতিলের জন$/)
        .first()
        .click(),
    dialog: 'আমন্ত্রণ বাতিল করতে চান?',
    button: 'আমন্ত্রণ বাতিল করুন',
    stored: async (office) => 1 - (await office.stored('invitations', 'বাতিলের জন')).length,
  },
  {
    call: 'POST {path}/{id}/erase/',
    screen: 'privacy',
    withoutToast: true,
    prepare: async (office) => {
      if ((await office.stored('staff', 'মোছার জন')).length === 0)
        await office.add('staff', { full_name: 'মোছার জন', designation: 'দপ্তরি' });
    },
    async open(page) {
      await page.getByRole('searchbox').fill('মোছার জন');
      await button(page, /^চিরতরে মুছুন/).click();
    },
    fill: (form) => form.locator('[name="name"]').fill('মোছার জন'),
    button: 'চিরতরে মুছুন',
    stored: async (office) => 1 - (await office.stored('staff', 'মোছার জন')).length,
  },
  {
    call: 'POST user/password/',
    screen: 'password',
    button: 'পাসওয়ার্ড বদলান',
    async fill(form) {
      await form.locator('[name="current_password"]').fill(ADMIN.password);
      for (const name of ['new_password', 'repeated'])
        await form.locator(`[name="${name}"]`).fill(NEW_PASSWORD);
    },
    stored: (office) => canLogIn(office, ADMIN.username, NEW_PASSWORD),
  },
];

export const accountsOfSite: readonly SavedForm[] = [
  {
    call: 'POST token/',
    screen: '/login',
    button: 'লগইন করুন',
    async fill(form) {
      await form.locator('[name="username"]').fill('hisab.login');
      await form.locator('[name="password"]').fill(PASSWORD);
    },
    prepare: async (office) => void (await accountFor(office, 'login')),
    stored: () => Promise.resolve(1),
    place: (page) => page.getByRole('main').locator('form'),
    isPublic: true,
    withoutToast: true,
  },
  {
    call: 'POST register/',
    screen: '/login?panel=register',
    button: 'নিবন্ধন করুন',
    async fill(form, text) {
      await form.locator('[name="username"]').fill('নিবন্ধন.জন');
      await form.locator('[name="full_name"]').fill(text);
      await form.locator('[name="phone"]').fill('01712345678');
      await passwords(form);
    },
    stored: async (office, text) => (await office.stored('users', text)).length,
    isPublic: true,
    withoutToast: true,
  },
  {
    call: 'POST invitations/accept/',
    screen: '/invitation',
    fill: account,
    prepare: async (office) => `#${await invite(office, 'আমন্ত্রিত জন')}`,
    stored: async (office) => (await office.stored('users', 'আমন্ত্রিত জন')).length,
    button: 'অ্যাকাউন্ট খুলুন',
    isPublic: true,
    withoutToast: true,
  },
];
