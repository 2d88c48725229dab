import { sampleAdmin } from '@angan/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  heard,
  ok,
  refusal,
  renderScreen,
  writes,
  type Answer,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const own = { ...sampleAdmin, is_active: true };
const token = 'x'.repeat(43);
const one = {
  id: 5,
  full_name: 'সালমা খাতুন',
  role: 'User',
  areas: ['notices'],
  invited_by: 'রহিমা খাতুন',
  created_at: '2026-03-10T16:00:00.000Z',
  expires_at: '2026-03-13T16:00:00.000Z',
  is_valid: true,
};

describe('an invitation', () => {
  it('gets areas and shows its link once', async () => {
    const calls = fakeApi({
      'get users/': ok([own]),
      'get invitations/': ok([]),
      'post invitations/': ok({ id: 5, token, expires_at: one.expires_at }),
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'লিঙ্ক দিয়ে আমন্ত্রণ' }));
    const make = () => user.click(screen.getByRole('button', { name: 'লিঙ্ক তৈরি করুন' }));
    await make();
    expect(screen.getByLabelText(/^নাম ?\(/)).toHaveAccessibleDescription(/এই ঘরটি পূরণ করুন।/);
    expect(writes(calls)).toEqual([]);
    await user.type(screen.getByLabelText(/^নাম ?\(/), 'সালমা খাতুন');
    await user.click(screen.getByRole('checkbox', { name: 'নোটিশ' }));
    await make();
    const link = await screen.findByText(`${location.origin}/invitation#${token}`);
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({
      full_name: 'সালমা খাতুন',
      role: 'User',
      areas: ['notices'],
    });
    await user.click(screen.getByRole('button', { name: 'বন্ধ করুন' }));
    expect(link).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'লিঙ্ক দিয়ে আমন্ত্রণ' }));
    expect(screen.queryByText(link.textContent)).not.toBeInTheDocument();
  });

  it('whose answer is lost is repeated with the same key, changed or not, until the server says that it is there', async () => {
    const answers = [0, 0, 409, 0].map((status) => ({ status, body: { code: 'clash' } }));
    const calls = fakeApi({
      'get users/': ok([own]),
      'get invitations/': ok([]),
      'post invitations/': () => answers.shift()!,
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'লিঙ্ক দিয়ে আমন্ত্রণ' }));
    const sent = () => calls.filter(({ method }) => method === 'post');
    const send = async () => {
      const { length } = sent();
      await user.click(screen.getByRole('button', { name: 'লিঙ্ক তৈরি করুন' }));
      await waitFor(() => expect(sent().length).toBeGreaterThan(length));
      await screen.findByRole('alert');
    };
    await user.type(screen.getByLabelText(/^নাম ?\(/), 'সালমা');
    await send();
    await send();
    await user.type(screen.getByLabelText(/^নাম ?\(/), ' খাতুন');
    await send();
    await send();
    const [first, second, third, fourth] = sent().map(({ headers }) => headers['Idempotency-Key']);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('of an Admin sends no areas, and says why it is refused', async () => {
    const message = 'অনেক আমন্ত্রণ খোলা আছে।';
    const calls = fakeApi({
      'get users/': ok([own]),
      'get invitations/': ok([]),
      'post invitations/': () => refusal(409, { code: 'in_use', message }),
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'লিঙ্ক দিয়ে আমন্ত্রণ' }));
    await user.type(screen.getByLabelText(/^নাম ?\(/), 'সালমা');
    await user.click(screen.getByRole('checkbox', { name: 'নোটিশ' }));
    await user.click(screen.getByRole('checkbox', { name: /অ্যাডমিন/ }));
    expect(screen.queryByRole('checkbox', { name: 'নোটিশ' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'লিঙ্ক তৈরি করুন' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({
      role: 'Admin',
      areas: [],
    });
  });

  it('that is open is revoked after a question', async () => {
    let open = [one, { ...one, id: 6, full_name: 'করিম', is_valid: false }];
    const calls = fakeApi({
      'get users/': ok([own]),
      'get invitations/': () => ({ status: 200, body: open }),
      'delete invitations/5/': () => {
        open = [];
        return { status: 204 };
      },
    });
    const { user, toasts } = renderScreen(Component);
    const list = within(await screen.findByRole('region', { name: 'খোলা আমন্ত্রণ' }));
    expect((await list.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      expect.stringContaining('নোটিশ'),
      expect.stringContaining('আমন্ত্রণকারী আর অ্যাডমিন নন'),
    ]);
    await user.click(list.getByRole('button', { name: /: সালমা খাতুন$/ }));
    expect(writes(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'আমন্ত্রণ বাতিল করুন' }));
    await heard(toasts, ['success: আমন্ত্রণ বাতিল করা হয়েছে']);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'খোলা আমন্ত্রণ' })).not.toBeInTheDocument(),
    );
  });

  it('whose revocation had no answer is revoked with the next press', async () => {
    let answer: Answer = { status: 0 };
    fakeApi({
      'get users/': ok([own]),
      'get invitations/': ok([one]),
      'delete invitations/5/': () => answer,
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: /: সালমা খাতুন$/ }));
    const revoke = () => user.click(screen.getByRole('button', { name: 'আমন্ত্রণ বাতিল করুন' }));
    await revoke();
    await screen.findByRole('alert');
    answer = refusal(404, { code: 'not_found', message: 'আমন্ত্রণটি নেই।' });
    await revoke();
    await heard(toasts, ['success: আমন্ত্রণ বাতিল করা হয়েছে']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
