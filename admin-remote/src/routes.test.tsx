import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { subjects } from '@angan/shared/contract';
import { REMOTE_CONTRACT } from '@angan/shared/platform';
import * as facade from '@angan/shared/router';
import { fakeSession, installDialogs, sampleAdmin } from '@angan/shared/testing';
import { homeIcon, TextField } from '@angan/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { addressOf } from './layout/screen.ts';
import { ResourcePage } from './resource/resource-page.tsx';
import { useRecords } from './resource/list/use-records.ts';
import { screens } from './registry/index.ts';
import { contract, routes, routesOf } from './routes.tsx';
import type { Sent } from './testing/fake-api.ts';
import { fakeTables } from './testing/fake-tables.ts';

installDialogs();

function open(address: string, registry = screens, tables = {}) {
  const { calls } = fakeTables(tables);
  const session = fakeSession({
    user: sampleAdmin,
    token: 't',
    signOut: jest.fn(),
  });
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <p />,
        children: [...routesOf(registry), { path: '/login', element: <h1>লগইন</h1> }],
      },
    ],
    { initialEntries: [address] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, session, calls, unmount };
}

it('the dashboard offers what the shell expects', () => {
  expect(contract).toBe(REMOTE_CONTRACT);
  expect(routes.map((route) => route.path)).toEqual(['/dashboard']);
});

const paths = [
  'college-info',
  'contact-info',
  'principal-info',
  'committee-member',
  'gallery-upload',
  'add-class',
  'add-subject',
  'notices',
  'student-info-form',
  'teacher-info-form',
  'staff-info-form',
  'class-routine',
  'addfaculty',
  'users',
  'password',
  'trash',
];

it('the dashboard has every address of the specification, and leads to each screen but the hidden ones', () => {
  const own = routes[0]?.children?.[0]?.children?.map((route) => route.path ?? '') ?? [];
  expect(own).toEqual(expect.arrayContaining(['', ':unknown/*', ...paths]));
  const linked = screens.filter(({ menu }) => menu).map(({ path: linkedPath }) => linkedPath);
  // The public menu leads to one, the steps of the first day to another.
  const hidden = [':unknown/*', 'addfaculty', 'import'];
  expect(linked).toEqual(own.filter((one) => !hidden.includes(one)));
});

it('the dashboard keeps the entries of the sidebar few, the daily ones first, the rest as tabs of a topic', async () => {
  const { router } = open('/dashboard/citizen-charter');
  const menu = within(await screen.findByRole('navigation', { name: 'ড্যাশবোর্ড' }));
  const names = menu.getAllByRole('link').map((link) => link.textContent);
  expect(names.slice(0, 3)).toEqual(['সারসংক্ষেপ', 'নোটিশ', 'শিক্ষার্থী']);
  expect(names.length).toBeLessThanOrEqual(19);
  const topic = 'মাউশির তথ্য';
  expect(menu.getByRole('link', { name: topic, current: true })).toHaveAttribute(
    'href',
    '/dashboard/recognitions',
  );
  const tabs = within(screen.getByRole('navigation', { name: topic }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('সিটিজেন চার্টার');
  await userEvent.click(tabs.getByRole('link', { name: 'সিলেবাস' }));
  await screen.findByRole('heading', { level: 1, name: 'সিলেবাস' });
  expect(router.state.location.pathname).toBe('/dashboard/syllabi');
});

it.each(screens.filter(({ menu }) => menu).map(({ title, path: own }) => [title, own] as const))(
  'the dashboard opens %s at /dashboard/%s with a heading, its tab title and its entry in the menu',
  async (title, own) => {
    const address = addressOf({ path: own });
    open(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', address);
    expect(document.title).toBe(title);
  },
);

it('the dashboard frames a screen with the ways through the dashboard, and names the tab', async () => {
  open('/dashboard/notices');
  expect(await screen.findByRole('heading', { level: 1, name: 'নোটিশ' })).toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name: 'ড্যাশবোর্ড' })).getAllByRole('link');
  const inMenu = screens.filter(({ menu }) => menu);
  const isFirst = ({ menu }: (typeof inMenu)[number], at: number) =>
    !menu?.topic || inMenu.findIndex((one) => one.menu?.topic === menu.topic) === at;
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    inMenu.filter(isFirst).map(addressOf),
  );
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('নোটিশ');
  expect(screen.getByRole('link', { name: 'সাইট দেখুন' })).toHaveAttribute('href', '/');
  expect(screen.getByText('রহিমা খাতুন')).toBeInTheDocument();
  expect(document.title).toBe('নোটিশ');
});

it('the dashboard takes a new list from one file and one entry: route, title, menu and permission', async () => {
  const rooms = { ...subjects, path: 'rooms', title: 'কক্ষ' };
  const Rooms = () => (
    <ResourcePage
      title="কক্ষ"
      records={useRecords(rooms)}
      columns={[{ title: 'নাম', kind: 'name', cell: ({ name }) => name }]}
      form={(field) => <TextField label="নাম" {...field('name')} />}
    />
  );
  const entry = {
    path: 'rooms',
    title: 'কক্ষ',
    permission: 'Admin' as const,
    menu: { group: 'একাডেমিক', icon: homeIcon },
    load: () => Promise.resolve({ Component: Rooms }),
  };
  const tables = { rooms: [{ id: 1, name: 'কক্ষ ১০১', class_name: 1 }] };
  open('/dashboard', [...screens, entry], tables);
  const links = within(await screen.findByRole('navigation', { name: 'ড্যাশবোর্ড' }));
  await userEvent.click(links.getByRole('link', { name: 'কক্ষ' }));
  expect(await screen.findByRole('cell', { name: 'কক্ষ ১০১' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'কক্ষ' })).toBeInTheDocument();
  expect(document.title).toBe('কক্ষ');
});

