import { provideSiteConfig, provideToasts, siteConfig, type Toast } from '@angan/shared';
import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';
import { sendRegistration } from './register.ts';
import { MAY_BE_REGISTERED } from './registration.ts';

jest.mock('./register.ts', () => {
  const { sendRegistration: real } =
    jest.requireActual<typeof import('./register.ts')>('./register.ts');
  return { sendRegistration: jest.fn(real) };
});
const send = jest.mocked(sendRegistration);

const toasts: Toast[] = [];
beforeEach(() => {
  toasts.length = 0;
  provideToasts((toast) => toasts.push(toast));
});

const type = async (label: RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);

it('the login page logs in and goes home', async () => {
  // Compiled before the wait below, which is for the navigation.
  const home = await open('/');
  await screen.findByRole('region', { name: 'একনজরে' });
  home.unmount();
  const { router } = await open('/login');
  await screen.findByRole('heading', { level: 1, name: 'লগইন' });
  const login = jest.fn().mockResolvedValue(undefined);
  fakeSession({ login });
  for (const name of ['নিবন্ধন', 'লগইন']) {
    await userEvent.click(screen.getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name });
  }
  await type(/^ব্যবহারকারীর নাম/, 'rahima');
  await type(/^পাসওয়ার্ড$/, 'গোপন কথা');
  await userEvent.click(screen.getByRole('button', { name: 'লগইন করুন' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'), { timeout: 10_000 });
  expect(login.mock.calls).toEqual([[{ username: 'rahima', password: 'গোপন কথা' }]]);
  expect(toasts.map(({ text }) => text)).toEqual(['Login successful!']);
});

async function register(more: Partial<Record<string, string>> = {}) {
  const { router } = await open('/login?panel=register');
  await screen.findByRole('heading', { level: 1, name: 'নিবন্ধন' });
  await type(/^ব্যবহারকারীর নাম/, 'rahima');
  await type(/^নাম/, 'রহিমা খাতুন');
  await type(/^মোবাইল নম্বর/, '০১৭১১-০০০০০০');
  await type(/^পাসওয়ার্ড \(/, 'গোপন কথা ১২৩');
  await type(/^পাসওয়ার্ডটি আবার/, more['confirm'] ?? 'গোপন কথা ১২৩');
  await userEvent.click(screen.getByRole('button', { name: 'নিবন্ধন করুন' }));
  return router;
}

it('the login page registers and leads to the login', async () => {
  send.mockResolvedValueOnce({ ok: true });
  const router = await register();
  expect(await screen.findByText('আপনার নিবন্ধন হয়েছে। এখন লগইন করুন।')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?registered');
  expect(toasts.map(({ text }) => text)).toEqual(['Registration successful!']);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ username: 'rahima', email: '' });
});

it('the login page says when the passwords differ, and moves there', async () => {
  await register({ confirm: 'অন্য কথা ১২৩' });
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match!'),
  );
  expect(screen.getByLabelText(/^পাসওয়ার্ডটি আবার/)).toHaveFocus();
});

it('the login page says what the server says', async () => {
  send.mockResolvedValueOnce({
    ok: false,
    alert: 'এই নামটি আগেই নেওয়া হয়েছে।',
    errors: { username: 'অন্য একটি নাম দিন।' },
  });
  await register();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('এই নামটি আগেই নেওয়া হয়েছে।'),
  );
  expect(screen.getByText('অন্য একটি নাম দিন।')).toBeInTheDocument();
  expect(screen.getByLabelText(/^নাম/)).toHaveValue('রহিমা খাতুন');
});

it('the login page says that an account may be there already where an answer was lost and its name is not free', async () => {
  send.mockResolvedValueOnce({ ok: false, alert: 'নেই', errors: {}, isUnknown: true });
  send.mockResolvedValueOnce({ ok: false, alert: 'আছে', errors: { username: 'অন্য নাম দিন।' } });
  await register();
  await screen.findByText('নেই');
  await userEvent.click(screen.getByRole('button', { name: 'নিবন্ধন করুন' }));
  expect(await screen.findByText(MAY_BE_REGISTERED)).toBeInTheDocument();
});

describe("the login for an operator's guarded remote", () => {
  const before = siteConfig();
  const line = { folder: 'desk-remote', prefix: '/dashboard/desk', ssr: false } as const;
  beforeEach(() =>
    provideSiteConfig({ ...before, remotes: [{ ...line, permission: 'students' }] }),
  );
  afterEach(() => provideSiteConfig(before));

  it.each([
    ['dashboard/desk', '/dashboard/desk'],
    ['dashboard', '/'],
    ['/elsewhere.example', '/'],
  ])('leads from ?from=%s to %s', async (from, next) => {
    const { router } = await open(`/login?from=${from}`);
    await screen.findByRole('heading', { level: 1, name: 'লগইন' });
    expect(screen.queryAllByText('পাতাটি দেখতে আগে লগইন করুন।')).toHaveLength(next === '/' ? 0 : 1);
    const navigate = jest.spyOn(router, 'navigate').mockResolvedValue();
    fakeSession({ login: jest.fn().mockResolvedValue(undefined) });
    await type(/^ব্যবহারকারীর নাম/, 'rahima');
    await type(/^পাসওয়ার্ড$/, 'গোপন কথা');
    await userEvent.click(screen.getByRole('button', { name: 'লগইন করুন' }));
    await waitFor(() => expect(navigate.mock.calls.map(([to]) => to)).toEqual([next]));
  });

  it('says that an account without its area may not see the page', async () => {
    await open('/login?from=dashboard/desk');
    fakeSession({ user: { ...sampleAdmin, role: 'User', areas: ['notices'] }, token: 't' });
    expect(await screen.findByText(/পাতাটি দেখার অনুমতি নেই/)).toBeInTheDocument();
  });
});
