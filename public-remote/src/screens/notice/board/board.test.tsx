import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../../testing/open.tsx';
import { notice, type Lists } from '../../../testing/samples.ts';

const eight = Array.from({ length: 8 }, (_, index) =>
  notice(index + 1, { date: `2025-08-0${index + 1}` }),
);
const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

it('the board shows six notices, newest first, each with its day, text and address', async () => {
  await open('/notice', { notices: eight });
  await screen.findByRole('link', { name: 'নোটিশ 8' });
  expect(titles()).toEqual([8, 7, 6, 5, 4, 3].map((id) => `নোটিশ ${id}`));
  const first = screen.getAllByRole('listitem')[0]!;
  expect(within(first).getByText(/বিবরণ 8/)).toBeInTheDocument();
  expect(first.querySelector('time')).toHaveTextContent('৮ আগস্ট ২০২৫');
  expect(within(first).getByRole('link')).toHaveAttribute('href', '/notice/8');
});

it('the board follows the typing, goes back to page 1 and keeps the search in the address', async () => {
  const { router } = await open('/notice?page=2', {
    notices: [...eight, notice(9, { title: 'ঈদের ছুটি', category: null })],
  });
  await screen.findByRole('link', { name: 'নোটিশ 1' });
  await userEvent.type(screen.getByRole('searchbox'), 'ছুটি');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ছুটি'));
  await waitFor(() => expect(titles()).toEqual(['ঈদের ছুটি']));
  expect(screen.getByText('“ছুটি”: ১টি নোটিশ পাওয়া গেছে')).toBeInTheDocument();
});

it('the board shows every notice when a search is taken back before its notices have come', async () => {
  const lists: Lists = { notices: eight };
  const { router } = await open('/notice', lists);
  await screen.findByRole('link', { name: 'নোটিশ 8' });
  let answer = (_: typeof eight) => {};
  lists.notices = new Promise((resolve) => (answer = resolve));
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, '৭');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await userEvent.clear(box);
  await act(async () => answer(eight));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(box).toHaveValue('');
});

it('the board searches for the query in the address', async () => {
  await open('/notice?q=নোটিশ ৭', { notices: eight });
  await screen.findByRole('link', { name: 'নোটিশ 7' });
  expect(titles()).toEqual(['নোটিশ 7']);
  expect(screen.getByRole('searchbox')).toHaveValue('নোটিশ ৭');
});

it('the board heads the notices of each month, and highlights what was found', async () => {
  await open('/notice?q=শীত', {
    notices: [
      notice(1, { title: 'শীতের ছুটি', date: '2026-01-05' }),
      notice(2, { title: 'শীতকাল', date: '2025-12-31' }),
      notice(3, { title: 'শীতের পোশাক', date: '2025-12-30' }),
    ],
  });
  await waitFor(() => expect(titles()).toEqual(['শীতের ছুটি', 'শীতকাল', 'শীতের পোশাক']));
  expect(
    screen.getAllByRole('region').map((month) => {
      const list = within(month).getAllByRole('listitem');
      return [within(month).getByRole('heading', { level: 2 }).textContent, list.length];
    }),
  ).toEqual([
    ['জানুয়ারি ২০২৬', 1],
    ['ডিসেম্বর ২০২৫', 2],
  ]);
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['শীতে', 'শীত', 'শীতে']);
});

it('the board highlights what the server says that it has found', async () => {
  const found = notice(1, { title: 'মোঃ রহিমের বৃত্তি', category: 'বৃত্তি' });
  const highlights = { title: [[4, 8]] };
  const page = { count: 1, next: null, previous: null, results: [{ ...found, highlights }] };
  await open('/notice?q=rahim', { notices: page as never });
  await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent(/^রহিম$/));
  expect(document.querySelectorAll('mark')).toHaveLength(1);
});

