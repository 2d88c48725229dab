import { provideSiteConfig, provideTransport, siteConfig } from '@angan/shared';
import type { SiteSearch } from '@angan/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, transportOf } from '../../testing/open.tsx';
import { college, notice, teacher } from '../../testing/samples.ts';

const config = siteConfig();
const group = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section')!);
};
const box = () => screen.findByLabelText('কী খুঁজছেন?');
const result = { detail: '', highlights: [], phone: null };
const groupOf = (title: string, ...results: SiteSearch['groups'][number]['results']) => ({
  title,
  results,
  count: results.length,
  all: null,
});

/** Opens the page over a server that answers a search, or fails. */
type Groups = SiteSearch['groups'];
async function openSearch(path: string, answers: Record<string, Groups | Promise<Groups> | Error>) {
  const view = await open(path);
  const { read, send } = transportOf({});
  const requests: string[] = [];
  provideTransport({
    send,
    read: async (address, signal) => {
      const [name, q = ''] = address.split('/?q=');
      if (name !== 'site-search') return read(address, signal);
      requests.push(decodeURIComponent(q));
      const groups = await (answers[decodeURIComponent(q)] ?? []);
      if (groups instanceof Error) throw groups;
      return { reading: null, groups };
    },
  });
  await act(() => view.router.revalidate());
  return { ...view, requests };
}

describe('with a search over the complete site', () => {
  const person = {
    ...result,
    to: '/facnstaff?q=রহিমা',
    title: 'রহিমা',
    detail: 'প্রভাষক, বাংলা',
    phone: '01711000000',
    photo: null,
    media: null,
  };
  const place = { ...result, to: '/admission', title: 'ভর্তি তথ্য' };

  it('shows the groups in the order of the answer, and a person with a button that calls', async () => {
    await openSearch('/search?q=রহিমা', {
      রহিমা: [groupOf('মানুষ', person), groupOf('পাতা ও তথ্য', place)],
    });
    const people = await group(/^মানুষ$/);
    expect(people.getByRole('link', { name: 'রহিমা প্রভাষক, বাংলা' })).toBeVisible();
    const call = people.getByRole('link', { name: 'রহিমা: ফোন করুন, ০১৭১১০০০০০০' });
    expect(call).toHaveAttribute('href', 'tel:+8801711000000');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['মানুষ', 'পাতা ও তথ্য']);
  });

  it('offers the menu and the phone of the office where nothing was found', async () => {
    await openSearch('/search?q=নেই', {});
    expect(await screen.findByText('“নেই”: কিছু পাওয়া যায়নি')).toBeInTheDocument();
    const ways = within(screen.getByRole('navigation', { name: 'যা বেশি খোঁজা হয়' }));
    expect(ways.getByRole('link', { name: 'ভর্তি' })).toHaveAttribute('href', '/admission');
    const phone = ways.getAllByRole('link').at(-1)!;
    expect(phone.getAttribute('href')).toMatch(/^tel:/);
    expect(college.contact_phone).toBeTruthy();
  });

  it('says that it could not be searched, with a way to try again', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    await openSearch('/search?q=ক', { ক: new Error('away') });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('লোড করা যায়নি'));
    jest.restoreAllMocks();
  });

  it('suggests while one types: arrows and Enter go there, Escape closes, Enter alone searches', async () => {
    const { router } = await openSearch('/search', {
      ভর্ত: [groupOf('পাতা ও তথ্য', place, { ...place, to: '/contact', title: 'যোগাযোগ' })],
      খালি: new Error('away'),
    });
    jest.spyOn(console, 'warn').mockImplementation();
    const input = await box();
    await userEvent.type(input, 'ভর্ত');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['ভর্তি তথ্য', 'যোগাযোগ']);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(input).toHaveAttribute('aria-activedescendant', options[0]!.id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(input).toHaveValue('ভর্ত');
    await userEvent.clear(input);
    await userEvent.type(input, 'ভর্ত');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(router.state.location.pathname).toBe('/contact');
    await act(() => router.navigate('/search'));
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'খালি{Enter}');
    expect(decodeURIComponent(router.state.location.search)).toBe('?q=খালি');
    jest.restoreAllMocks();
  });

  /** The box once its suggestions have come. */
  const readyBox = async () => {
    const input = await box();
    act(() => input.focus());
    await waitFor(() => expect(input).toHaveAttribute('role', 'combobox'));
    return input;
  };
  const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('asks once typing rests, of what was typed last', async () => {
    const { requests } = await openSearch('/search', { ভর্তি: new Promise(() => undefined) });
    const input = await readyBox();
    jest.useFakeTimers();
    const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    type(input, 'ভর');
    rest(149);
    type(input, 'ভর্তি');
    rest(149);
    expect(requests).toEqual([]);
    rest(1);
    expect(requests).toEqual(['ভর্তি']);
    jest.useRealTimers();
  });

  it('suggests four of the first group, two of each other one and seven in all', async () => {
    const many = (title: string) =>
      groupOf(title, ...[1, 2, 3, 4, 5].map((n) => ({ ...place, title: `${title} ${n}` })));
    await openSearch('/search', { ভর: ['ক', 'খ', 'গ'].map(many) });
    type(await readyBox(), 'ভর');
    await screen.findAllByRole('option');
    expect(options()).toEqual(['ক 1', 'ক 2', 'ক 3', 'ক 4', 'খ 1', 'খ 2', 'গ 1']);
  });

  it('does not put a late answer in the place of that for what was typed since', async () => {
    let answer: (groups: Groups) => void = () => undefined;
    const late = new Promise<Groups>((resolve) => (answer = resolve));
    const { requests } = await openSearch('/search', { ভর: late, ভর্তি: [groupOf('পাতা', place)] });
    const input = await readyBox();
    type(input, 'ভর');
    await waitFor(() => expect(requests).toEqual(['ভর']));
    type(input, 'ভর্তি');
    await screen.findByRole('option');
    await act(async () => answer([groupOf('পাতা', { ...place, title: 'আগের' })]));
    expect(options()).toEqual(['ভর্তি তথ্য']);
  });
});

