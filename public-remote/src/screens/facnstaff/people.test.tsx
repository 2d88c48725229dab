import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';
import { teacher } from '../../testing/samples.ts';

const group = async (name: string) => within(await screen.findByRole('region', { name }));

it('the page of people shows every teacher and member of the staff in a group of their own', async () => {
  await open('/facnstaff', {
    teachers: [
      teacher(1, {
        full_name: 'শর্মিষ্ঠা',
        designation: 'প্রভাষক',
        subject: 'বাংলা',
        contact_phone: '01711000000',
        contact_email: 's@shimul.example',
      }),
    ],
    staff: [
      {
        id: 1,
        full_name: 'আক্কাস',
        designation: 'অফিস সহকারী',
        contact_email: null,
        contact_phone: null,
        profile: null,
        photo: null,
      },
    ],
  });
  const card = within((await group('শিক্ষকবৃন্দ')).getByRole('listitem'));
  expect(card.getByRole('heading', { name: 'শর্মিষ্ঠা' })).toBeInTheDocument();
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent?.trim())).toEqual([
    'প্রভাষক',
    'বাংলা',
  ]);
  expect(card.getByRole('link', { name: '০১৭১১০০০০০০', description: 'ফোন' })).toHaveAttribute(
    'href',
    'tel:+8801711000000',
  );
  expect(card.getByRole('link', { name: 'ইমেইল: s@shimul.example' })).toHaveAttribute(
    'href',
    'mailto:s@shimul.example',
  );
  expect((await group('কর্মচারীবৃন্দ')).getByRole('heading', { name: 'আক্কাস' })).toBeInTheDocument();
});

it('the page of people shows a dash for what is missing and draws an initial for a photo', async () => {
  await open('/facnstaff', { teachers: [teacher(1, { full_name: 'শর্মিষ্ঠা চক্রবর্তী' })] });
  const card = within((await group('শিক্ষকবৃন্দ')).getByRole('listitem'));
  expect(card.getAllByText('—')).toHaveLength(4);
  expect(card.getByText('ফোন নেই')).toBeInTheDocument();
  expect(card.getByText('ইমেইল নেই')).toBeInTheDocument();
  expect(card.getByRole('img', { name: 'শর্মিষ্ঠা চক্রবর্তী' })).toHaveTextContent(/^শ$/);
});

it('the page of people narrows to a subject and to what is typed, and says when nobody is left', async () => {
  const { router } = await open('/facnstaff', {
    teachers: [
      teacher(1, { full_name: 'শর্মিষ্ঠা', subject: 'বাংলা' }),
      teacher(2, { full_name: 'মাহবুব', subject: 'ইংরেজি' }),
      teacher(3, { full_name: 'রহিমা', subject: 'বাংলা' }),
    ],
  });
  const names = async () =>
    (await group('শিক্ষকবৃন্দ'))
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  const chips = within(await screen.findByRole('navigation', { name: 'শিক্ষকের বিষয়' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'সব বিষয়',
    'বাংলা',
    'ইংরেজি',
  ]);
  expect(await screen.findByRole('heading', { name: 'কর্মচারীবৃন্দ' })).toBeInTheDocument();
  await userEvent.click(chips.getByRole('link', { name: 'বাংলা' }));
  await waitFor(async () => expect(await names()).toEqual(['শর্মিষ্ঠা', 'রহিমা']));
  expect(screen.queryByRole('heading', { name: 'কর্মচারীবৃন্দ' })).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('subject')).toBe('বাংলা');
  await userEvent.type(screen.getByRole('searchbox'), 'রহি');
  expect(await names()).toEqual(['রহিমা']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'কুহেলিকা');
  expect(screen.getByText('এই খোঁজে কাউকে পাওয়া যায়নি।')).toBeInTheDocument();
});

it('the page of people searches for the query in the address', async () => {
  await open('/facnstaff?q=ইংরেজি', {
    teachers: [teacher(1), teacher(2, { full_name: 'মাহবুব', subject: 'ইংরেজি' })],
  });
  const cards = (await group('শিক্ষকবৃন্দ')).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['মাহবুব']);
});

it('the page of people says that there are no people yet', async () => {
  await open('/facnstaff');
  expect(await screen.findAllByText('কোনো তথ্য পাওয়া যায়নি।')).toHaveLength(2);
});

it('the page of people shows the staff while the teachers fail', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open('/facnstaff', {
    teachers: new Error('down'),
    staff: [
      {
        id: 1,
        full_name: 'আক্কাস',
        designation: 'অফিস সহকারী',
        contact_email: null,
        contact_phone: null,
        profile: null,
        photo: null,
      },
    ],
  });
  expect(await screen.findByText('দুঃখিত, শিক্ষকদের তথ্য লোড করা যায়নি।')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'আক্কাস' })).toBeInTheDocument();
});

it('the page of people finds people by the sound of their names and in Latin letters, the best first', async () => {
  await open('/facnstaff', {
    teachers: [
      teacher(1, { full_name: 'মোঃ রহিমা খাতুন' }),
      teacher(2, { full_name: 'শামসুল হক' }),
      teacher(3, { full_name: 'মোহাম্মদ রহীম' }),
    ],
  });
  const names = async () =>
    (await group('শিক্ষকবৃন্দ'))
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'রহীম');
  await waitFor(async () => expect(await names()).toEqual(['মোহাম্মদ রহীম', 'মোঃ রহিমা খাতুন']));
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['রহীম', 'রহিমা']);
  await userEvent.clear(box);
  await userEvent.type(box, 'samsul');
  await waitFor(async () => expect(await names()).toEqual(['শামসুল হক']));
});

it('the page of people shows whom the search of the site leads to, also where it is open already', async () => {
  const { router } = await open('/facnstaff?q=রহিমা', {
    teachers: [teacher(1, { full_name: 'শর্মিষ্ঠা' }), teacher(2, { full_name: 'রহিমা' })],
  });
  expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent('রহিমা');
  await act(() => router.navigate('/facnstaff?q=শর্মিষ্ঠা'));
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('শর্মিষ্ঠা');
});