it('the board offers categories and years with their counts, and keeps the rest of the search', async () => {
  const facets = {
    categories: [
      { value: 'ছুটি', count: 12 },
      { value: 'ভর্তি', count: 1 },
    ],
    years: [{ value: '2025', count: 13 }],
  };
  const page = { count: 12, next: null, previous: null, results: eight.slice(0, 6), facets };
  const { router } = await open('/notice?q=ক&category=ছুটি&page=2', {
    // What a server that knows pages answers.
    notices: page as never,
  });
  const chips = within(await screen.findByRole('navigation', { name: 'নোটিশের ধরন' }));
  expect(
    chips
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        link.getAttribute('aria-current'),
        Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1])),
      ]),
  ).toEqual([
    ['সব', null, { q: 'ক' }],
    ['ছুটি (১২)', 'true', { q: 'ক', category: 'ছুটি' }],
    ['ভর্তি (১)', null, { q: 'ক', category: 'ভর্তি' }],
  ]);
  const year = screen.getByRole('combobox', { name: 'সাল' });
  expect(within(year).getByRole('option', { name: '২০২৫ (১৩টি)' })).toBeInTheDocument();
  await userEvent.selectOptions(year, '2025');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'ক',
      category: 'ছুটি',
      year: '2025',
    }),
  );
});

it('the board turns the page', async () => {
  await open('/notice', { notices: eight });
  await userEvent.click(await screen.findByRole('link', { name: 'পরের পৃষ্ঠা' }));
  await screen.findByRole('link', { name: 'নোটিশ 1' });
  expect(titles()).toEqual(['নোটিশ 2', 'নোটিশ 1']);
});

it('the board opens the PDF in a new tab and says how big it is', async () => {
  await open('/notice', {
    notices: [
      notice(1, {
        pdf_file: '/media/a.pdf',
        media: { pdf_file: { bytes: 1_468_006, name: 'a.pdf' } },
      }),
    ],
  });
  const link = await screen.findByRole('link', {
    name: 'ডাউনলোড PDF, ১.৪ এমবি: নোটিশ 1 (নতুন ট্যাবে খুলবে)',
  });
  expect(link).toHaveAttribute('href', '/media/a.pdf');
  expect(link).toHaveAttribute('target', '_blank');
});

it('the board says so when nothing matches, and when there is nothing', async () => {
  const { unmount } = await open('/notice?q=নেই', { notices: eight });
  expect(await screen.findByText('No results found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'সব নোটিশ দেখুন' })).toHaveAttribute('href', '/notice');
  unmount();
  await open('/notice');
  expect(await screen.findByText('এখনো কোনো নোটিশ প্রকাশিত হয়নি।')).toBeInTheDocument();
  expect(screen.getByText('No results found.')).toBeInTheDocument();
});

it('the board says that it is loading while it really is', async () => {
  let arrive: (rows: typeof eight) => void = () => undefined;
  let answer: Promise<typeof eight> = Promise.resolve([]);
  const { router } = await open('/admission', {
    get notices() {
      return answer;
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'ভর্তি তথ্য' });
  answer = new Promise((resolve) => (arrive = resolve));
  act(() => void router.navigate('/notice'));
  expect(await screen.findByText('Loading notices...')).toBeInTheDocument();
  arrive(eight);
  expect(await screen.findByRole('link', { name: 'নোটিশ 8' })).toBeInTheDocument();
  expect(screen.queryByText('Loading notices...')).not.toBeInTheDocument();
});

it('the board renders when the list fails, and a retry loads it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lists = { notices: new Error('down') as Error | typeof eight };
  await open('/notice', {
    get notices() {
      return lists.notices;
    },
  });
  expect(await screen.findByText('দুঃখিত, নোটিশগুলো লোড করা যায়নি।')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'আবার চেষ্টা করুন' })).toHaveAttribute('href', '/notice');
  lists.notices = eight;
  await userEvent.click(screen.getByRole('link', { name: 'আবার চেষ্টা করুন' }));
  expect(await screen.findByRole('link', { name: 'নোটিশ 8' })).toBeInTheDocument();
});
