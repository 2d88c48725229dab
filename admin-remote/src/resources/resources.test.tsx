import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeTables } from '../testing/fake-tables.ts';
import { show } from '../testing/show.tsx';
import { CommitteeMembersPage } from './committee-members.tsx';
import { NoticesPage } from './notices.tsx';
import { StaffPage } from './staff.tsx';
import { StudentsPage } from './students.tsx';
import { TeachersPage } from './teachers.tsx';

const table = async () => within(await screen.findByRole('table'));
const texts = async () =>
  (await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const form = async () => within(await screen.findByRole('dialog'));
const save = async () =>
  userEvent.click((await form()).getByRole('button', { name: 'সংরক্ষণ করুন' }));
const person = (id: number, full_name: string, more: object = {}) => ({
  id,
  full_name,
  photo: null,
  contact_email: null,
  contact_phone: null,
  profile: null,
  ...more,
});

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
        '৯ আগস্ট ২০২৫',
        `${'ক্ষি'.repeat(40)}…`,
        `${'a'.repeat(40)}…`,
        'সম্পাদনা: নোটিশ 1মুছুন: নোটিশ 1',
      ],
    ]);
  });

  it('request one page from the server, by the address', async () => {
    const { calls } = fakeTables({
      notices: Array.from({ length: 24 }, (_, index) => notice(index + 1)),
    });
    show(<NoticesPage />, '/?page=3&search=নোটিশ');
    await waitFor(async () => expect(await texts()).toHaveLength(5));
    expect(calls.map(({ path, params }) => ({ path, params }))).toEqual([
      { path: 'notices/', params: { page: 3, page_size: 10, search: 'নোটিশ' } },
    ]);
    expect(screen.getByText('৩ পৃষ্ঠার মধ্যে ৩')).toBeInTheDocument();
  });

  it('are searched by the address, which follows what is typed', async () => {
    const { calls } = fakeTables({
      notices: Array.from({ length: 24 }, (_, index) => notice(index + 1)),
    });
    const { search } = show(<NoticesPage />, '/?page=3');
    await table();
    await userEvent.click(screen.getByLabelText('শিরোনাম বা বিভাগ দিয়ে খুঁজুন'));
    await userEvent.paste('24');
    await waitFor(async () =>
      expect((await texts()).slice(1).map(([, title]) => title)).toEqual(['নোটিশ 24']),
    );
    expect(screen.getByText('১টি পাওয়া গেছে')).toBeInTheDocument();
    await waitFor(() => expect(search()).toEqual({ search: '24' }));
    await userEvent.click(screen.getByRole('button', { name: 'শিরোনাম বা বিভাগ: 24 বাদ দিন' }));
    await waitFor(async () => expect(await texts()).toHaveLength(11));
    await waitFor(() => expect(search()).toEqual({}));
    expect(calls.map(({ params }) => params)).toEqual([
      { page: 3, page_size: 10 },
      { page: 1, page_size: 10, search: '24' },
      { page: 1, page_size: 10 },
    ]);
  });

  it('take a typed Bengali date and refuse a file that is no PDF', async () => {
    const { writes } = fakeTables({ notices: [] });
    const { toasts } = show(<NoticesPage />, '/?edit=new');
    const fields = await form();
    await userEvent.type(fields.getByLabelText(/^শিরোনাম/), 'ভর্তি');
    await userEvent.type(fields.getByLabelText(/^তারিখ/), '৫/৩/২০২৬');
    const fake = Object.assign(new File(['<html>'], 'a.pdf', { type: 'application/pdf' }), {
      slice: () => ({ text: async () => '<html' }),
    });
    await userEvent.upload(fields.getByLabelText('PDF ফাইল', { selector: 'input' }), fake);
    expect(await fields.findByText('এটি PDF ফাইল নয়। একটি PDF ফাইল দিন।')).toBeInTheDocument();
    await save();
    expect(await fields.findByText('এটি PDF ফাইল নয়। একটি PDF ফাইল দিন।')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    await userEvent.click(fields.getByRole('button', { name: 'ভুল ফাইলটি বাদ দিন' }));
    await save();
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'নোটিশ যোগ হয়েছে' }),
    );
    expect(writes().map(({ body }) => body)).toEqual([{ title: 'ভর্তি', date: '2026-03-05' }]);
  });
});

