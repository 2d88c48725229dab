import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  heard,
  ok,
  principal,
  refusal,
  renderScreen,
  writes,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const save = () => screen.getByRole('button', { name: 'সংরক্ষণ করুন' });
const choose = (name: string) => screen.getByRole('radio', { name });

describe('the form of principal and vice-principal', () => {
  it('updates the record of the selected designation', async () => {
    const calls = fakeApi({
      'get principal-vice-principal/': ok([principal]),
      'put principal-vice-principal/4/': ok(principal),
    });
    const { user, toasts } = renderScreen(Component);
    expect(await screen.findByLabelText(/^নাম/)).toHaveValue('ড. সেলিনা হায়দার');
    await user.type(screen.getByLabelText('মোবাইল'), '০১৭০০০০০১০১');
    await user.click(save());
    await waitFor(() => expect(writes(calls)).toEqual(['put principal-vice-principal/4/']));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'put')?.body).toEqual({
        designation: 'principal',
        full_name: 'ড. সেলিনা হায়দার',
        contact_phone: '০১৭০০০০০১০১',
        message: 'স্বাগতম',
      }),
    );
    await heard(toasts, ['success: অধ্যক্ষের তথ্য হালনাগাদ হয়েছে']);
  });

  it('clears the form for a designation that has no record, and makes one', async () => {
    const calls = fakeApi({
      'get principal-vice-principal/': ok([principal]),
      'post principal-vice-principal/': ok({
        ...principal,
        id: 5,
        designation: 'vice_principal',
        full_name: 'মো. মান্নান',
      }),
    });
    const { user, toasts } = renderScreen(Component);
    await screen.findByDisplayValue('ড. সেলিনা হায়দার');
    await user.click(choose('উপাধ্যক্ষ'));
    expect(
      await screen.findByText('উপাধ্যক্ষের তথ্য এখনো নেই। নিচে লিখে সংরক্ষণ করুন।'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^নাম/)).toHaveValue('');
    await user.type(screen.getByLabelText(/^নাম/), 'মো. মান্নান');
    await user.click(save());
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'post')?.body).toEqual({
        designation: 'vice_principal',
        full_name: 'মো. মান্নান',
      }),
    );
    await heard(toasts, ['success: উপাধ্যক্ষের তথ্য সংরক্ষণ করা হয়েছে']);
  });

  it('confirms before the other designation replaces typed text', async () => {
    fakeApi({ 'get principal-vice-principal/': ok([principal]) });
    const { user } = renderScreen(Component);
    await user.type(await screen.findByLabelText('বাণী'), ' সবাইকে');
    await user.click(choose('উপাধ্যক্ষ'));
    const question = screen.getByRole('dialog', { name: 'লেখা সংরক্ষণ করা হয়নি' });
    expect(choose('অধ্যক্ষ')).toBeChecked();
    await user.click(within(question).getByRole('button', { name: 'ফরমে থাকুন' }));
    expect(screen.getByLabelText('বাণী')).toHaveValue('স্বাগতম সবাইকে');
    await user.click(choose('উপাধ্যক্ষ'));
    await user.click(screen.getByRole('button', { name: 'সংরক্ষণ না করে যান' }));
    await waitFor(() => expect(screen.getByLabelText('বাণী')).toHaveValue(''));
    expect(choose('উপাধ্যক্ষ')).toBeChecked();
  });

  it('requires a name', async () => {
    const calls = fakeApi({ 'get principal-vice-principal/': ok([]) });
    const { user, toasts } = renderScreen(Component);
    await screen.findByLabelText(/^নাম/);
    await user.click(save());
    expect(screen.getByLabelText(/^নাম/)).toHaveAccessibleDescription('এই ঘরটি পূরণ করুন।');
    await heard(toasts, ['error: দয়া করে অধ্যক্ষের নাম পূরণ করুন']);
    expect(writes(calls)).toEqual([]);
  });

  it('says that saving failed, and keeps what was typed', async () => {
    fakeApi({
      'get principal-vice-principal/': ok([principal]),
      'put principal-vice-principal/4/': () =>
        refusal(500, { code: 'internal', message: 'সার্ভারে একটি সমস্যা হয়েছে।' }),
    });
    const { user, toasts } = renderScreen(Component);
    await user.type(await screen.findByLabelText('বাণী'), ' সবাইকে');
    await user.click(save());
    await heard(toasts, ['error: অধ্যক্ষের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে']);
    expect(screen.getByRole('alert')).toHaveTextContent('সার্ভারে একটি সমস্যা হয়েছে।');
    expect(screen.getByLabelText('বাণী')).toHaveValue('স্বাগতম সবাইকে');
  });
});
