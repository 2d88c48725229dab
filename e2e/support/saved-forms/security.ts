import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from '@playwright/test';
import { button, dialog, field, type Office } from '../dashboard.ts';
import { ADMIN } from '../product.ts';
import { nothing, typed, type Fill, type SavedForm } from './form.ts';

interface State {
  totp: boolean;
  required: boolean;
  recovery_codes_left: number;
}
const stateOf = async (office: Office) =>
  (await office.call<State>('GET', 'user/second-factor/')).body;

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
const codeOfApp: Fill = async (form) => {
  const secret = (await form.locator('code').textContent()) ?? '';
  await field(form, 'ছয় সংখ্যার কোড').fill(codeOf(secret));
};

async function withApp(office: Office) {
  if ((await stateOf(office)).totp) return;
  const { body } = await office.call<{ ticket: string; secret: string }>(
    'POST',
    'user/totp/options/',
  );
  const { ticket, secret } = body;
  await office.call('POST', 'user/totp/', { ticket, code: codeOf(secret) });
}
async function withoutApp(office: Office) {
  if ((await stateOf(office)).totp) await office.call('DELETE', 'user/totp/');
}

/** Answers a read in place of the server, for what a test cannot have: a device with a passkey. */
const answering =
  (address: string, json: object, then: (page: Page) => Promise<void>) => async (page: Page) => {
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
    await page.reload();
    await then(page);
  };
const passkey = { name: 'ফোন', created_at: '2026-01-01T00:00:00Z' };
const protectedState = {
  passkeys: [{ id: 1, ...passkey, last_used_at: null, works_here: true }],
  totp: true,
  recovery_codes_left: 9,
  required: false,
  passkey_problem: null,
};
const ofPasskey = (opener: RegExp) =>
  answering('**/api/user/second-factor/', protectedState, (page) => button(page, opener).click());

const security = { screen: 'security', withoutToast: true as const };
const devices = (page: Page): Locator =>
  page.getByRole('region', { name: 'যেসব ডিভাইসে লগইন করা আছে' });

/** A login whose password was right, and which asks for a code now. */
async function toSecondStep(page: Page) {
  await page.route('**/api/token/', (route) =>
    route.fulfill({
      status: 401,
      json: {
        code: 'second_factor_required',
        message: 'দ্বিতীয় ধাপ',
        fields: {},
        second_factor: { ticket: 'ticket', methods: ['totp'], options: null },
      },
    }),
  );
  const form = page.getByRole('main').locator('form');
  await form.locator('[name="username"]').fill(ADMIN.username);
  await form.locator('[name="password"]').fill(ADMIN.password);
  await button(form, 'লগইন করুন').click();
}

/** The confirmation that a sensitive call asks for; the password of an account without a factor. */
async function toConfirmation(page: Page) {
  await page.route('**/api/invitations/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { code: 'confirmation_required', message: 'নিশ্চিত করুন', fields: {} },
        })
      : route.fallback(),
  );
  await button(page, 'লিঙ্ক দিয়ে আমন্ত্রণ').click();
  const invitation = dialog(page, 'লিঙ্ক দিয়ে আমন্ত্রণ');
  await invitation.locator('[name="full_name"]').fill('কেউ একজন');
  await button(invitation, 'লিঙ্ক তৈরি করুন').click();
}

export const securityForms: readonly SavedForm[] = [
  {
    call: 'POST user/confirm/',
    screen: 'users',
    open: toConfirmation,
    prepare: withoutApp,
    fill: typed('password'),
    withoutToast: true,
    isMocked: true,
    button: 'হ্যাঁ, আমিই',
  },
  {
    call: 'POST token/second-factor/',
    screen: '/login',
    open: toSecondStep,
    fill: (form) => form.locator('[name="code"]').fill('123456'),
    place: (page) => page.getByRole('main').locator('form'),
    button: 'কোড দিয়ে লগইন করুন',
    isPublic: true,
    withoutToast: true,
    isMocked: true,
  },
  {
    call: 'PATCH user/passkeys/{id}/',
    ...security,
    open: ofPasskey(/^নাম বদলান/),
    fill: typed('name'),
    isMocked: true,
  },
  {
    call: 'DELETE user/passkeys/{id}/',
    ...security,
    open: ofPasskey(/^সরান/),
    dialog: 'পাসকি সরাতে চান?',
    button: 'সরান',
    fill: nothing,
    isMocked: true,
  },
  {
    call: 'DELETE user/sessions/{id}/',
    ...security,
    place: devices,
    fill: nothing,
    prepare: async (office) => void (await office.call('POST', 'token/', ADMIN)),
    button: /^লগআউট করুন/,
    isMocked: true,
  },
  {
    call: 'DELETE user/sessions/',
    ...security,
    fill: nothing,
    isMocked: true,
    open: (page) => button(page, 'সব ডিভাইস থেকে লগআউট').click(),
    dialog: 'সব ডিভাইস থেকে লগআউট করতে চান?',
    button: 'লগআউট করুন',
  },
  {
    call: 'POST user/totp/',
    ...security,
    fill: codeOfApp,
    prepare: withoutApp,
    open: (page) => button(page, 'অ্যাপের কোড চালু করুন').click(),
    button: 'চালু করুন',
    stored: async (office) => Number((await stateOf(office)).totp),
  },
  {
    call: 'POST user/recovery-codes/',
    ...security,
    fill: nothing,
    prepare: withApp,
    open: (page) => button(page, 'নতুন কোড তৈরি করুন').click(),
    dialog: 'নতুন রিকভারি কোড চান?',
    button: 'তৈরি করুন',
    stored: async (office) => Number((await stateOf(office)).recovery_codes_left === 10),
  },
  {
    call: 'PUT second-factor/',
    ...security,
    fill: nothing,
    prepare: withApp,
    open: (page) => button(page, 'বাধ্যতামূলক করুন').click(),
    dialog: 'বাধ্যতামূলক করতে চান?',
    button: 'বাধ্যতামূলক করুন',
    async stored(office) {
      const { required } = await stateOf(office);
      // It holds for all who enter: the other forms go on without it.
      await office.call('PUT', 'second-factor/', { required: false });
      return Number(required);
    },
  },
  {
    call: 'DELETE user/totp/',
    ...security,
    fill: nothing,
    prepare: withApp,
    open: (page) => button(page, 'অ্যাপের কোড বন্ধ করুন').click(),
    button: /^বন্ধ করুন$/,
    place: (page) => dialog(page, 'অ্যাপের কোড বন্ধ করতে চান?').locator(':scope > div').last(),
    stored: async (office) => 1 - Number((await stateOf(office)).totp),
  },
];

/** Removes the factors of an account whose phone is lost. */
export const lostPhone = (prepare: (office: Office) => Promise<string>): SavedForm => ({
  call: 'DELETE users/{id}/second-factor/',
  screen: 'users',
  prepare,
  fill: nothing,
  open: answering(
    '**/api/users/*/second-factor/',
    { has_factor: true, passkeys: [passkey], app_since: null },
    (page) => button(page, 'দ্বিতীয় ধাপ সরান').click(),
  ),
  dialog: 'দ্বিতীয় ধাপ সরাতে চান?',
  button: 'সরান',
  withoutToast: true,
  isMocked: true,
});
