import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, heard, ok, refusal, renderScreen, writes } from '../../testing/index.ts';
import { Component } from './index.tsx';

const entries = [
  {
    resource: 'teachers',
    title: 'শিক্ষক',
    id: 3,
    label: 'শর্মিষ্ঠা চক্রবর্তী',
    deleted_at: '2025-08-09T05:00:00.000Z',
  },
  {
    resource: 'class-routine',
    title: 'রুটিন',
    id: 3,
    label: '1',
    deleted_at: '2025-08-08T05:00:00.000Z',
  },
];
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    );

describe('the trash', () => {
  it('lists what was deleted, of which kind and when', async () => {
    fakeApi({ 'get trash/': ok(entries) });
    renderScreen(Component);
    await screen.findByRole('table');
    expect(rows()).toEqual([
      ['১', 'শর্মিষ্ঠা চক্রবর্তী', 'শিক্ষক', '৯ আগস্ট ২০২৫, সকাল ১১:০০'],
      ['২', 'রুটিন', 'রুটিন', '৮ আগস্ট ২০২৫, সকাল ১১:০০'],
    ]);
  });

  it('is narrowed down by kind', async () => {
    fakeApi({ 'get trash/': ok(entries) });
    renderScreen(Component, '?resource=teachers');
    await screen.findByRole('table');
    expect(rows().map(([, name]) => name)).toEqual(['শর্মিষ্ঠা চক্রবর্তী']);
  });

  it('gives a row back, once however often it is tapped', async () => {
    let left = entries;
    const calls = fakeApi({
      'get trash/': () => ({ status: 200, body: left }),
      'post teachers/3/restore/': () => {
        left = entries.slice(1);
        return { status: 200, body: {} };
      },
    });
    const { user, toasts } = renderScreen(Component);
    await user.dblClick(await screen.findByRole('button', { name: /ফিরিয়ে আনুন.*শর্মিষ্ঠা/ }));
    await screen.findByText('মোট ১টি');
    await waitFor(() => expect(writes(calls)).toEqual(['post teachers/3/restore/']));
    await heard(toasts, ['success: শিক্ষক ফিরিয়ে আনা হয়েছে']);
  });

  it('says why a row cannot come back', async () => {
    fakeApi({
      'get trash/': ok(entries),
      'post class-routine/3/restore/': () =>
        refusal(409, { code: 'clash', message: 'এটি যার সঙ্গে যুক্ত ছিল সেটি আর নেই।' }),
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: /ফিরিয়ে আনুন.*রুটিন/ }));
    await heard(toasts, ['error: এটি যার সঙ্গে যুক্ত ছিল সেটি আর নেই।']);
    expect(rows()).toHaveLength(2);
  });

  it('says so when it is empty, and when it cannot be loaded', async () => {
    let tries = 0;
    fakeApi({
      'get trash/': () => (++tries === 1 ? { status: 0 } : { status: 200, body: [] }),
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'আবার চেষ্টা করুন' }));
    expect(await screen.findByText('কোনো মুছে ফেলা তথ্য পাওয়া যায়নি')).toBeInTheDocument();
  });
});
