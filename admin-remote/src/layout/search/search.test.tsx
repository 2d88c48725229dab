import { provideSiteConfig } from '@angan/shared';
import { allAbilities, type Area } from '@angan/shared/contract';
import { fakeSession, installDialogs, sampleAdmin } from '@angan/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../data/query-client.ts';
import { routes } from '../../routes.tsx';
import { fakeApi, ok, refusal, type Answer, type Handler } from '../../testing/fake-api.ts';

installDialogs();

const rahim = {
  resource: 'students',
  id: 7,
  title: 'মোঃ রহিম উদ্দিন',
  detail: 'একাদশ শ্রেণি, রোল ৫',
  highlights: [[4, 8]],
};
const holiday = { resource: 'notices', id: 3, title: 'ছুটি', detail: '', highlights: [] };
const one = { id: 7, version: 1, full_name: 'মোঃ রহিম উদ্দিন', roll_number: '5' };
const student = ok(one);
const students = ok({ count: 1, next: null, previous: null, results: [one] });

/** Opens the dashboard for somebody; `search` answers its search. */
function open(search: Handler, { areas, can = true }: { areas?: Area[]; can?: boolean } = {}) {
  queryClient.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const abilities = allAbilities.filter(
    (name) => name !== 'overview' && (can || name !== 'search'),
  );
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities });
  fakeSession({
    user: areas ? { ...sampleAdmin, role: 'User', areas } : sampleAdmin,
    token: 't',
  });
  const calls = fakeApi({
    'get search/': search,
    'get students/': students,
    'get students/7/': student,
    'get classes/': ok([]),
    'get sections/': ok([]),
  });
  const router = createMemoryRouter([{ hydrateFallbackElement: <p />, children: routes }], {
    initialEntries: ['/dashboard/password'],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    requests: () => calls.filter(({ path }) => path === 'search/').map(({ params }) => params.q),
  };
}
afterAll(() => provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '' }));

async function pressSlash() {
  await screen.findByRole('heading', { level: 1, name: 'পাসওয়ার্ড বদলান' });
  await userEvent.keyboard('/');
  return screen.findByRole('combobox', { name: 'কী খুঁজছেন' });
}
const dialog = () => within(screen.getByRole('dialog', { name: 'খুঁজুন' }));
const groups = () =>
  dialog()
    .queryAllByRole('group')
    .map((group) => [
      group.querySelector('h3')?.textContent,
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ]);

it('the search of the dashboard finds screens and records by kind, marks what matched, and opens the record', async () => {
  const { router, requests } = open(ok({ results: [rahim, holiday] }));
  const field = await pressSlash();
  expect(field).toHaveFocus();
  await userEvent.type(field, 'শিক্ষার্থী');
  await waitFor(() =>
    expect(groups()).toEqual([
      ['ড্যাশবোর্ডের অংশ', 'শিক্ষার্থীসাধারণ'],
      ['শিক্ষার্থী', 'মোঃ রহিম উদ্দিনএকাদশ শ্রেণি, রোল ৫'],
      ['নোটিশ', 'ছুটি'],
    ]),
  );
  expect(requests()).toEqual(['শিক্ষার্থী']);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['শিক্ষার্থী', 'রহিম']);
  await waitFor(() => expect(dialog().getByRole('status')).toHaveTextContent('৩টি পাওয়া গেছে'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  const selected = screen.getByRole('option', { selected: true });
  expect(selected).toHaveTextContent('মোঃ রহিম উদ্দিন');
  expect(field).toHaveAttribute('aria-activedescendant', selected.id);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'শিক্ষার্থী সম্পাদনা' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/student-info-form');
});

it('the search of the dashboard gives up an earlier request, and Enter waits for the answer to what was typed', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const { router, requests } = open(() => new Promise((resolve) => answers.push(resolve)));
  const field = await pressSlash();
  await userEvent.type(field, 'ছু');
  await waitFor(() => expect(requests()).toEqual(['ছু']));
  await userEvent.type(field, 'টি');
  await waitFor(() => expect(requests()).toEqual(['ছু', 'ছুটি']));
  answers[0]?.({ status: 200, body: { results: [rahim] } });
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/dashboard/password');
  answers[1]?.({ status: 200, body: { results: [holiday] } });
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/dashboard/notices?edit=3',
    ),
  );
});

it('the search of the dashboard says what failed and tries again, and says what was not found', async () => {
  const refused = refusal(503, { code: 'busy', message: 'সার্ভার ব্যস্ত।' });
  let answer: Answer = refused;
  open(() => answer);
  const field = await pressSlash();
  await userEvent.type(field, 'নেই');
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('সার্ভার ব্যস্ত।'));
  answer = { status: 200, body: { results: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
  expect(await screen.findByText(/^“নেই” কোথাও পাওয়া যায়নি/)).toBeInTheDocument();
  await userEvent.type(field, '{Escape}');
  expect(field).toHaveValue('');
  await userEvent.type(field, '{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the search of the dashboard finds only screens that the account may open, and asks no server that cannot search', async () => {
  const { router, requests } = open(ok({ results: [rahim] }), { areas: ['gallery'], can: false });
  const field = await pressSlash();
  await userEvent.type(field, 'শিক্ষা');
  expect(await screen.findByText(/^“শিক্ষা” কোথাও পাওয়া যায়নি/)).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'গ্যালারি{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/gallery-upload'));
  expect(requests()).toEqual([]);
});

it('the search of the dashboard leaves a slash that is typed into a field alone', async () => {
  open(ok({ results: [] }));
  const password = await screen.findByLabelText(/^বর্তমান পাসওয়ার্ড/);
  await userEvent.type(password, '/');
  expect(password).toHaveValue('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});
