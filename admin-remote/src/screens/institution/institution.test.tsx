import { screen, waitFor } from '@testing-library/react';
import {
  fakeApi,
  heard,
  institution,
  ok,
  refusal,
  renderScreen,
  messagesIn,
  writes,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const save = () => screen.getByRole('button', { name: 'সংরক্ষণ করুন' });

describe('the institution form', () => {
  it('amends the record where there is one', async () => {
    const calls = fakeApi({
      'get institutions/': ok([institution]),
      'patch institutions/1/': ok({ ...institution, version: 4, contact_phone: '০৬৩১-৬২৫৪৩' }),
    });
    const { user, toasts } = renderScreen(Component);
    expect(await screen.findByLabelText(/প্রতিষ্ঠানের নাম/)).toHaveValue('চন্দনাতীর আদর্শ কলেজ');
    await user.type(screen.getByLabelText('ফোন'), '০৬৩১-৬২৫৪৩');
    await user.click(save());
    await waitFor(() => expect(writes(calls)).toEqual(['patch institutions/1/']));
    expect(calls.find(({ method }) => method === 'patch')).toMatchObject({
      body: {
        name: 'চন্দনাতীর আদর্শ কলেজ',
        contact_email: 'office@college.example',
        contact_phone: '০৬৩১-৬২৫৪৩',
      },
      headers: { 'If-Match': '"3"' },
    });
    await heard(toasts, ['success: প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে']);
  });

  it('makes the record where there is none, and amends that one from then on', async () => {
    const calls = fakeApi({
      'get institutions/': ok([]),
      'post institutions/': () => ({ status: 201, body: institution }),
      'patch institutions/1/': ok(institution),
    });
    const { user, toasts } = renderScreen(Component);
    await user.type(await screen.findByLabelText(/প্রতিষ্ঠানের নাম/), 'চন্দনাতীর আদর্শ কলেজ');
    await user.type(screen.getByLabelText(/ইমেইল/), 'office@college.example');
    await user.click(save());
    await heard(toasts, ['success: প্রতিষ্ঠানের তথ্য জমা হয়েছে']);
    await user.click(save());
    await waitFor(() =>
      expect(writes(calls)).toEqual(['post institutions/', 'patch institutions/1/']),
    );
    expect(messagesIn(toasts).at(-1)).toBe('success: প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
  });

  it('requires name and e-mail, and marks no other field as required', async () => {
    const calls = fakeApi({ 'get institutions/': ok([]) });
    const { user, toasts, container } = renderScreen(Component);
    await screen.findByLabelText(/প্রতিষ্ঠানের নাম/);
    await user.click(save());
    expect(
      [...container.querySelectorAll('[aria-required]')].map((control) =>
        control.getAttribute('name'),
      ),
    ).toEqual(['name', 'contact_email']);
    expect(
      [...container.querySelectorAll('[aria-invalid]')].map((control) =>
        control.getAttribute('name'),
      ),
    ).toEqual(['name', 'contact_email']);
    await heard(toasts, ['error: দয়া করে প্রতিষ্ঠানের নাম ও ইমেইল পূরণ করুন']);
    expect(writes(calls)).toEqual([]);
  });

  it('takes coordinates in Bengali digits, and links to their place on the map', async () => {
    const calls = fakeApi({
      'get institutions/': ok([institution]),
      'patch institutions/1/': ok(institution),
    });
    const { user } = renderScreen(Component);
    await user.type(await screen.findByLabelText('অক্ষাংশ'), '২৩.৫৪৩৭');
    expect(screen.queryByRole('link', { name: /মানচিত্রে দেখুন/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('দ্রাঘিমাংশ'), '৮৯.৬৩১');
    expect(screen.getByRole('link', { name: /মানচিত্রে দেখুন/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=23.5437&mlon=89.631#map=16/23.5437/89.631',
    );
    await user.click(save());
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'patch')?.body).toMatchObject({
        latitude: '23.5437',
        longitude: '89.631',
      }),
    );
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    fakeApi({
      'get institutions/': ok([institution]),
      'patch institutions/1/': () =>
        refusal(400, {
          code: 'validation_failed',
          message: 'ঠিকানাটি খুব লম্বা।',
          fields: { address: 'ঠিকানাটি খুব লম্বা।' },
        }),
    });
    const { user, toasts } = renderScreen(Component);
    await user.type(await screen.findByLabelText('ঠিকানা'), 'কলেজ রোড');
    await user.click(save());
    await heard(toasts, ['error: প্রতিষ্ঠানের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে']);
    expect(screen.getByLabelText('ঠিকানা')).toHaveAccessibleDescription('ঠিকানাটি খুব লম্বা।');
    expect(screen.getByLabelText('ঠিকানা')).toHaveValue('কলেজ রোড');
  });

  it('preserves what is typed while a save is pending', async () => {
    let answer = (_row: unknown): void => undefined;
    fakeApi({
      'get institutions/': ok([institution]),
      'patch institutions/1/': () =>
        new Promise((done) => (answer = (row) => done({ status: 200, body: row }))),
    });
    const { user, toasts } = renderScreen(Component);
    await user.type(await screen.findByLabelText('ফোন'), '১২৩');
    await user.click(save());
    await user.type(screen.getByLabelText('ঠিকানা'), 'কলেজ রোড');
    answer({ ...institution, version: 4, contact_phone: '১২৩' });
    await heard(toasts, ['success: প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে']);
    expect(screen.getByLabelText('ঠিকানা')).toHaveValue('কলেজ রোড');
    await user.click(screen.getByRole('link', { name: 'অন্য পাতা' }));
    expect(screen.getByRole('dialog', { name: 'লেখা সংরক্ষণ করা হয়নি' })).toBeInTheDocument();
  });

  it('offers another try when the record cannot be loaded', async () => {
    let tries = 0;
    fakeApi({
      'get institutions/': () =>
        ++tries === 1
          ? refusal(500, { code: 'internal', message: 'সমস্যা' })
          : { status: 200, body: [institution] },
    });
    const { user } = renderScreen(Component);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('প্রতিষ্ঠানের তথ্য লোড করতে সমস্যা হয়েছে'),
    );
    await user.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
    expect(await screen.findByLabelText(/প্রতিষ্ঠানের নাম/)).toHaveValue('চন্দনাতীর আদর্শ কলেজ');
  });

  it('leads to the field that the address names', async () => {
    fakeApi({ 'get institutions/': ok([institution]) });
    renderScreen(Component, '?field=history');
    expect(await screen.findByLabelText('ইতিহাস')).toHaveFocus();
  });
});
