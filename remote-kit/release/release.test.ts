import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { someOf } from '../../server/testing/long-run.ts';
import { miniature, type Changes } from './testing/miniature.ts';

const repo = miniature();
const to = path.join(repo.root, 'live');
const withShell = path.join(repo.root, 'with-shell');

const release = (part: 'shell' | 'public-remote' | 'admin-remote', changes?: Changes) =>
  repo.run('release', [part, '--to', to, '--from', repo.build(part, changes)]);
const card = (file = 'public-remote/remote.json') =>
  JSON.parse(readFileSync(path.join(to, file), 'utf8')) as {
    release: string;
    replaces: string | null;
    manifest: string;
    integrity: Record<string, string>;
    server: Record<string, string>;
  };
const everyFile = () =>
  readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      path.relative(to, path.join(entry.parentPath, entry.name)),
      readFileSync(path.join(entry.parentPath, entry.name), 'base64'),
    ])
    .sort();
const storedReleases = () => readdirSync(path.join(to, 'public-remote/releases')).sort();

beforeAll(async () => {
  expect((await release('shell', { word: 'খোলস' })).code).toBe(0);
  renameSync(to, withShell);
});
/** Puts a place as it was left earlier where the releases go. */
function begin(from: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
beforeEach(() => begin(withShell));
afterAll(() => repo.remove());

describe('a release', () => {
  it('lays every file with its hash and then points the card at it', async () => {
    const from = repo.build('public-remote', { word: 'এক' });
    const words = ['public-remote', '--to', to, '--from', from];
    const { code, output } = await repo.runAlone('release', words);
    const { release: id, manifest, integrity, server, replaces } = card();
    expect({ code, output, replaces }).toEqual({
      code: 0,
      output: expect.stringContaining(`public-remote ${id} is live`) as string,
      replaces: null,
    });
    expect(output).toContain('/ renders');
    for (const [file, hash] of Object.entries(integrity))
      expect([
        file,
        `sha384-${createHash('sha384')
          .update(readFileSync(path.join(to, 'public-remote', file)))
          .digest('base64')}`,
      ]).toEqual([file, hash]);
    expect(Object.keys(integrity)).toContain(manifest);
    expect(Object.keys(server).sort()).toEqual(
      readdirSync(path.join(to, 'public-remote/releases', id, 'server')).sort(),
    );
    expect(
      readdirSync(path.join(to, 'public-remote/static')).filter((file) => file.endsWith('.br')),
    ).toHaveLength(1);
  });

  it('into a place without a shell is checked against the one that was built here, and needs one', async () => {
    const empty = path.join(repo.root, 'empty');
    const words = ['public-remote', '--to', empty, '--from', repo.build('public-remote')];
    expect(await repo.run('release', words)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^There is no shell in .* and none was built here.*npm run build/,
      ),
    });
    cpSync(repo.build('shell'), path.join(repo.root, 'shell/dist'), { recursive: true });
    expect((await repo.run('release', words)).code).toBe(0);
    rmSync(path.join(repo.root, 'shell/dist'), { recursive: true });
  });

  it('replaces the one before it in one step, and its files stay for the tabs that are open', async () => {
    await release('admin-remote', { word: 'এক' });
    const first = card('admin-remote/remote.json');
    const live = path.join(to, 'admin-remote/remote.json');
    const before = readFileSync(live, 'utf8');
    // Whoever has the old file open reads the old card to its end.
    const reader = openSync(live, 'r');
    await release('admin-remote', { word: 'দুই' });
    expect(readFileSync(reader, 'utf8')).toBe(before);
    closeSync(reader);
    expect(card('admin-remote/remote.json').replaces).toBe(first.release);
    for (const file of Object.keys(first.integrity))
      expect([file, existsSync(path.join(to, 'admin-remote', file))]).toEqual([file, true]);
  });

  it('clears what the newest three do not name, and nothing else', async () => {
    const cards = [];
    for (const word of ['এক', 'দুই', 'তিন', 'চার']) {
      await release('public-remote', { word });
      cards.push(card());
    }
    const [removed, ...rest] = cards;
    const there = (file: string) => existsSync(path.join(to, 'public-remote', file));
    expect(Object.keys(removed!.integrity).filter(there)).toEqual(['static/same.00000000.js']);
    expect(
      rest.flatMap(({ integrity }) => Object.keys(integrity)).filter((file) => !there(file)),
    ).toEqual([]);
    expect(storedReleases()).toEqual(rest.map(({ release: id }) => id));
  });
});