describe('with a back end that searches its lists alone', () => {
  beforeEach(() =>
    provideSiteConfig({
      ...config,
      abilities: config.abilities?.filter((name) => name !== 'siteSearch') ?? [],
    }),
  );
  afterEach(() => provideSiteConfig(config));

  it('names notices and people that a search has found, with a link to each and to all', async () => {
    await open('/search?q=বিজ্ঞান', {
      notices: Array.from({ length: 7 }, (_, n) => notice(n + 1, { title: `বিজ্ঞান মেলা ${n}` })),
      teachers: [
        teacher(1, { full_name: 'শর্মিষ্ঠা', designation: 'প্রভাষক', subject: 'বিজ্ঞান' }),
        teacher(2, { full_name: 'রহিমা', contact_phone: '01711000000' }),
      ],
    });
    const notices = await group(/^নোটিশ$/);
    expect(notices.getAllByRole('listitem')).toHaveLength(5);
    expect(notices.getByRole('link', { name: 'সব ৭টি দেখুন' })).toHaveAttribute(
      'href',
      '/notice?q=বিজ্ঞান',
    );
    const teachers = await group(/^শিক্ষক$/);
    expect(teachers.getByRole('link', { name: /শর্মিষ্ঠা.*প্রভাষক, বিজ্ঞান/ })).toHaveAttribute(
      'href',
      '/facnstaff?q=শর্মিষ্ঠা',
    );
    expect(screen.queryByText(/০১৭১১/)).not.toBeInTheDocument();
  });

  it('searches again from its box, says that nothing was found and which list failed', async () => {
    const { router } = await open('/search', { staff: new Error('away') });
    await userEvent.type(await box(), 'নেই{Enter}');
    expect(await screen.findByText('দুঃখিত, ‘কর্মচারী’ অংশে খোঁজা যায়নি।')).toBeInTheDocument();
    expect(decodeURIComponent(router.state.location.search)).toBe('?q=নেই');
    await open('/search?q=নেই');
    expect(await screen.findByText('“নেই”: কিছু পাওয়া যায়নি')).toBeInTheDocument();
  });

  it('keeps the focus and what is typed after a search, and shows what another one was for', async () => {
    const { router } = await open('/search?q=ক');
    const input = await box();
    await userEvent.clear(input);
    await userEvent.type(input, 'খ{Enter}');
    await screen.findByText('“খ”: কিছু পাওয়া যায়নি');
    expect(input).toHaveFocus();
    await userEvent.type(input, 'গ');
    await act(() => router.navigate('/search?q=ঘ'));
    expect(router.state.location.search).toBe('?q=ঘ');
    expect(input).toHaveValue('খগ');
    await act(() => router.navigate(-1));
    await screen.findByText('“খ”: কিছু পাওয়া যায়নি');
    expect(input).toHaveValue('খ');
    await act(() => router.navigate('/search?q=ঙ'));
    expect(input).toHaveValue('ঙ');
  });
});
