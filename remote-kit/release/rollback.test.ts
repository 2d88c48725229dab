import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { miniature, type Changes } from './testing/miniature.ts';

const repo = miniature();
const to = path.join(repo.root, 'live');
/** Places with the shell alone, with one release, and with another after it. */
const [withShell, withOne, withTwo] = ['shell', 'one', 'two'].map((name) =>
  path.join(repo.root, `with-${name}`),
) as [string, string, string];
const builtRemote = path.join(repo.root, 'public-remote/dist');

const release = (part: 'shell' | 'public-remote', changes?: Changes) =>
  repo.run('release', [part, '--to', to, '--from', repo.build(part, changes)]);
const card = () =>
  JSON.parse(readFileSync(path.join(to, 'public-remote/remote.json'), 'utf8')) as {
    release: string;
  };
const everyFile = () =>
  readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      path.relative(to, path.join(entry.parentPath, entry.name)),
      readFileSync(path.join(entry.parentPath, entry.name), 'base64'),
    ])
    .sort();

const copy = (from: string, target: string) =>
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
/** Puts a place as it was left earlier where the releases go. */
function begin(from: string): void {
  rmSync(to, { recursive: true, force: true });
  copy(from, to);
}

beforeAll(async () => {
  expect((await release('shell', { word: 'খোলস' })).code).toBe(0);
  copy(to, withShell);
  expect((await release('public-remote', { word: 'এক' })).code).toBe(0);
  copy(to, withOne);
  expect((await release('public-remote', { word: 'দুই' })).code).toBe(0);
  copy(to, withTwo);
}, 60_000);
beforeEach(() => rmSync(builtRemote, { recursive: true, force: true }));
afterAll(() => repo.remove());

describe('a rollback', () => {
  const back = () => repo.run('rollback', ['public-remote', '--to', to]);

  it('goes back in one step, and past a release that was gone back from', async () => {
    begin(withOne);
    const good = card();
    begin(withTwo);
    expect((await back()).code).toBe(0);
    expect(card()).toEqual(good);
    await release('public-remote', { word: 'আবার ভুল' });
    await back();
    expect(card()).toEqual(good);
  });

  it('is refused where the release before no longer fits the shell, and nothing changes', async () => {
    begin(withTwo);
    const shell = path.join(to, 'shell/shell.json');
    const fits = JSON.parse(readFileSync(shell, 'utf8')) as object;
    writeFileSync(shell, JSON.stringify({ ...fits, contract: 2 }));
    const before = everyFile();
    expect(await back()).toEqual({
      code: 1,
      output: expect.stringContaining('public-remote speaks contract 1, the shell 2.') as string,
    });
    expect(everyFile()).toEqual(before);
  });

  it('to what was built is refused where that does not fit the shell', async () => {
    begin(withOne);
    const built = repo.build('public-remote', { contract: 2 });
    cpSync(built, builtRemote, { recursive: true });
    const before = everyFile();
    expect(await repo.run('rollback', ['public-remote', '--to', to, '--as-built'])).toEqual({
      code: 1,
      output: expect.stringContaining('public-remote speaks contract 2, the shell 1.') as string,
    });
    expect(everyFile()).toEqual(before);
  });

  it('to what was built ends a trial as well', async () => {
    begin(withOne);
    cpSync(repo.build('public-remote', { word: 'নির্মিত' }), builtRemote, { recursive: true });
    const from = ['--from', repo.build('public-remote', { word: 'ভাগ' })];
    await repo.run('release', ['public-remote', '--to', to, ...from, '--share', '5']);
    expect(everyFile().map(([file]) => file)).toContain('public-remote/trial.json');
    const args = ['public-remote', '--to', to, '--as-built'];
    expect((await repo.run('rollback', args)).output).not.toMatch(/Error/);
    expect(everyFile().map(([file]) => file)).not.toContain('public-remote/trial.json');
  });

  it('says that there is nothing to go back to', async () => {
    begin(withShell);
    expect((await back()).output).toContain('Nothing of public-remote was ever released');
    await release('public-remote');
    expect(await back()).toEqual({
      code: 1,
      output: expect.stringContaining('keeps no release of public-remote before') as string,
    });
  });
});

it('the list tells what is kept, with contract and singletons, and marks the live one', async () => {
  begin(withOne);
  const first = card().release;
  begin(withTwo);
  const second = card().release;
  await repo.run('rollback', ['public-remote', '--to', to]);
  const { output } = await repo.run('releases', ['--to', to]);
  expect(output.split('\n').slice(2, 6)).toEqual([
    'public-remote',
    `  ${second}  built 2026-03-01 10:15  contract 1  @angan/shared 1.2.0`,
    `* ${first}  built 2026-03-01 10:15  contract 1  @angan/shared 1.2.0`,
    'admin-remote: not released here, taken as it was built',
  ]);
});