it('a release leaves out what the build folder has of other builds', async () => {
  const previousFile = 'static/former.11111111.js';
  const { code, output } = await release('public-remote', {
    spoil: (folder) => {
      writeFileSync(path.join(folder, 'client', previousFile), 'former');
      writeFileSync(
        path.join(folder, 'client/files-of-other-builds.json'),
        JSON.stringify([previousFile]),
      );
    },
  });
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('is live') as string,
  });
  expect(existsSync(path.join(to, 'public-remote', previousFile))).toBe(false);
});

describe('a remote and a shell fit by the names that one takes and the other hands on:', () => {
  const offers = { 'react-router-dom': ['Link', 'useNavigate'] };
  const refusal = async (part: 'shell' | 'admin-remote', changes: Changes) => {
    const before = everyFile();
    const { code, output } = await release(part, changes);
    expect({ code, files: everyFile() }).toEqual({ code: 1, files: before });
    return output;
  };
  beforeEach(async () => {
    expect((await release('shell', { word: 'নামসহ', offers })).code).toBe(0);
  });

  it('a remote that takes one which the live shell lacks is refused, and goes live without it', async () => {
    const uses = { react: ['useState'], 'react-router-dom': ['Link', 'useFetcher'] };
    expect(await refusal('admin-remote', { uses })).toBe(
      'admin-remote takes useFetcher of react-router-dom, which the shell does not hand on.\n',
    );
    const fitting = { 'react-router-dom': ['Link'] };
    expect((await release('admin-remote', { uses: fitting })).code).toBe(0);
  });

  it('a shell that drops one is refused while a live remote takes it', async () => {
    await release('admin-remote', { uses: offers });
    const fewer = { 'react-router-dom': ['Link'] };
    expect(await refusal('shell', { word: 'কম', offers: fewer })).toBe(
      'admin-remote takes useNavigate of react-router-dom, which the shell does not hand on.\n',
    );
  });

  it('a part of an earlier release, which says no names, is compared by versions', async () => {
    expect((await release('admin-remote', {})).code).toBe(0);
    expect((await release('shell', { word: 'আগের' })).code).toBe(0);
    const uses = { 'react-router-dom': ['useFetcher'] };
    expect((await release('admin-remote', { word: 'নতুন', uses })).code).toBe(0);
  });
});

