import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  heard,
  ok,
  pressToast,
  refusal,
  renderScreen,
  messagesIn,
  writes,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const part = (name: string) => within(screen.getByRole('region', { name }));
const lists = {
  'get classes/': ok([
    { id: 1, name: 'One', version: 1 },
    { id: 2, name: 'Two', version: 1 },
  ]),
  'get sections/': ok([{ id: 7, name: 'ক', version: 1 }]),
};

describe('classes and sections', () => {
  it('are listed each in their own part', async () => {
    fakeApi(lists);
    renderScreen(Component);
    await screen.findByText('One');
    expect(
      part('শ্রেণি')
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent),
    ).toEqual(['One', 'Two']);
    expect(
      part('শাখা')
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent),
    ).toEqual(['ক']);
  });

  it('take one name after the other', async () => {
    let createdCount = 2;
    const calls = fakeApi({
      ...lists,
      'post classes/': ({ body }) => ({
        status: 201,
        body: { id: ++createdCount, ...(body as object) },
      }),
    });
    const { user, toasts } = renderScreen(Component);
    await screen.findByText('One');
    await user.type(part('শ্রেণি').getByLabelText(/শ্রেণির নাম/), '  Three {Enter}');
    await waitFor(() => expect(part('শ্রেণি').getByLabelText(/শ্রেণির নাম/)).toHaveValue(''));
    expect(part('শ্রেণি').getByLabelText(/শ্রেণির নাম/)).toHaveFocus();
    await user.keyboard('Four{Enter}');
    await heard(toasts, ['success: শ্রেণি যোগ হয়েছে', 'success: শ্রেণি যোগ হয়েছে']);
    expect(
      calls.filter(({ method }) => method === 'post').map(({ path, body }) => ({ path, body })),
    ).toEqual([
      { path: 'classes/', body: { name: 'Three' } },
      { path: 'classes/', body: { name: 'Four' } },
    ]);
  });

  it('have no label over an approved number that nobody has entered', async () => {
    fakeApi({ ...lists, 'get classes/': ok([{ id: 1, name: 'One', approved_sections: null }]) });
    renderScreen(Component);
    await part('শ্রেণি').findByText('One');
    // A card of a phone leaves out what is marked as empty, with its label.
    expect(part('শ্রেণি').getByRole('cell', { name: '—' })).toHaveClass('empty');
  });

  it('require a name', async () => {
    const calls = fakeApi(lists);
    const { user, toasts } = renderScreen(Component);
    await screen.findByText('ক');
    await user.type(part('শাখা').getByLabelText(/শাখার নাম/), '   {Enter}');
    expect(part('শাখা').getByLabelText(/শাখার নাম/)).toHaveAccessibleDescription(
      /এই ঘরটি পূরণ করুন।/,
    );
    expect(messagesIn(toasts)).toHaveLength(1);
    expect(writes(calls)).toEqual([]);
  });

  it('report at the field that a name is taken', async () => {
    fakeApi({
      ...lists,
      'post classes/': () =>
        refusal(409, {
          code: 'taken',
          message: 'এটি আগে থেকেই আছে।',
          fields: { name: 'এটি আগে থেকেই আছে।' },
        }),
    });
    const { user, toasts } = renderScreen(Component);
    await screen.findByText('One');
    await user.type(part('শ্রেণি').getByLabelText(/শ্রেণির নাম/), 'One{Enter}');
    await heard(toasts, ['error: শ্রেণি সংরক্ষণ করতে সমস্যা হয়েছে']);
    expect(part('শ্রেণি').getByLabelText(/শ্রেণির নাম/)).toHaveAccessibleDescription(
      /এটি আগে থেকেই আছে।/,
    );
  });

  it('are renamed in a dialog that confirms before typed text is dropped', async () => {
    const calls = fakeApi({
      ...lists,
      'put sections/7/': ({ body }) => ({ status: 200, body: { id: 7, ...(body as object) } }),
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'নাম বদলান: ক' }));
    await screen.findByRole('dialog', { name: 'শাখার নাম বদলান' });
    const name = () =>
      within(screen.getByRole('dialog', { name: 'শাখার নাম বদলান' })).getByLabelText(/শাখার নাম/);
    await user.clear(name());
    await user.type(name(), 'খ');
    await user.click(screen.getByRole('button', { name: 'বন্ধ করুন' }));
    await user.click(screen.getByRole('button', { name: 'ফরমে থাকুন' }));
    expect(name()).toHaveValue('খ');
    await user.type(name(), '{Enter}');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'put')).toMatchObject({
        path: 'sections/7/',
        body: { name: 'খ' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await heard(toasts, ['success: শাখা হালনাগাদ হয়েছে']);
  });

  it('confirm before a typed name is left in either form, but not for a dialog over it', async () => {
    fakeApi(lists);
    const { user, router } = renderScreen(Component);
    await user.type(part('শ্রেণি').getByLabelText(/শ্রেণির নাম/), 'Three');
    await user.click(await screen.findByRole('button', { name: 'নাম বদলান: ক' }));
    await screen.findByRole('dialog', { name: 'শাখার নাম বদলান' });
    await user.click(screen.getByRole('button', { name: 'বাতিল' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'অন্য পাতা' }));
    expect(screen.getByRole('dialog', { name: 'লেখা সংরক্ষণ করা হয়নি' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'সংরক্ষণ না করে যান' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('explain why one in use is not deleted', async () => {
    const sentence = 'এই শ্রেণি মুছে ফেলা যাবে না। এটি ব্যবহার করছে ৩টি বিষয়।';
    fakeApi({
      ...lists,
      'delete classes/1/': () => refusal(409, { code: 'in_use', message: sentence }),
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'মুছুন: One' }));
    await user.click(screen.getByRole('button', { name: 'মুছে ফেলুন' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'এই শ্রেণি মুছে ফেলতে চান?' })).toBeInTheDocument();
  });

  it('leave the focus to the title when one is deleted, and to its row when it comes back', async () => {
    fakeApi({
      ...lists,
      'delete classes/2/': ok(undefined),
      'post classes/2/restore/': ok({ id: 2, name: 'Two', version: 2 }),
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'মুছুন: Two' }));
    await user.click(screen.getByRole('button', { name: 'মুছে ফেলুন' }));
    await heard(toasts, ['success: শ্রেণি মুছে ফেলা হয়েছে']);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveFocus();
    pressToast(toasts[0]);
    await heard(toasts, ['success: শ্রেণি মুছে ফেলা হয়েছে', 'success: শ্রেণি ফিরিয়ে আনা হয়েছে']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'সম্পাদনা: Two' })).toHaveFocus());
  });

  it('save with Ctrl+S only the form that is typed into', async () => {
    const calls = fakeApi({ ...lists, 'post sections/': ok({ id: 8, name: 'খ' }) });
    const { user, toasts } = renderScreen(Component);
    await screen.findByText('ক');
    await user.type(part('শাখা').getByLabelText(/শাখার নাম/), 'খ{Control>}s{/Control}');
    await waitFor(() => expect(writes(calls)).toEqual(['post sections/']));
    await heard(toasts, ['success: শাখা যোগ হয়েছে']);
  });
});
