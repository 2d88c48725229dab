import { LAYOUT_ROUTE_ID, provideTransport } from '@angan/shared';
import type { User } from '@angan/shared/contract';
import { REMOTE_CONTRACT, setFurtherRemotes, type RemoteModule } from '@angan/shared/platform';
import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet, RouterProvider } from 'react-router-dom';
import { containerOf, entryOf, fakeEntries } from '../federation/testing/entries.ts';
import { loadedRemote } from '../federation/load-remote.ts';
import { publicSiteOf } from '../navigation/public-site.ts';
import { PublicSiteContext } from './public-frame.tsx';
import { createRouter } from './router.ts';

const containers: Record<string, object> = {};
const offer = (name: string, module: () => RemoteModule) =>
  void (containers[name] = containerOf(module));

const remotesFile = {
  remotes: Object.fromEntries(
    (['public_remote', 'admin_remote', 'desk_remote', 'plain_remote'] as const).map((name) => [
      name,
      {
        entry: `http://localhost/${name}/mf-manifest.json`,
        contract: REMOTE_CONTRACT,
        script: entryOf(name),
      },
    ]),
  ),
};

let reachable: boolean;
const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  reachable = true;
  globalThis.fetch = jest.fn(async (url: string) => {
    requested.push(url);
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(remotesFile));
  }) as never;
  provideTransport({ read: () => Promise.resolve([]), send: () => Promise.resolve(null) });
  fakeSession();
  window.scrollTo = jest.fn();
  fakeEntries((name) => containers[name] ?? 'fails');
  // jsdom keeps no list of what a page has fetched.
  Object.assign(performance, { getEntriesByType: () => [] });
});

async function open(path: string) {
  window.history.replaceState(null, '', path);
  const router = await createRouter();
  render(
    <PublicSiteContext value={() => publicSiteOf(loadedRemote('public_remote'))}>
      <RouterProvider router={router} />
    </PublicSiteContext>,
  );
  return router;
}

// The shell caches what it loaded for the life of the page, so these tests run in the order of a visit.
it('the router offers a retry where a remote is away, and shows screen and menu once the remote is back', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reachable = false;
  await open('/');
  const retry = await screen.findByRole('button', { name: 'আবার চেষ্টা করুন' });
  reachable = true;
  offer('public_remote', () => ({
    contract: REMOTE_CONTRACT,
    routes: [
      { path: '/', element: <h1>স্বাগতম</h1> },
      {
        path: '/login',
        element: <h1>লগইন</h1>,
        handle: { menu: { label: 'প্রবেশপথ', order: 1 } },
      },
    ],
  }));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'স্বাগতম' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'প্রবেশপথ' })).not.toEqual([]);
});

it('the router says 404 for an address that no screen has', async () => {
  const router = await open('/no-such-page');
  expect(await screen.findByText('404 - Page not found')).toBeInTheDocument();
  expect(router.state.loaderData[LAYOUT_ROUTE_ID]).toBeDefined();
});

it.each([null, { ...sampleAdmin, role: 'User' as const }])(
  'the router sends %j from the dashboard to the login and requests nothing of the admin remote',
  async (user) => {
    fakeSession({ user, token: user && 't' });
    await open('/dashboard/notices');
    expect(await screen.findByRole('heading', { name: 'লগইন' })).toBeInTheDocument();
    expect(requested).toEqual([]);
  },
);

function Frame() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>ড্যাশবোর্ড</h1>
      <input aria-label="লেখা" />
      <button onClick={() => setCount(count + 1)}>{count} বার</button>
      <Outlet />
    </main>
  );
}

it('the router shows the screen of a link that was pressed again while its remote was still on its way', async () => {
  let arrive = () => undefined as void;
  const frame = <Frame />;
  const module: RemoteModule = {
    contract: REMOTE_CONTRACT,
    routes: [{ path: '/dashboard', element: frame, children: [{ index: true, element: null }] }],
    frame,
  };
  const held = new Promise((resolve) => (arrive = () => resolve(() => module)));
  const get = jest.fn(() => held);
  containers.admin_remote = { init: jest.fn(), get };
  fakeSession({ user: sampleAdmin, token: 't' });
  const router = await open('/');
  await screen.findByRole('heading', { name: 'স্বাগতম' });
  act(() => {
    void router.navigate('/dashboard');
    void router.navigate('/dashboard');
  });
  await waitFor(() => expect(get).toHaveBeenCalled());
  arrive();
  expect(await screen.findByRole('heading', { name: 'ড্যাশবোর্ড' })).toBeInTheDocument();
});

it('the router shows an Admin the screens of the admin remote, again for another account, and leaves for the login when the session ends', async () => {
  const session = fakeSession({ user: sampleAdmin, token: 't' });
  await open('/dashboard');
  expect(await screen.findByRole('heading', { name: 'ড্যাশবোর্ড' })).toBeInTheDocument();
  const typed = () => screen.getByLabelText<HTMLInputElement>('লেখা').value;
  await userEvent.type(screen.getByLabelText('লেখা'), 'অসমাপ্ত');
  act(() => session.setState({ token: 'newer', user: { ...sampleAdmin } }));
  expect(typed()).toBe('অসমাপ্ত');
  act(() => session.setState({ token: 'theirs', user: { ...sampleAdmin, id: 2 } }));
  expect(typed()).toBe('');
  act(() => session.setState({ user: null, token: null }));
  expect(await screen.findByRole('heading', { name: 'লগইন' })).toBeInTheDocument();
});

describe("an operator's guarded remote", () => {
  beforeEach(() => {
    const line = { permission: 'students', ssr: false } as const;
    setFurtherRemotes([
      { ...line, folder: 'desk-remote', prefix: '/dashboard/desk' },
      { ...line, folder: 'plain-remote', prefix: '/plain' },
    ]);
    for (const [name, path] of [
      ['desk_remote', '/dashboard/desk'],
      ['plain_remote', '/plain'],
    ] as const)
      offer(name, () => ({
        contract: REMOTE_CONTRACT,
        routes: [{ path, element: <h2>বই দেওয়া</h2> }],
      }));
  });
  afterEach(() => setFurtherRemotes());
  const clerk: User = { ...sampleAdmin, role: 'User', areas: ['students'] };

  it('is in the frame of the remote above its prefix, which stays as it is on the way', async () => {
    fakeSession({ user: clerk, token: 't' });
    const router = await open('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: '0 বার' }));
    await act(() => router.navigate('/dashboard/desk'));
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: 'বই দেওয়া' })).toBeInTheDocument();
    expect(main.getByRole('button', { name: '1 বার' })).toBeInTheDocument();
    await act(() => router.navigate('/dashboard'));
    expect(screen.getByRole('button', { name: '1 বার' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'বই দেওয়া' })).not.toBeInTheDocument();
  });

  it('is by itself where no guarded remote is above it', async () => {
    fakeSession({ user: clerk, token: 't' });
    await open('/plain');
    expect(await screen.findByRole('heading', { name: 'বই দেওয়া' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'ড্যাশবোর্ড' })).not.toBeInTheDocument();
  });

  it('is closed to an account without its area, which the login page learns', async () => {
    fakeSession({ user: { ...clerk, areas: ['notices'] }, token: 't' });
    const router = await open('/dashboard/desk');
    expect(await screen.findByRole('heading', { name: 'লগইন' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?from=dashboard/desk');
  });
});
