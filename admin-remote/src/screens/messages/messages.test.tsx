import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  heard,
  messageOf,
  ok,
  refusal,
  renderScreen,
  writes,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const long =
  'আমার মেয়ে এ বছর মানবিক শাখা থেকে এসএসসি পাস করেছে। একাদশ শ্রেণিতে ভর্তি করতে কী কী কাগজ লাগবে, দয়া করে জানাবেন।';

describe('the contact messages', () => {
  it('are listed newest first, fifteen a page, with serial numbers and the month first', async () => {
    fakeApi({
      'get contacts/': ok(Array.from({ length: 17 }, (_, index) => messageOf(index + 1))),
    });
    const { user } = renderScreen(Component);
    await screen.findByRole('table');
    expect(rows()).toHaveLength(15);
    expect(
      within(rows()[0] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '১',
      'আগস্ট ১৭, ২০২৫',
      'প্রেরক 17 অপঠিত',
      '০১৭১২৩৪৫৬৭৮',
      'ভর্তি কবে?',
      'পড়া হয়েছে: প্রেরক 17মুছুন: প্রেরক 17',
    ]);
    await user.click(screen.getByRole('button', { name: 'পরের পৃষ্ঠা' }));
    expect(rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      '১৬',
      '১৭',
    ]);
    expect(screen.getByText(/^প্রেরক 1$/)).toBeInTheDocument();
  });

  it('show what a search has found in names and messages', async () => {
    fakeApi({ 'get contacts/': ok([messageOf(1, { name: 'ভরতি প্রত্যাশী' })]) });
    const { user } = renderScreen(Component);
    await user.type(await screen.findByRole('searchbox'), 'ভর্তি');
    await waitFor(() =>
      expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
        'ভরতি',
        'ভর্তি',
      ]),
    );
  });

  it('say so when there are none', async () => {
    fakeApi({ 'get contacts/': ok([]) });
    renderScreen(Component);
    expect(await screen.findByText('No contact messages found')).toBeInTheDocument();
  });

  it('say so when they cannot be loaded, and offer another try', async () => {
    let tries = 0;
    fakeApi({
      'get contacts/': () =>
        ++tries === 1
          ? refusal(500, { code: 'internal', message: 'সমস্যা' })
          : { status: 200, body: [messageOf(1)] },
    });
    const { user, toasts } = renderScreen(Component);
    const retry = await screen.findByRole('button', { name: 'আবার চেষ্টা করুন' });
    await heard(toasts, ['error: Contacts data load failed!']);
    await user.click(retry);
    expect(await screen.findByText(/^প্রেরক 1$/)).toBeInTheDocument();
  });

  it('open in full when they are longer than fifty letters, and count as read then', async () => {
    const unread = messageOf(1, { message: long });
    const calls = fakeApi({
      'get contacts/': ok([unread, messageOf(2, { message: 'আ'.repeat(50) })]),
      'patch contacts/1/': ok({ ...unread, is_read: true }),
    });
    const { user } = renderScreen(Component);
    const more = await screen.findAllByRole('button', { name: /আরও পড়ুন/ });
    expect(more.map((button) => button.textContent)).toEqual(['আরও পড়ুন: প্রেরক 1']);
    await user.click(more[0] as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'প্রেরক 1' });
    expect(within(dialog).getByText(long)).toBeInTheDocument();
    expect(dialog).toHaveAccessibleDescription('আগস্ট ১, ২০২৫, সকাল ১১:০০');
    await waitFor(() =>
      expect(
        calls.filter(({ method }) => method !== 'get').map(({ path, body }) => ({ path, body })),
      ).toEqual([{ path: 'contacts/1/', body: { is_read: true } }]),
    );
  });

  it('are counted while unread, can be filtered by it, and marked back', async () => {
    const calls = fakeApi({
      'get contacts/': ok([messageOf(1), messageOf(2, { is_read: true })]),
      'patch contacts/2/': ok(messageOf(2)),
    });
    const { user } = renderScreen(Component, '?is_read=true');
    expect(await screen.findByText('১টি অপঠিত বার্তা')).toBeInTheDocument();
    expect(rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'প্রেরক 2 ',
    ]);
    await user.click(screen.getByRole('button', { name: 'পড়া হয়নি: প্রেরক 2' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'patch')?.body).toEqual({ is_read: false }),
    );
  });

  it('are requested a page at a time, and the one that is open stays when its mark takes it away', async () => {
    let unread = Array.from({ length: 20 }, (_, index) => messageOf(20 - index, { message: long }));
    const calls = fakeApi({
      'get contacts/': ({ params: { page, page_size: size } }) => ({
        status: 200,
        body: {
          count: unread.length,
          results: unread.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
        },
      }),
      'get contacts/2/': ok(messageOf(2)),
      'patch contacts/20/': () => {
        const body = { ...unread[0], is_read: true };
        unread = unread.slice(1);
        return { status: 200, body };
      },
    });
    const { user, unmount } = renderScreen(Component, '?is_read=false');
    expect(await screen.findByText('২০টি অপঠিত বার্তা')).toBeInTheDocument();
    expect(rows()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: /^আরও.*প্রেরক 20$/ }));
    expect(await screen.findByText('১৯টি অপঠিত বার্তা')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'প্রেরক 20' })).toBeInTheDocument();
    expect(new Set(calls.map(({ params }) => params.page_size))).toEqual(
      new Set([15, 1, undefined]),
    );
    unmount();
    renderScreen(Component, '?edit=2');
    expect(await screen.findByRole('dialog', { name: 'প্রেরক 2' })).toBeInTheDocument();
  });

  it('lead to phone and mail, with the message quoted in the answer', async () => {
    fakeApi({
      'get contacts/': ok([
        messageOf(1, { name: 'রহিম', email: 'r@mail.example', message: 'ফি কত?' }),
      ]),
    });
    renderScreen(Component);
    expect(await screen.findByRole('link', { name: '০১৭১২৩৪৫৬৭৮' })).toHaveAttribute(
      'href',
      'tel:+8801712345678',
    );
    const mail = new URL(
      screen.getByRole('link', { name: /^r ?@mail ?\.example$/ }).getAttribute('href') ?? '',
    );
    expect(decodeURIComponent(mail.pathname)).toBe('r@mail.example');
    expect(mail.searchParams.get('body')).toBe('প্রিয় রহিম,\n\n\n\n> ফি কত?');
  });

  it('are marked as answered, and a mobile number leads to WhatsApp', async () => {
    const calls = fakeApi({
      'get contacts/': ok([messageOf(1, { is_read: true, is_answered: false })]),
      'get contacts/1/': ok(messageOf(1, { is_read: true, is_answered: false })),
      'patch contacts/1/': ok(messageOf(1, { is_read: true, is_answered: true })),
    });
    const { user } = renderScreen(Component, '?edit=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'প্রেরক 1' }));
    expect(dialog.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/8801712345678',
    );
    await user.click(dialog.getByRole('button', { name: 'উত্তর দেওয়া হয়েছে' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'patch')?.body).toEqual({ is_answered: true }),
    );
  });

  it('are deleted after a question, and can be had back', async () => {
    const calls = fakeApi({
      'get contacts/': ok([messageOf(1)]),
      'delete contacts/1/': ok(undefined),
      'post contacts/1/restore/': ok(messageOf(1)),
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'মুছুন: প্রেরক 1' }));
    const question = screen.getByRole('dialog', { name: 'এই বার্তা মুছে ফেলতে চান?' });
    expect(writes(calls)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'মুছে ফেলুন' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { text: 'বার্তা মুছে ফেলা হয়েছে', action: { label: 'ফিরিয়ে আনুন' } },
      ]),
    );
    toasts.at(-1)?.action?.run();
    await screen.findByRole('table');
    await waitFor(() =>
      expect(writes(calls)).toEqual(['delete contacts/1/', 'post contacts/1/restore/']),
    );
  });
});
