import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeTables } from '../testing/fake-tables.ts';
import { table, texts, form, save, person } from '../testing/page-queries.ts';
import { show } from '../testing/show.tsx';
import { Component as CommitteeMembersPage } from './committee-members.tsx';
import { Component as StaffPage } from './staff.tsx';
import { Component as TeachersPage } from './teachers.tsx';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

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
    expect(search()).toEqual({ search: 'করিম', designation: 'গ্রন্থাগারিক' });
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
