import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';
import { notice, teacher } from '../../testing/samples.ts';

const group = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section')!);
};

it('names notices and people that a search has found, with a link to each and to all', async () => {
  await open('/search?q=বিজ্ঞান', {
    notices: Array.from({ length: 7 }, (_, n) => notice(n + 1, { title: `বিজ্ঞান মেলা ${n}` })),
    teachers: [
      teacher(1, { full_name: 'শর্মিষ্ঠা', designation: 'প্রভাষক', subject: 'বিজ্ঞান' }),
      teacher(2, { full_name: 'রহিমা', contact_phone: '01711000000' }),
    ],
  });
  const notices = await group(/^নোটিশ \(৭\)$/);
  expect(notices.getAllByRole('listitem')).toHaveLength(5);
  expect(notices.getByRole('link', { name: 'সব ৭টি দেখুন' })).toHaveAttribute(
    'href',
    '/notice?q=বিজ্ঞান',
  );
  const teachers = await group(/^শিক্ষক \(১\)$/);
  expect(teachers.getByRole('link', { name: /শর্মিষ্ঠা.*প্রভাষক, বিজ্ঞান/ })).toHaveAttribute(
    'href',
    '/facnstaff?q=শর্মিষ্ঠা',
  );
  expect(screen.queryByText(/০১৭১১/)).not.toBeInTheDocument();
});

it('searches again from its box, says that nothing was found and which list failed', async () => {
  const { router } = await open('/search', { staff: new Error('away') });
  await userEvent.type(await screen.findByRole('searchbox'), 'নেই{Enter}');
  expect(await screen.findByText('দুঃখিত, ‘কর্মচারী’ অংশে খোঁজা যায়নি।')).toBeInTheDocument();
  expect(decodeURIComponent(router.state.location.search)).toBe('?q=নেই');
  await open('/search?q=নেই');
  expect(await screen.findByText('“নেই”: কিছু পাওয়া যায়নি')).toBeInTheDocument();
});

it('keeps the focus and what is typed after a search, and shows what another one was for', async () => {
  const { router } = await open('/search?q=ক');
  const box = await screen.findByRole('searchbox');
  await userEvent.clear(box);
  await userEvent.type(box, 'খ{Enter}');
  await screen.findByText('“খ”: কিছু পাওয়া যায়নি');
  expect(box).toHaveFocus();
  await userEvent.type(box, 'গ');
  await act(() => router.navigate('/search?q=ঘ'));
  expect(router.state.location.search).toBe('?q=ঘ');
  expect(box).toHaveValue('খগ');
  await act(() => router.navigate(-1));
  await screen.findByText('“খ”: কিছু পাওয়া যায়নি');
  expect(box).toHaveValue('খ');
  await act(() => router.navigate('/search?q=ঙ'));
  expect(box).toHaveValue('ঙ');
});
