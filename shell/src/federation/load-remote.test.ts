import { REMOTE_CONTRACT, type RemoteEntry, type RemoteModule } from '@angan/shared/platform';
import { resetFederationGlobalInfo } from '@module-federation/runtime-core';
import { waitFor } from '@testing-library/dom';
import { containerOf, entryOf, fakeEntries, type Outcome } from './testing/entries.ts';

type Loader = typeof import('./load-remote.ts');
type Requests = typeof import('./requests.ts');

const routes: RemoteModule = { contract: REMOTE_CONTRACT, routes: [] };

let script: string;
let line: RemoteEntry;
let remote: RemoteEntry;
let outcomes: Outcome[];
let requested: string[];
let fetched: string[];

/** A loader without a past. */
function freshPage(): Loader & Requests {
  let modules!: Loader & Requests;
  jest.isolateModules(() => {
    modules = {
      ...(require('./load-remote.ts') as Loader),
      ...(require('./requests.ts') as Requests),
    };
  });
  return modules;
}

let tests = 0;
beforeEach(() => {
  resetFederationGlobalInfo();
  outcomes = [];
  document.head.innerHTML = '';
  script = entryOf('public_remote').replace('.js', `.${(tests += 1)}.js`);
  line = { entry: `http://localhost/public_remote/${tests}.json`, contract: 1, script };
  Object.assign(globalThis, { public_remote: undefined, __FAIL_CLOSED__: false });
  remote = line;
  fetched = [];
  globalThis.fetch = jest.fn(async (url: string, init?: RequestInit) => {
    fetched.push(`${init?.cache} ${url}`);
    return new Response(JSON.stringify({ remotes: { public_remote: remote } }));
  }) as never;
  requested = fakeEntries(() => outcomes.shift() ?? 'fails');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // jsdom keeps no list of what a page has fetched.
  Object.assign(performance, { getEntriesByType: () => [{ name: script }] });
});
afterEach(() => jest.restoreAllMocks());

it('the loader of remotes gives the container the singletons of the page and returns what it exposes', async () => {
  const container = containerOf(() => routes);
  outcomes = [container];
  expect(await freshPage().loadRemote('public_remote')).toBe(routes);
  const [scope] = container.init.mock.calls[0] as [
    Record<string, Record<string, { lib: () => unknown }>>,
  ];
  expect(Object.keys(scope)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-router-dom',
    '@angan/shared',
  ]);
  expect(Object.values(scope['react']!)[0]!.lib()).toHaveProperty('useState');
});

it('the loader of remotes tries a second time by itself, with the live release and past every cache', async () => {
  outcomes = ['fails', containerOf(() => routes)];
  expect(await freshPage().loadRemote('public_remote')).toBe(routes);
  expect(requested).toEqual([script, `${script}?r=1`]);
  expect(fetched).toEqual(['no-cache /remotes.json', 'no-cache /remotes.json', `reload ${script}`]);
});

it('the loader of remotes rejects after the second failure, and the next call tries afresh', async () => {
  outcomes = ['fails', 'fails', containerOf(() => routes)];
  const { loadRemote } = freshPage();
  await expect(loadRemote('public_remote')).rejects.toMatchObject({
    name: 'RemoteError',
    reason: 'unavailable',
  });
  expect(await loadRemote('public_remote')).toBe(routes);
  expect(requested).toEqual([script, `${script}?r=1`, `${script}?r=2`]);
});

it('the loader of remotes waits for an entry that hangs; a repeated request starts the remote, and so would the first', async () => {
  outcomes = ['hangs', containerOf(() => routes)];
  const { loadRemote, isPending, repeatPending } = freshPage();
  const loading = loadRemote('public_remote');
  await waitFor(() => expect(requested).toEqual([script]));
  expect(isPending()).toBe(true);
  const pending = document.head.querySelector('script')!;
  repeatPending();
  expect(await loading).toBe(routes);
  expect(requested).toEqual([script, `${script}?r=1`]);
  expect(pending.isConnected).toBe(false);
  expect(isPending()).toBe(false);
});

it('the loader of remotes replaces a request that hangs by one more, and waits for that however slow it is', async () => {
  const { fetchText, isPending, repeatPending } = freshPage();
  const settle: ((answer: Response) => void)[] = [];
  const signals: AbortSignal[] = [];
  jest.mocked(globalThis.fetch).mockImplementation((_url, init) => {
    signals.push(init?.signal as AbortSignal);
    return new Promise((resolve, reject) => {
      settle.push(resolve);
      init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
    });
  });
  const reading = fetchText('/remotes.json');
  repeatPending();
  repeatPending();
  await new Promise((later) => setTimeout(later));
  expect(isPending()).toBe(true);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  settle[1]?.(new Response('late'));
  expect(await reading).toBe('late');
  expect(isPending()).toBe(false);
});

it('the loader of remotes compares contracts before and after a remote runs', async () => {
  remote = { ...line, contract: 2 };
  await expect(freshPage().loadRemote('public_remote')).rejects.toMatchObject({
    reason: 'version',
  });
  expect(requested).toEqual([]);
  remote = line;
  outcomes = [containerOf(() => ({ ...routes, contract: 2 }))];
  await expect(freshPage().loadRemote('public_remote')).rejects.toMatchObject({
    reason: 'version',
  });
});

it.each([
  ['without a hash', {}],
  ['outside the folder of the remote', { integrity: 'sha384-a', script: 'http://evil/entry.js' }],
])('the loader of remotes runs no entry %s', async (_what, change) => {
  Object.assign(globalThis, { __FAIL_CLOSED__: true });
  remote = { ...line, ...change };
  await expect(freshPage().loadRemote('public_remote')).rejects.toMatchObject({
    reason: 'unavailable',
  });
  expect(requested).toEqual([]);
});

describe('a host that names no script', () => {
  const answerWith = (metaData: object) => {
    remote = { entry: line.entry, contract: 1 };
    const remoteEntry = { path: 'static', name: script.split('/').at(-1), type: 'global' };
    const manifest = {
      metaData: {
        publicPath: 'auto',
        remoteEntry,
        globalName: 'public_remote',
        buildInfo: { buildVersion: '1' },
        ...metaData,
      },
      exposes: [],
      shared: [],
      remotes: [],
    };
    jest
      .mocked(globalThis.fetch)
      .mockImplementation(
        async (url) =>
          new Response(
            JSON.stringify(url === line.entry ? manifest : { remotes: { public_remote: remote } }),
          ),
      );
  };

  it.each([
    ['carries code', { getPublicPath: 'return "http://evil/"' }],
    ['names another origin', { publicPath: 'http://evil/' }],
  ])('is not followed where its manifest %s', async (_what, metaData) => {
    answerWith(metaData);
    await expect(freshPage().loadRemote('public_remote')).rejects.toMatchObject({
      reason: 'unavailable',
    });
    expect(requested).toEqual([]);
  });

  it('is loaded through its manifest', async () => {
    answerWith({});
    outcomes = [containerOf(() => routes)];
    expect(await freshPage().loadRemote('public_remote')).toBe(routes);
    expect(requested).toEqual([script]);
  });
});