describe('a release is refused, and nothing changes,', () => {
  const missing = (folder: string, below: string) =>
    rmSync(
      path.join(
        folder,
        below,
        readdirSync(path.join(folder, below)).find(
          (file) => file.startsWith('home') || file === 'routes.cjs',
        )!,
      ),
    );
  const cases: [string, Changes, string][] = [
    [
      'when its contract is not the shell’s',
      { contract: 2 },
      'public-remote speaks contract 2, the shell 1.',
    ],
    [
      'when it needs a newer singleton',
      { requires: { '@angan/shared': '^1.3.0' } },
      'public-remote needs @angan/shared ^1.3.0; the shell offers 1.2.0.',
    ],
    [
      'when it shares what the shell does not offer',
      { requires: { zod: '^4.0.0' } },
      'public-remote shares zod, which the shell does not offer.',
    ],
    [
      'when a file of its manifest is missing',
      { spoil: (folder) => missing(folder, 'client/static') },
      'The manifest names static/home.',
    ],
    [
      'when a file is not the one that was built',
      {
        spoil: (folder) =>
          writeFileSync(path.join(folder, 'client/static/same.00000000.js'), 'other'),
      },
      'static/same.00000000.js is not the file that was built.',
    ],
    [
      'when a script has no hash',
      { spoil: (folder) => writeFileSync(path.join(folder, 'client/static/more.11111111.js'), '') },
      'static/more.11111111.js has no recorded hash.',
    ],
    [
      'when its server bundle is missing',
      { spoil: (folder) => missing(folder, 'server') },
      'The server bundle routes.cjs is missing.',
    ],
    [
      'when its server bundle does not run',
      { bundle: "throw new Error('no such word');" },
      'The server bundle does not run: no such word',
    ],
    [
      'when its server bundle speaks another contract than its card',
      { bundle: "exports.contract = 3; exports.word = 'x';" },
      'The server bundle speaks contract 3, its card 1.',
    ],
    [
      'when its first page does not render',
      {
        bundle:
          "exports.contract = 1; Object.defineProperty(exports, 'word', { get() { throw new Error('no word'); } });",
      },
      'The server bundle does not render /: Error: no word',
    ],
  ];
  describe('after another one,', () => {
    const withRemote = path.join(repo.root, 'with-remote');
    beforeAll(async () => {
      begin(withShell);
      expect((await release('public-remote', { word: 'এক' })).code).toBe(0);
      renameSync(to, withRemote);
    });
    beforeEach(() => begin(withRemote));

    // One of the card, one of the files, one of the server bundle; a long run has all.
    const some = [
      'when it needs a newer',
      'when a file is not',
      'when its server bundle does not run',
    ];
    const isSome = ([title]: [string, ...unknown[]]) => some.some((one) => title.startsWith(one));
    it.each(someOf(cases, isSome))('%s', async (_title, changes, reason) => {
      const before = everyFile();
      const { code, output } = await release('public-remote', { word: 'দুই', ...changes });
      expect({ code, output, files: everyFile() }).toEqual({
        code: 1,
        output: expect.stringContaining(reason) as string,
        files: before,
      });
    });
  });

  it('when a shell no longer offers what the live remotes need', async () => {
    await release('admin-remote', { requires: { '@angan/shared': '^1.2.0' } });
    const before = everyFile();
    const { code, output } = await release('shell', {
      word: 'নতুন',
      singletons: { '@angan/shared': '1.1.0' },
    });
    expect({ code, output, files: everyFile() }).toEqual({
      code: 1,
      output: 'admin-remote needs @angan/shared ^1.2.0; the shell offers 1.1.0.\n',
      files: before,
    });
  });

  it('when the shell does not list the remote', async () => {
    const shell = path.join(to, 'shell/shell.json');
    const card = JSON.parse(readFileSync(shell, 'utf8')) as object;
    writeFileSync(shell, JSON.stringify({ ...card, remotes: ['admin-remote'] }));
    expect(await release('public-remote')).toEqual({
      code: 1,
      output: expect.stringContaining('The shell knows no public-remote') as string,
    });
  });

  it('when the shell’s server bundle has a contract that the server does not run', async () => {
    await release('public-remote');
    const before = everyFile();
    const { code, output } = await release('shell', {
      word: 'নতুন',
      spoil: (folder) =>
        appendFileSync(path.join(folder, 'server/server.cjs'), 'exports.ssrContract = 99;'),
    });
    expect({ code, output, files: everyFile() }).toEqual({
      code: 1,
      output: expect.stringContaining('server bundle has contract 99; this server runs') as string,
      files: before,
    });
  });

  it('while another one is under way, and not by one that broke off long ago', async () => {
    mkdirSync(path.join(to, 'public-remote'), { recursive: true });
    const lock = path.join(to, 'public-remote/.lock');
    writeFileSync(lock, new Date().toISOString());
    expect((await release('public-remote')).output).toContain(
      'Another release of public-remote is under way',
    );
    writeFileSync(lock, '2026-01-01T00:00:00.000Z');
    expect((await release('public-remote')).code).toBe(0);
  });

  it('where no shell can be found', async () => {
    const { code, output } = await repo.run('release', [
      'public-remote',
      '--to',
      path.join(repo.root, 'elsewhere'),
      '--from',
      repo.build('public-remote'),
    ]);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('There is no shell in') as string,
    });
  });

  it.each([
    [['nobody', '--to', 'x'], 'There is no part nobody'],
    [['shell'], 'Say with --to'],
    [['shell', '--fro', 'x'], "Unknown option '--fro'"],
  ])('when it is asked with %j', async (args, reason) => {
    expect(await repo.runAlone('release', args)).toEqual({
      code: 1,
      output: expect.stringContaining(reason) as string,
    });
  });
});