describe('staff', () => {
  const rows = [
    person(1, 'করিম', { designation: 'হিসাবরক্ষক', contact_phone: '01712345678' }),
    person(2, 'রহিমা', {
      designation: 'গ্রন্থাগারিক',
      contact_email: 'rahima@b.example',
      contact_phone: '01812345678',
    }),
    person(3, 'করিমন', { designation: 'হিসাবরক্ষক' }),
  ];

  it('are found by a typed name and narrowed down by the designations there are', async () => {
    fakeTables({ staff: rows });
    const { search } = show(<StaffPage />);
    await table();
    await userEvent.type(screen.getByLabelText('নাম'), 'করিম{Enter}');
    await waitFor(async () =>
      expect((await texts()).slice(1).map((row) => row[2])).toEqual(['করিম', 'করিমন']),
    );
    await userEvent.click(screen.getByLabelText('পদবি'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'গ্রন্থাগারিক',
      'হিসাবরক্ষক',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'গ্রন্থাগারিক' }));
    expect(await screen.findByText('কোনো কর্মচারী পাওয়া যায়নি')).toBeInTheDocument();
    expect(search()).toEqual({ full_name: 'করিম', designation: 'গ্রন্থাগারিক' });
    await userEvent.click(screen.getByRole('button', { name: 'নাম: করিম বাদ দিন' }));
    await waitFor(async () =>
      expect(await texts()).toEqual([
        ['#', 'ছবি', 'নাম', 'পদবি', 'ইমেইল', 'মোবাইল', 'কাজ'],
        [
          '১',
          'র',
          'রহিমা',
          'গ্রন্থাগারিক',
          'rahima@b.example',
          '০১৮১২৩৪৫৬৭৮',
          'সম্পাদনা: রহিমামুছুন: রহিমা',
        ],
      ]),
    );
  });

  it('take a phone in Bengali digits and refuse a short one', async () => {
    const { writes } = fakeTables({ staff: [] });
    const { toasts } = show(<StaffPage />, '/?edit=new');
    const fields = await form();
    await userEvent.type(fields.getByLabelText(/^নাম/), 'করিম');
    await userEvent.type(fields.getByLabelText(/^পদবি/), 'হিসাবরক্ষক');
    await userEvent.type(fields.getByLabelText(/^মোবাইল/), '০১৭১২');
    await save();
    expect(
      await fields.findByText('১১ সংখ্যার সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।'),
    ).toBeInTheDocument();
    expect(toasts).toEqual([{ kind: 'error', text: 'দয়া করে চিহ্নিত ঘরগুলো ঠিক করুন।' }]);
    await userEvent.type(fields.getByLabelText(/^মোবাইল/), '-৩৪৫৬৭৮');
    await save();
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { full_name: 'করিম', designation: 'হিসাবরক্ষক', contact_phone: '01712345678' },
      ]),
    );
  });

  it('send an emptied field as empty and leave out what never was filled', async () => {
    const { writes } = fakeTables({ staff: [{ ...rows[0], id: 1, version: 4 }] });
    show(<StaffPage />, '/?edit=1');
    const fields = await form();
    await userEvent.clear(fields.getByLabelText(/^মোবাইল/));
    await save();
    await waitFor(() =>
      expect(writes().map(({ body, headers }) => [body, headers['If-Match']])).toEqual([
        [{ full_name: 'করিম', designation: 'হিসাবরক্ষক', contact_phone: '' }, '"4"'],
      ]),
    );
  });
});

it('a photo is removed with the next save, and stays when that is undone', async () => {
  const { writes } = fakeTables({
    staff: [person(1, 'করিম', { designation: 'হিসাবরক্ষক', photo: '/media/a.webp', version: 1 })],
  });
  show(<StaffPage />, '/?edit=1');
  const fields = await form();
  await userEvent.click(fields.getByRole('button', { name: 'ছবি সরান' }));
  expect(fields.getByText('সংরক্ষণ করলে ছবিটি সরে যাবে।')).toBeInTheDocument();
  await userEvent.click(fields.getByRole('button', { name: 'আগের ছবি রাখুন' }));
  expect(fields.getByRole('img', { name: 'ছবি: নমুনা' })).toHaveAttribute('src', '/media/a.webp');
  await userEvent.click(fields.getByRole('button', { name: 'ছবি সরান' }));
  await save();
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([
      { full_name: 'করিম', designation: 'হিসাবরক্ষক', photo: '' },
    ]),
  );
});