it('the dashboard opens Teachers with the add form under /dashboard/addfaculty', async () => {
  const { router } = open('/dashboard/addfaculty');
  expect(await screen.findByRole('dialog', { name: 'নতুন শিক্ষক যোগ করুন' })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/dashboard/teacher-info-form?edit=new',
  );
});

it('the dashboard keeps an unknown address inside itself', async () => {
  open('/dashboard/nothing/here');
  expect(await screen.findByRole('heading', { name: '404 - Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ড্যাশবোর্ডে ফিরে যান' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

it('the dashboard folds its groups, also after a reload, and itself down to icons', async () => {
  const { unmount } = open('/dashboard/notices');
  await userEvent.click(await screen.findByRole('button', { name: 'সাধারণ' }));
  expect(screen.queryByRole('link', { name: 'শিক্ষার্থী' })).toBeNull();
  unmount();
  open('/dashboard/notices');
  await screen.findByRole('button', { name: 'সাধারণ', expanded: false });
  expect(screen.queryByRole('link', { name: 'শিক্ষার্থী' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'মেনু ছোট করুন' }));
  expect(screen.getByRole('link', { name: 'শিক্ষার্থী' })).toHaveAttribute('title', 'শিক্ষার্থী');
  expect(screen.queryByRole('button', { name: 'সাধারণ' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'মেনু বড় করুন' }));
  await userEvent.click(screen.getByRole('button', { name: 'সাধারণ' }));
});

it('the dashboard opens the same ways in a drawer and closes it at a choice', async () => {
  open('/dashboard/notices');
  await userEvent.click(await screen.findByRole('button', { name: 'মেনু খুলুন' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'মেনু' })).getByRole('link', { name: 'বিষয়' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const title = await screen.findByRole('heading', { level: 1, name: 'বিষয়সমূহ' });
  await waitFor(() => expect(title).toHaveFocus());
});

it('the dashboard draws the sidebar where there is room for it, and takes it up when a phone is turned', async () => {
  const turns: (() => void)[] = [];
  const media = {
    matches: false,
    addEventListener: (_type: string, follow: () => void) => turns.push(follow),
    removeEventListener: jest.fn(),
  };
  Object.assign(globalThis, { matchMedia: () => media });
  try {
    open('/dashboard/notices');
    await screen.findByRole('heading', { level: 1, name: 'নোটিশ' });
    expect(screen.queryByRole('navigation', { name: 'ড্যাশবোর্ড' })).toBeNull();
    media.matches = true;
    act(() => turns.forEach((turn) => turn()));
    expect(screen.getByRole('navigation', { name: 'ড্যাশবোর্ড' })).toBeInTheDocument();
  } finally {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  }
});

it('the dashboard signs out and leaves it to the shell to lead to the login', async () => {
  const { session, router } = open('/dashboard/notices');
  await userEvent.click(await screen.findByRole('button', { name: 'লগআউট' }));
  expect(session.getState().signOut).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/dashboard/notices');
});

it('the dashboard uses no name of the router that the shell does not export', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const names = sources.flatMap((file) => {
    const found = /import \{([^}]+)\} from 'react-router-dom'/.exec(
      readFileSync(path.join(__dirname, file), 'utf8'),
    );
    return (found?.[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '));
  });
  expect([...new Set(names)].filter((name) => !(name in facade))).toEqual([]);
});

/** The screen of students, whose code comes when `arrive` is called. */
function studentsLater() {
  const students = screens.find(({ path: own }) => own === 'student-info-form')!;
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  return { registry: [{ ...students, load: () => code.then(students.load) }], arrive };
}

/** True where a call asks for students, and not how many there are of each class. */
const isOfRows = ({ path: to, params }: Sent) => to === 'students/' && !params.count_by;

it('the dashboard requests the rows of a list along with the code of its screen, and once', async () => {
  const { registry, arrive } = studentsLater();
  const students = [{ id: 1, full_name: 'রুবিনা খাতুন', roll_number: '7', class_name: 4 }];
  const { calls } = open('/dashboard/student-info-form', registry, {
    students,
    classes: [],
    sections: [],
  });
  const requests = () => calls.filter(isOfRows);
  await waitFor(() =>
    expect(requests().map(({ params }) => params)).toEqual([
      { page: 1, page_size: 10, state: 'active' },
    ]),
  );
  arrive();
  expect(await screen.findByText('রুবিনা খাতুন')).toBeInTheDocument();
  expect(requests()).toHaveLength(1);
});

it('the dashboard requests the rows of a list that the menu is pointed at, and once', async () => {
  const { calls } = open('/dashboard', screens, { students: [], classes: [], sections: [] });
  const requests = () => calls.filter(isOfRows);
  const menu = within(await screen.findByRole('navigation', { name: 'ড্যাশবোর্ড' }));
  const link = menu.getByRole('link', { name: 'শিক্ষার্থী' });
  await userEvent.hover(link);
  await waitFor(() => expect(requests()).toHaveLength(1));
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'শিক্ষার্থী' })).toBeInTheDocument();
  await screen.findByRole('searchbox');
  expect(requests()).toHaveLength(1);
});

it('the dashboard leaves a searched list to its screen', async () => {
  const { registry, arrive } = studentsLater();
  const { calls } = open('/dashboard/student-info-form?search=7', registry, {
    students: [],
    classes: [],
    sections: [],
  });
  const searches = () => calls.filter(isOfRows).map(({ params }) => params);
  arrive();
  await waitFor(() =>
    expect(searches()).toEqual([{ page: 1, page_size: 10, state: 'active', search: '7' }]),
  );
});
