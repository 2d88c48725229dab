import { sampleAdmin } from '@angan/shared/testing';
import type { User } from '@angan/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, heard, ok, refusal, renderScreen, userOf, writes } from '../../testing/index.ts';
import { Component } from './index.tsx';
import { suggestPassword } from './suggest-password.ts';

const own = { ...sampleAdmin, is_active: true };
const open = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name: `ভূমিকা ও পাসওয়ার্ড: ${name}` }));
const confirm = (title: string) => within(screen.getByRole('dialog', { name: title }));

describe('the accounts', () => {
  it('are listed with role and state, and one is marked as the reader’s own', async () => {
    fakeApi({
      'get users/': ok([own, userOf(2, { phone: '01712345678', is_active: false })]),
    });
    renderScreen(Component);
    await screen.findByRole('table');
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(2, 7)
          .map((cell) => cell.textContent),
      );
    expect(rows).toEqual([
      ['রহিমা খাতুন আপনি', 'admin', 'অ্যাডমিন', 'চালু', '—'],
      ['ব্যবহারকারী 2 ', 'user2', 'সাধারণ ব্যবহারকারী', 'বন্ধ', '০১৭১২৩৪৫৬৭৮'],
    ]);
  });

  it('show what a search has found in names', async () => {
    fakeApi({ 'get users/': ok([own, userOf(2, { full_name: 'মো. করিম' })]) });
    const { user } = renderScreen(Component);
    await user.type(await screen.findByRole('searchbox'), 'খাতূন');
    expect(await screen.findByText('খাতুন', { selector: 'mark' })).toBeInTheDocument();
  });

  it('become Admin after a question', async () => {
    const calls = fakeApi({
      'get users/': ok([own, userOf(2)]),
      'patch users/2/': ok(userOf(2, { role: 'Admin' })),
    });
    const { user, toasts } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'অ্যাডমিন করুন' }));
    expect(writes(calls)).toEqual([]);
    await user.click(confirm('অ্যাডমিন করতে চান?').getByRole('button', { name: 'অ্যাডমিন করুন' }));
    await heard(toasts, ['success: অ্যাডমিন করা হয়েছে']);
    expect(calls.find(({ method }) => method === 'patch')?.body).toEqual({ role: 'Admin' });
  });

  it('get areas and lose them; the server keeps the last word', async () => {
    let stored = userOf(2, { areas: ['gallery'] });
    const refused = 'অ্যাডমিন সব দায়িত্বেই থাকেন। আগে অ্যাডমিন থেকে সরান।';
    const calls = fakeApi({
      'get users/': () => ({ status: 200, body: [own, stored] }),
      'patch users/2/': ({ body }) => {
        const { areas } = body as Required<Pick<User, 'areas'>>;
        if (areas.includes('students'))
          return refusal(400, {
            code: 'validation_failed',
            message: refused,
            fields: { areas: refused },
          });
        stored = userOf(2, { areas });
        return { status: 200, body: stored };
      },
    });
    const { user, toasts } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    const dialog = within(screen.getByRole('dialog', { name: 'ব্যবহারকারী 2' }));
    const save = () => dialog.getByRole('button', { name: 'দায়িত্ব সংরক্ষণ করুন' });
    const check = (name: string) => dialog.getByRole('checkbox', { name });
    expect(save()).toBeDisabled();
    expect(check('গ্যালারি')).toBeChecked();
    expect(check('শিক্ষার্থী')).toHaveAccessibleDescription(/ব্যক্তিগত তথ্য/);

    await user.click(check('শিক্ষার্থী'));
    await user.click(save());
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(refused));
    await user.click(check('শিক্ষার্থী'));
    await user.click(check('গ্যালারি'));
    await user.click(check('যোগাযোগের বার্তা'));
    await user.click(check('নোটিশ'));
    await user.click(save());
    await heard(toasts, ['success: দায়িত্ব বদলানো হয়েছে']);
    expect(calls.filter(({ method }) => method === 'patch').at(-1)?.body).toEqual({
      areas: ['notices', 'messages'],
    });
    expect(
      await dialog.findByText(/নিজের দায়িত্বের কাজ.*: নোটিশ, যোগাযোগের বার্তা/),
    ).toBeInTheDocument();
    await waitFor(() => expect(save()).toBeDisabled());
    expect(screen.getByRole('cell', { name: 'নোটিশ, যোগাযোগের বার্তা' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'বন্ধ করুন' }));
    await open(user, 'রহিমা খাতুন');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are disabled after a question', async () => {
    const calls = fakeApi({
      'get users/': ok([own, userOf(2)]),
      'patch users/2/': ok(userOf(2, { is_active: false })),
    });
    const { user, toasts } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'অ্যাকাউন্ট বন্ধ করুন' }));
    await user.click(
      confirm('অ্যাকাউন্ট বন্ধ করতে চান?').getByRole('button', { name: 'অ্যাকাউন্ট বন্ধ করুন' }),
    );
    await heard(toasts, ['success: অ্যাকাউন্ট বন্ধ করা হয়েছে']);
    expect(calls.find(({ method }) => method === 'patch')?.body).toEqual({ is_active: false });
  });

  it('keep the last Admin: a disabled other one does not count', async () => {
    fakeApi({ 'get users/': ok([own, userOf(2, { role: 'Admin', is_active: false })]) });
    const { user } = renderScreen(Component);
    await open(user, 'রহিমা খাতুন');
    expect(screen.getByRole('button', { name: 'অ্যাডমিন থেকে সরান' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'অ্যাকাউন্ট বন্ধ করুন' })).toBeDisabled();
    expect(screen.getByText(/ইনিই শেষ অ্যাডমিন/)).toBeInTheDocument();
  });

  it('are deleted after a question, and not the last Admin', async () => {
    const calls = fakeApi({
      'get users/': ok([own, userOf(2)]),
      'delete users/2/': ok(undefined),
    });
    const { user, toasts } = renderScreen(Component);
    await open(user, 'রহিমা খাতুন');
    expect(screen.queryByRole('button', { name: 'অ্যাকাউন্ট মুছে ফেলুন' })).toBeNull();
    expect(screen.getByText(/নিজের অ্যাকাউন্ট মুছে ফেলা যায় না/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'বন্ধ করুন' }));
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'অ্যাকাউন্ট মুছে ফেলুন' }));
    expect(writes(calls)).toEqual([]);
    const question = confirm('অ্যাকাউন্ট মুছে ফেলতে চান?');
    expect(question.getByText('ব্যবহারকারী 2')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'মুছে ফেলুন' }));
    await heard(toasts, ['success: অ্যাকাউন্ট মুছে ফেলা হয়েছে']);
    expect(writes(calls)).toEqual(['delete users/2/']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say in words what the server refuses', async () => {
    const sentence = 'শেষ অ্যাডমিনকে সরানো বা বন্ধ করা যাবে না।';
    fakeApi({
      'get users/': ok([own, userOf(2, { role: 'Admin' })]),
      'patch users/2/': () => refusal(409, { code: 'in_use', message: sentence }),
    });
    const { user } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }));
    await user.click(confirm('অ্যাডমিন থেকে সরাতে চান?').getByRole('button', { name: 'সরান' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('sign an Admin out who removes the own role', async () => {
    fakeApi({
      'get users/': ok([own, userOf(2, { role: 'Admin' })]),
      'patch users/1/': ok({ ...own, role: 'User' }),
    });
    const { user, session } = renderScreen(Component);
    const signOut = jest.fn();
    session.setState({ signOut });
    await open(user, 'রহিমা খাতুন');
    await user.click(screen.getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }));
    expect(screen.getByText(/এটি আপনার নিজের অ্যাকাউন্ট/)).toBeInTheDocument();
    await user.click(confirm('অ্যাডমিন থেকে সরাতে চান?').getByRole('button', { name: 'সরান' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it('get a suggested password, which is visible once', async () => {
    const calls = fakeApi({
      'get users/': ok([own, userOf(2)]),
      'post users/2/reset-password/': ok(undefined),
    });
    const { user, toasts } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'নতুন পাসওয়ার্ড দিন' }));
    const suggested = screen.getByLabelText<HTMLInputElement>(/নতুন পাসওয়ার্ড/).value;
    await user.click(screen.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }));
    await heard(toasts, ['success: পাসওয়ার্ড বদলানো হয়েছে']);
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({
      new_password: suggested,
    });
    expect(screen.getByText(suggested)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'বন্ধ করুন' }));
    await open(user, 'ব্যবহারকারী 2');
    expect(screen.queryByText(suggested)).not.toBeInTheDocument();
  });

  it('say which passkeys outlive a new password, and remove them on request', async () => {
    const passkeys = [{ name: 'অচেনা ফোন', created_at: '2026-03-09T18:30:00.000Z' }];
    const calls = fakeApi({
      'get users/': ok([own, userOf(2)]),
      'get users/2/second-factor/': ok({ has_factor: true, passkeys, app_since: null }),
      'post users/2/reset-password/': ok(undefined),
    });
    const { user, toasts } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'নতুন পাসওয়ার্ড দিন' }));
    expect(await screen.findByText(/অচেনা ফোন.*১০ মার্চ ২০২৬/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'এগুলো ও রিকভারি কোড সরিয়ে দিন' }));
    await user.click(screen.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }));
    await heard(toasts, ['success: পাসওয়ার্ড বদলানো হয়েছে']);
    expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({
      remove_factors: true,
    });
  });

  it('refuse a password that is too short', async () => {
    const calls = fakeApi({ 'get users/': ok([own, userOf(2)]) });
    const { user } = renderScreen(Component);
    await open(user, 'ব্যবহারকারী 2');
    await user.click(screen.getByRole('button', { name: 'নতুন পাসওয়ার্ড দিন' }));
    await user.clear(screen.getByLabelText(/নতুন পাসওয়ার্ড/));
    await user.type(screen.getByLabelText(/নতুন পাসওয়ার্ড/), 'সাত৭');
    await user.click(screen.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }));
    expect(screen.getByLabelText(/নতুন পাসওয়ার্ড/)).toHaveAccessibleDescription(
      /পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।/,
    );
    expect(writes(calls)).toEqual([]);
  });
});

describe('a suggested password', () => {
  it('can be read out, and is never the same', () => {
    const suggested = Array.from({ length: 200 }, suggestPassword);
    expect(new Set(suggested).size).toBe(200);
    for (const password of suggested)
      expect(password).toMatch(/^(?:(?:[b-df-hj-np-tv-z][aeiou]){2}-){4}\d{4}$/);
  });
});