it('teachers show +88 before the phone', async () => {
  fakeTables({ teachers: [] });
  show(<TeachersPage />, '/?edit=new');
  expect((await form()).getByText('+88')).toBeInTheDocument();
});

it('teachers that cannot be saved are reported as staff are', async () => {
  const { refuse } = fakeTables({ teachers: [] });
  refuse('post', 'teachers/', 413, { code: 'too_large', message: 'ছবিটি অনেক বড়।' });
  const { toasts } = show(<TeachersPage />, '/?edit=new');
  await userEvent.type((await form()).getByLabelText(/^নাম/), 'করিম');
  await save();
  expect(await screen.findByText('ছবিটি অনেক বড়।')).toBeInTheDocument();
  expect(toasts.at(-1)?.text).toBe('ছবিটি অনেক বড়।');
  refuse('post', 'teachers/', 500, { code: 'internal', message: 'সার্ভারে সমস্যা।' });
  await save();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('একটি সমস্যা হয়েছে। আবার চেষ্টা করুন'));
});

describe('students', () => {
  const students = Array.from({ length: 15 }, (_, index) =>
    person(index + 1, `শিক্ষার্থী ${index + 1}`, {
      roll_number: String(100 + index),
      class_name: 4,
      section: 'ক',
      guardian_name: null,
    }),
  );

  it('come a page at a time, with the name of their class', async () => {
    const { calls } = fakeTables({ students, classes: [{ id: 4, name: 'একাদশ' }], sections: [] });
    show(<StudentsPage />, '/?class_name=4');
    await waitFor(async () =>
      expect((await texts())[1]).toEqual([
        '১',
        'শি',
        'শিক্ষার্থী 1',
        '১০০',
        'একাদশ',
        'ক',
        '—',
        '—',
        'সম্পাদনা: শিক্ষার্থী 1মুছুন: শিক্ষার্থী 1',
      ]),
    );
    expect(calls.filter(({ path }) => path === 'students/').map(({ params }) => params)).toEqual([
      { page: 1, page_size: 10, class_name: '4' },
    ]);
    expect(screen.getByText('১৫টি পাওয়া গেছে')).toBeInTheDocument();
  });

  it('are paged and searched here where a server knows no pages', async () => {
    const { refuse } = fakeTables({ students, classes: [], sections: [] });
    refuse('get', 'students/', 200, students);
    show(<StudentsPage />, '/?search=শিক্ষার্থী ১৫');
    await waitFor(async () =>
      expect((await texts()).slice(1).map((row) => row[2])).toEqual(['শিক্ষার্থী 15']),
    );
  });

  it('need a name, a roll and a class', async () => {
    fakeTables({ students: [], classes: [], sections: [] });
    const { toasts } = show(<StudentsPage />, '/?edit=new');
    await save();
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন' }]),
    );
  });
});

it('committee members are searched by name and by role, in the words of the specification', async () => {
  const { refuse } = fakeTables({
    'committee-members': [
      person(1, 'করিম', { role: 'সভাপতি' }),
      person(2, 'রহিম', { role: 'সদস্য' }),
    ],
  });
  refuse('delete', 'committee-members/1/', 500, { code: 'internal', message: 'সমস্যা' });
  const { toasts } = show(<CommitteeMembersPage />, '/?role=সভা');
  expect((await texts()).slice(1).map((row) => row[2])).toEqual(['করিম']);
  await userEvent.click(screen.getByRole('button', { name: 'মুছুন: করিম' }));
  await userEvent.click(screen.getByRole('button', { name: 'মুছে ফেলুন' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['ডিলিট করতে সমস্যা হয়েছে']));
  await userEvent.click(screen.getByRole('button', { name: 'মুছে ফেলুন' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      'ডিলিট করতে সমস্যা হয়েছে',
      'সদস্য মুছে ফেলা হয়েছে',
    ]),
  );
});
