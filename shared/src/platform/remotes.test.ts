import {
  frameRemoteOf,
  remoteAt,
  remoteNamed,
  REMOTES,
  rootRemote,
  setFurtherRemotes,
  urlVariableOf,
} from './remotes.ts';
import * as STORAGE_KEYS from './storage-keys.ts';

it('the table of remotes derives what build, server and browser need of a remote from its folder', () => {
  expect(REMOTES.slice(0, 2)).toEqual([
    {
      folder: 'public-remote',
      prefix: '/',
      permission: null,
      ssr: true,
      name: 'public_remote',
      base: '/remotes/public/',
      devPort: 1,
    },
    {
      folder: 'admin-remote',
      prefix: '/dashboard',
      permission: 'dashboard',
      ssr: false,
      name: 'admin_remote',
      base: '/remotes/admin/',
      devPort: 2,
    },
  ]);
  expect(REMOTES.slice(0, 2).map(urlVariableOf)).toEqual(['PUBLIC_REMOTE_URL', 'ADMIN_REMOTE_URL']);
});

it('the table of remotes has one root remote, and folders and prefixes that differ', () => {
  const values = (key: 'folder' | 'prefix') => REMOTES.map((remote) => remote[key]);
  expect(values('prefix').filter((prefix) => prefix === '/')).toHaveLength(1);
  for (const key of ['folder', 'prefix'] as const)
    expect(new Set(values(key)).size).toBe(REMOTES.length);
  expect(values('folder').filter((folder) => !/^[a-z]+-remote$/.test(folder))).toEqual([]);
  expect(rootRemote).toBe('public_remote');
});

it.each([
  ['/', 'public_remote'],
  ['/notice/7', 'public_remote'],
  ['/dashboards', 'public_remote'],
  ['/dashboard', 'admin_remote'],
  ['/dashboard/notices', 'admin_remote'],
  ['/Dashboard/', 'admin_remote'],
])('%s is a page of %s', (path, name) => {
  expect(remoteAt(path)).toBe(name);
});

it("the operator's remotes follow those of the table, and one below a guarded remote has its frame", () => {
  const permission = 'dashboard';
  setFurtherRemotes([
    { folder: 'library-remote', prefix: '/library', permission: null, ssr: true },
    { folder: 'desk-remote', prefix: '/dashboard/desk', permission, ssr: false },
    { folder: 'archive-remote', prefix: '/archive', permission, ssr: false },
  ]);
  const desk = remoteNamed('desk_remote');
  expect(desk).toMatchObject({ base: '/remotes/desk/', devPort: 4 });
  const paths = ['/library/7', '/Dashboard/desk', '/dashboard/desks', '/archive', '/archives'];
  expect(paths.map(remoteAt)).toEqual([
    'library_remote',
    'desk_remote',
    'admin_remote',
    'archive_remote',
    'public_remote',
  ]);
  const framed = REMOTES.map((remote) => frameRemoteOf(remote)?.name);
  expect(framed).toEqual([undefined, undefined, undefined, 'admin_remote', undefined]);
  setFurtherRemotes();
  expect(REMOTES).toHaveLength(2);
});

it('the table of remotes stores each value under a name of its own', () => {
  const names = Object.values(STORAGE_KEYS);
  expect(new Set(names).size).toBe(names.length);
});
