import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { miniature, type Changes } from './testing/miniature.ts';

const repo = miniature();
const to = path.join(repo.root, 'live');
const withShell = path.join(repo.root, 'with-shell');
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

beforeAll(async () => {
  expect((await release('shell', { word: 'খোলস' })).code).toBe(0);
  renameSync(to, withShell);
});
beforeEach(() => {
  for (const former of [to, builtRemote]) rmSync(former, { recursive: true, force: true });
  cpSync(withShell, to, { recursive: true, verbatimSymlinks: true });
});
afterAll(() => repo.remove());

describe('a rollback', () => {
  const back = () => repo.run('rollback', ['public-remote', '--to', to]);

  it('goes back in one step, and past a release that was gone back from', async () => {
    await release('public-remote', { word: 'এক' });
    const good = card();
    await release('public-remote', { word: 'ভুল' });
    expect((await back()).code).toBe(0);
    expect(card()).toEqual(good);
    await release('public-remote', { word: 'আবার ভুল' });
    await back();
    expect(card()).toEqual(good);
  });

  it('is refused where the release before no longer fits the shell, and nothing changes', async () => {
    await release('public-remote', { word: 'এক' });
    await release('public-remote', { word: 'দুই' });
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
    await release('public-remote', { word: 'এক' });
    const built = repo.build('public-remote', { contract: 2 });
    cpSync(built, builtRemote, { recursive: true });
    const before = everyFile();
    expect(await repo.run('rollback', ['public-remote', '--to', to, '--as-built'])).toEqual({
      code: 1,
      output: expect.stringContaining('public-remote speaks contract 2, the shell 1.') as string,
    });
    expect(everyFile()).toEqual(before);
  });

  it('says that there is nothing to go back to', async () => {
    expect((await back()).output).toContain('Nothing of public-remote was ever released');
    await release('public-remote');
    expect(await back()).toEqual({
      code: 1,
      output: expect.stringContaining('keeps no release of public-remote before') as string,
    });
  });
});

it('the list tells what is kept, with contract and singletons, and marks the live one', async () => {
  await release('public-remote', { word: 'এক' });
  const first = card().release;
  await release('public-remote', { word: 'দুই' });
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
