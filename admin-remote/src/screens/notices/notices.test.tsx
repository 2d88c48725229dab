import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import { fakeTables } from '../../testing/fake-tables.ts';
import { table, texts, form, save } from '../../testing/page-queries.ts';
import { show } from '../../testing/show.tsx';
import { Component as NoticesPage } from './index.tsx';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('notices', () => {
  const notice = (id: number, more: object = {}) => ({
    id,
    title: `নোটিশ ${id}`,
    description: null,
    date: '2025-08-09',
    category: null,
    pdf_file: null,
    ...more,
  });

  it('are cut after 40 letters, never inside one', async () => {
    fakeTables({
      notices: [
        notice(1, { description: 'ক্ষি'.repeat(41), pdf_file: `/media/${'a'.repeat(41)}.pdf` }),
      ],
    });
    show(<NoticesPage />);
    expect(await texts()).toEqual([
      ['#', 'শিরোনাম', 'তারিখ', 'বিবরণ', 'PDF', 'কাজ'],
      [
        '১',
        'নোটিশ 1',
        '৯ আগস্ট ২০২৫প্রকাশিতদেখুন: নোটিশ 1',
        `${'ক্ষি'.repeat(40)}…`,
        `${'a'.repeat(40)}…`,
        'সম্পাদনা: নোটিশ 1মুছুন: নোটিশ 1',
      ],
    ]);
  });

  it('say in list and form that nobody can open a PDF', async () => {
    const media = { pdf_file: { name: 'ক.pdf', bytes: 9, unreadable: true } };
    fakeTables({ notices: [notice(1, { pdf_file: '/media/ক.pdf', media })] });
    show(<NoticesPage />, '/?edit=1');
    expect(await (await form()).findByText(/^এই PDF খোলা যায়নি: এতে পাসওয়ার্ড/)).toBeInTheDocument();
    expect((await texts())[1]?.[4]).toBe('ক.pdf (খোলা যায়নি)');
  });

  it('request one page from the server, by the address', async () => {
    const { calls } = fakeTables({
      notices: Array.from({ length: 24 }, (_, index) => notice(index + 1)),
    });
    show(<NoticesPage />, '/?page=3&search=নোটিশ');
    await waitFor(async () => expect(await texts()).toHaveLength(5));
    expect(calls.map(({ path, params }) => ({ path, params }))).toEqual([
      { path: 'notices/', params: { page: 3, page_size: 10, status: 'all', search: 'নোটিশ' } },
    ]);
    expect(screen.getByText('৩ পৃষ্ঠার মধ্যে ৩')).toBeInTheDocument();
  });

  it('are searched by the address, which follows what is typed', async () => {
    const { calls } = fakeTables({
      notices: Array.from({ length: 24 }, (_, index) => notice(index + 1)),
    });
    const { search } = show(<NoticesPage />, '/?page=3');
    await table();
    await userEvent.click(screen.getByLabelText('শিরোনাম, ধরন বা বিবরণ দিয়ে খুঁজুন'));
    await userEvent.paste('24');
    await waitFor(async () =>
      expect((await texts()).slice(1).map(([, title]) => title)).toEqual(['নোটিশ 24']),
    );
    expect(screen.getByText('১টি পাওয়া গেছে')).toBeInTheDocument();
    await waitFor(() => expect(search()).toEqual({ search: '24' }));
    await userEvent.click(
      screen.getByRole('button', { name: 'শিরোনাম, ধরন বা বিবরণ: 24 বাদ দিন' }),
    );
    await waitFor(async () => expect(await texts()).toHaveLength(11));
    await waitFor(() => expect(search()).toEqual({}));
    expect(calls.map(({ params }) => params)).toEqual([
      { page: 3, page_size: 10, status: 'all' },
      { page: 1, page_size: 10, status: 'all', search: '24' },
      { page: 1, page_size: 10, status: 'all' },
    ]);
  });

  it('take a typed Bengali date and refuse a file that is no PDF', async () => {
    const { writes } = fakeTables({ notices: [] });
    const { toasts } = show(<NoticesPage />, '/?edit=new');
    const fields = await form();
    await userEvent.type(fields.getByLabelText(/^শিরোনাম/), 'ভর্তি');
    await userEvent.type(fields.getByLabelText(/^তারিখ/), '৫/৩/২০২৬');
    const fake = new File(['<html>'], 'a.pdf', { type: 'application/pdf' });
    const refused = /^এটি ওয়েবপেজ, PDF ফাইল নয়।/;
    await userEvent.upload(fields.getByLabelText('PDF ফাইল', { selector: 'input' }), fake);
    expect(await fields.findByText(refused)).toBeInTheDocument();
    await save();
    expect(await fields.findByText(refused)).toBeInTheDocument();
    expect(writes()).toEqual([]);
    await userEvent.click(fields.getByRole('button', { name: 'ভুল ফাইলটি বাদ দিন' }));
    await save();
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'নোটিশ যোগ হয়েছে' }),
    );
    expect(writes().map(({ body }) => body)).toEqual([{ title: 'ভর্তি', date: '2026-03-05' }]);
  });

  it('are timed and pinned in a part that stays closed until it is needed, and stay a draft by a button', async () => {
    const { writes } = fakeTables({
      notices: [
        notice(1, {
          is_published: false,
          is_pinned: false,
          status: 'scheduled',
          publish_at: '2026-03-15T04:30:00.000Z',
        }),
      ],
      'notice-categories': [{ id: 1, name: 'ভর্তি', position: 1 }],
    });
    show(<NoticesPage />, '/?edit=new');
    const fresh = await form();
    const part = fresh.getByText('প্রকাশের সময়, মেয়াদ ও পিন').closest('details')!;
    expect(part.open).toBe(false);
    await userEvent.type(fresh.getByLabelText(/^শিরোনাম/), 'ভর্তি');
    await userEvent.type(fresh.getByRole('combobox', { name: /^ধরন/ }), 'নতুন ধরন{Enter}');
    await userEvent.click(fresh.getByText('প্রকাশের সময়, মেয়াদ ও পিন'));
    await userEvent.type(fresh.getByLabelText(/^প্রকাশের সময়/), '১৫/৩/২০২৬ সকাল ১০:৩০');
    await userEvent.type(fresh.getByLabelText(/^মেয়াদ শেষ/), '২০/৩/২০২৬');
    await userEvent.click(fresh.getByRole('checkbox', { name: 'বোর্ডের শুরুতে রাখুন' }));
    expect(fresh.queryByRole('checkbox', { name: 'দর্শনার্থীরা দেখবেন' })).toBeNull();
    await userEvent.click(fresh.getByRole('button', { name: 'খসড়া রাখুন' }));
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        {
          title: 'ভর্তি',
          category: 'নতুন ধরন',
          publish_at: '2026-03-15T04:30:00.000Z',
          expire_at: '2026-03-20T17:59:00.000Z',
          is_pinned: 'true',
          is_published: 'false',
        },
      ]),
    );
  });

  it('are published by the button that says so, also after a draft was refused', async () => {
    const { writes } = fakeTables({ notices: [], 'notice-categories': [] });
    show(<NoticesPage />, '/?edit=new');
    const fresh = await form();
    await userEvent.click(fresh.getByRole('button', { name: 'খসড়া রাখুন' }));
    await userEvent.type(fresh.getByLabelText(/^শিরোনাম/), 'ভর্তি');
    expect(fresh.queryByRole('button', { name: 'সংরক্ষণ করুন' })).toBeNull();
    await userEvent.click(fresh.getByRole('button', { name: 'প্রকাশ করুন' }));
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ title: 'ভর্তি' }]));
  });

  it('open what is unusual about one, and say in the list when it appears', async () => {
    fakeTables({
      notices: [
        notice(1, { status: 'scheduled', publish_at: '2026-03-15T04:30:00.000Z', is_pinned: true }),
      ],
      'notice-categories': [],
    });
    show(<NoticesPage />, '/');
    expect((await texts())[1]?.[2]).toBe(
      '৯ আগস্ট ২০২৫নির্ধারিতপিন করা১৫ মার্চ ২০২৬, সকাল ১০:৩০দেখুন: নোটিশ 1',
    );
    expect(screen.getByRole('link', { name: /^দেখুন ?: নোটিশ 1$/ })).toHaveAttribute(
      'href',
      '/notice/1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'সম্পাদনা: নোটিশ 1' }));
    const fields = await form();
    expect(fields.getByLabelText(/^প্রকাশের সময়/)).toHaveValue('১৫/০৩/২০২৬, সকাল ১০:৩০');
    expect(fields.getByText(/^প্রকাশের সময়, মেয়াদ/).closest('details')).toHaveAttribute('open');
  });

  it('have no file that was never there in their history', async () => {
    const stored = notice(1, { pdf_file: '/media/ক.pdf', attachment_2: null, attachment_3: null });
    const change = { id: 1, at: '2026-03-11T04:00:00.000Z', actor_id: 1, actor_name: 'রহিমা' };
    const titles = { before: { title: 'নোটিশ' }, after: { title: 'নোটিশ 1' } };
    fakeApi({
      'get notices/': ok([stored]),
      'get notices/1/': ok(stored),
      'get history/': ok({
        results: [
          { ...change, ...titles, resource: 'notices', record_id: 1, action: 'update', label: '' },
        ],
        older_than: null,
      }),
    });
    show(<NoticesPage />, '/?edit=1');
    await userEvent.click(await screen.findByRole('button', { name: 'ইতিহাস' }));
    const same = (await screen.findByText('যেসব ঘর একই আছে')).closest('details')!;
    const labels = [...same.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toContain('PDF ফাইল');
    expect(labels).toContain('মেয়াদ শেষ');
    expect(labels.filter((label) => label?.startsWith('PDF ফাইল '))).toEqual([]);
  });
});
