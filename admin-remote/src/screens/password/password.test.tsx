import { screen, waitFor } from '@testing-library/react';
import { fakeApi, heard, ok, refusal, renderScreen, writes } from '../../testing/index.ts';
import { Component } from './index.tsx';

const labels = [
  'বর্তমান পাসওয়ার্ড (আবশ্যক)',
  'নতুন পাসওয়ার্ড (আবশ্যক)',
  'নতুন পাসওয়ার্ড আবার (আবশ্যক)',
] as const;
const fields = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
const descriptions = () =>
  fields().map((field) => document.getElementById(`${field.id}-error`)?.textContent ?? null);
const save = () => screen.getByRole('button', { name: 'পাসওয়ার্ড বদলান' });

async function fill(
  user: { type(element: Element, text: string): Promise<void> },
  texts: readonly string[],
) {
  for (const [index, text] of texts.entries())
    if (text) await user.type(fields()[index] as Element, text);
}

describe('changing one’s own password', () => {
  it('sends both as typed, says that it is done, and empties the form', async () => {
    const calls = fakeApi({ 'post user/password/': ok(undefined) });
    const { user, toasts } = renderScreen(Component);
    await fill(user, [' পুরোনো ১ ', 'নতুন পাসওয়ার্ড ', 'নতুন পাসওয়ার্ড ']);
    await user.click(save());
    await heard(toasts, ['success: পাসওয়ার্ড বদলানো হয়েছে']);
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: 'user/password/',
        body: { current_password: ' পুরোনো ১ ', new_password: 'নতুন পাসওয়ার্ড ' },
      },
    ]);
    expect(fields().map(({ value }) => value)).toEqual(['', '', '']);
  });

  it('reports the error of each field', async () => {
    const calls = fakeApi({});
    const { user } = renderScreen(Component);
    await user.click(save());
    expect(descriptions()).toEqual(Array(3).fill('এই ঘরটি পূরণ করুন।'));
    await fill(user, ['পুরোনো পাস', 'সাত', 'অন্য']);
    await user.click(save());
    expect(descriptions()).toEqual([
      '',
      'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।',
      'পাসওয়ার্ড দুটি এক নয়। আবার লিখুন।',
    ]);
    expect(writes(calls)).toEqual([]);
  });

  it('refuses the old password as the new one', async () => {
    fakeApi({});
    const { user } = renderScreen(Component);
    await fill(user, ['একই পাসওয়ার্ড', 'একই পাসওয়ার্ড', 'একই পাসওয়ার্ড']);
    await user.click(save());
    expect(descriptions()).toEqual(['', 'নতুন পাসওয়ার্ডটি আগেরটির মতোই। অন্য একটি দিন।', '']);
  });

  it('reports a wrong old password at its field', async () => {
    fakeApi({
      'post user/password/': () =>
        refusal(400, {
          code: 'validation_failed',
          message: 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।',
          fields: { current_password: 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।' },
        }),
    });
    const { user, toasts } = renderScreen(Component);
    await fill(user, ['ভুল', 'নতুন পাসওয়ার্ড', 'নতুন পাসওয়ার্ড']);
    await user.click(save());
    await heard(toasts, ['error: পাসওয়ার্ড বদলানো যায়নি']);
    expect(descriptions()).toEqual(['বর্তমান পাসওয়ার্ডটি ঠিক নয়।', '', '']);
    await waitFor(() => expect(fields()[0]).toHaveFocus());
  });

  it('sends one request for a double tap', async () => {
    const calls = fakeApi({ 'post user/password/': ok(undefined) });
    const { user, toasts } = renderScreen(Component);
    await fill(user, ['পুরোনো পাস', 'নতুন পাসওয়ার্ড', 'নতুন পাসওয়ার্ড']);
    await user.dblClick(save());
    await heard(toasts, ['success: পাসওয়ার্ড বদলানো হয়েছে']);
    expect(writes(calls)).toEqual(['post user/password/']);
  });

  it('confirms before typed passwords are left', async () => {
    fakeApi({});
    const { user, router } = renderScreen(Component);
    await fill(user, ['পুরোনো']);
    await user.click(screen.getByRole('link', { name: 'অন্য পাতা' }));
    expect(screen.getByRole('dialog', { name: 'লেখা সংরক্ষণ করা হয়নি' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/screen');
  });
});
