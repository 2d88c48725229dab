import { provideSiteConfig } from '@angan/shared';
import { allAbilities } from '@angan/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as StudentsPage } from '../../resources/students.tsx';
import { Component as SubjectsPage } from '../../resources/subjects.tsx';
import { fakeApi, ok } from '../../testing/index.ts';
import { fakeTables } from '../../testing/fake-tables.ts';
import { person } from '../../testing/page-queries.ts';
import { show } from '../../testing/show.tsx';
import { names } from '../../testing/subjects-page.ts';

const classes = [
  { id: 1, name: 'একাদশ' },
  { id: 2, name: 'দ্বাদশ' },
];
const subjects = [
  { id: 1, name: 'যুক্তিবিদ্যা', class_name: 1 },
  { id: 2, name: 'আইসিটি ১০ম পত্র', class_name: 2 },
  { id: 3, name: 'ক্রীড়া', class_name: 2 },
  { id: 4, name: 'আইসিটি ২য় পত্র', class_name: 1 },
  { id: 5, name: 'কৃষি', class_name: 2 },
];
const sorted = ['আইসিটি ২য় পত্র', 'আইসিটি ১০ম পত্র', 'কৃষি', 'ক্রীড়া', 'যুক্তিবিদ্যা'];
const head = (name: string) => screen.getByRole('columnheader', { name });
const pressHead = (name: string) =>
  userEvent.click(within(head(name)).getByRole('button', { name }));

describe('a list that the browser holds', () => {
  it('is ordered by the head of a column: rising, falling, and as it was', async () => {
    fakeTables({ classes, subjects: [...subjects] });
    const { search } = show(<SubjectsPage />, '/?page=1');
    const before = await names();
    expect(head('নাম')).toHaveAttribute('aria-sort', 'none');
    await pressHead('নাম');
    expect([await names(), search()]).toEqual([sorted, { order: 'name' }]);
    expect(head('নাম')).toHaveAttribute('aria-sort', 'ascending');
    await pressHead('নাম');
    expect([await names(), search()]).toEqual([[...sorted].reverse(), { order: '-name' }]);
    expect(head('নাম')).toHaveAttribute('aria-sort', 'descending');
    await pressHead('নাম');
    expect([await names(), search()]).toEqual([before, {}]);
  });

  it('is ordered by its address, rows of another list by their names, and on paper too', async () => {
    fakeTables({ classes, subjects: [...subjects], institutions: [] });
    show(<SubjectsPage />, '/?order=-class_name&print=list');
    const paper = await screen.findByRole('table');
    const printed = within(paper)
      .getAllByRole('row')
      .map((row) => row.children[1]?.textContent)
      .filter((text) => subjects.some(({ name }) => name === text));
    expect(printed).toEqual([5, 3, 2, 4, 1].map((id) => subjects[id - 1]?.name));
  });

  it('is ordered on a phone, which shows no heads, by one choice', async () => {
    const media = { matches: false, addEventListener() {}, removeEventListener() {} };
    Object.assign(globalThis, { matchMedia: () => media });
    fakeTables({ classes, subjects: [...subjects] });
    const { search } = show(<SubjectsPage />, '/?page=1');
    await names();
    await userEvent.selectOptions(screen.getByLabelText('সাজান'), 'নাম: হ থেকে ক');
    expect([await names(), search()]).toEqual([[...sorted].reverse(), { order: '-name' }]);
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });
});

describe('a list that the server pages', () => {
  const students = [person(1, 'রহিম', { roll_number: '1', class_name: 1, section: 'ক' })];
  const page = { count: 1, next: null, previous: null, results: students };
  const lists = { 'get classes/': ok(classes), 'get sections/': ok([]) };
  const requests = (calls: ReturnType<typeof fakeApi>) =>
    calls.flatMap(({ path, params }) => (path === 'students/' ? [params] : []));
  afterEach(() => provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '' }));

  it('is requested in another order, from its first page', async () => {
    const calls = fakeApi({ ...lists, 'get students/': ok(page) });
    const { search } = show(<StudentsPage />, '/?class_name=1');
    await names();
    await pressHead('রোল');
    await waitFor(() =>
      expect(requests(calls)).toContainEqual({
        page: 1,
        page_size: 10,
        class_name: '1',
        state: 'active',
        order: 'roll_number',
      }),
    );
    expect(search()).toEqual({ class_name: '1', order: 'roll_number' });
  });

  it('has links to each class with its number of rows, and to each section of the selected one', async () => {
    const counts = [
      { value: 1, count: 120 },
      { value: 2, count: 80 },
    ];
    fakeApi({
      ...lists,
      'get students/': ({ params }) => ({
        status: 200,
        body: {
          ...page,
          ...(params.count_by === 'class_name' && { counts }),
          ...(params.count_by === 'section' && { counts: [{ value: 'ক', count: 70 }] }),
        },
      }),
    });
    const { search } = show(<StudentsPage />, '/?page=1&order=full_name');
    const links = await screen.findByRole('navigation', { name: 'শ্রেণি অনুযায়ী সংখ্যা' });
    expect(
      within(links)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['একাদশ ১২০', 'দ্বাদশ ৮০']);
    await userEvent.click(within(links).getByRole('link', { name: 'দ্বাদশ ৮০' }));
    expect(search()).toEqual({ class_name: '2', order: 'full_name' });
    const navigation = await screen.findByRole('navigation', { name: 'শাখা অনুযায়ী সংখ্যা' });
    await userEvent.click(within(navigation).getByRole('link', { name: 'ক ৭০' }));
    expect(search()).toEqual({ class_name: '2', section: 'ক', order: 'full_name' });
  });

  it('offers neither where the back end cannot', async () => {
    const abilities = allAbilities.filter((name) => name !== 'sorting');
    provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities });
    const calls = fakeApi({ ...lists, 'get students/': ok(page) });
    show(<StudentsPage />, '/?order=full_name');
    await names();
    expect(within(head('নাম')).queryByRole('button')).toBeNull();
    expect(requests(calls)).toEqual([{ page: 1, page_size: 10, state: 'active' }]);
  });
});
