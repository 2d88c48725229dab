import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { fillLogin } from '../support/account.ts';
import { folderOfTests } from '../support/folder.ts';
import { ADMIN, root } from '../support/product.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { builds, releasesFolder, startServer } from './releasing.ts';

const folder = folderOfTests('team');
const place = releasesFolder();
const repository = path.join(folder, 'library');
const releases = path.join(folder, 'releases');

const LINES = [
  { folder: 'library-remote', prefix: '/library', permission: null, ssr: true },
  {
    folder: 'librarydesk-remote',
    prefix: '/dashboard/library',
    permission: 'dashboard',
    menu: { label: 'বই দেওয়া', icon: 'book' },
  },
];
const site = useSite({ RELEASES_DIR: releases, REMOTES: JSON.stringify(LINES) });

const run = (cwd: string, command: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(command, args, { cwd, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr + stdout || error.message)) : resolve(stdout),
    );
  });
/** The command as a team calls it. */
const angan = (...args: string[]) => run(repository, 'npx', 'angan-remote', ...args);
const against = () => ['--against', site.product().origin];
const release = (part: string) =>
  angan('release', part, '--to', releases, '--from', `dist/${part}`, ...against());

const SHELF = path.join(repository, 'src/shelf.tsx');
function change(from: string, to: string) {
  const text = readFileSync(SHELF, 'utf8');
  expect(text).toContain(from);
  writeFileSync(SHELF, text.replace(from, to));
}
const HEADING = '<h1>গ্রন্থাগার</h1>';
const SECOND = '<h1>নতুন গ্রন্থাগার</h1>';
const page = async () => (await fetch(`${site.product().origin}/library`)).text();

/** The page answers in the browser: its button counts. */
async function lend(shelf: Page) {
  await shelf.getByRole('button', { name: 'বই নিন (0)' }).click();
  await shelf.getByRole('button', { name: 'বই নিন (1)' }).waitFor();
}

// A team's remotes from an empty folder to a rollback.
test.describe.configure({ mode: 'serial' });

test('two packages alone make a repository whose types, rules and tests pass and whose remotes are built', async () => {
  test.setTimeout(600_000);

  const packed = path.join(folder, 'packed');
  await run(root, process.execPath, 'scripts/pack-remote-kit.mjs', packed);
  for (const file of readdirSync(packed))
    copyFileSync(path.join(packed, file), path.join(folder, file));
  const kit = readdirSync(packed).find((file) => file.includes('remote-kit'));
  const create = ['--', 'angan-remote', 'create', 'library', '--dashboard'];
  await run(folder, 'npm', 'exec', '--yes', `--package=./${kit}`, ...create);
  await run(repository, 'npm', 'install', '--no-audit', '--no-fund');
  for (const script of ['types', 'lint', 'test', 'build'])
    await run(repository, 'npm', 'run', script);
});

/** The output of a script of the repository while it has one more file. */
async function withFile(text: string, script: string) {
  const file = path.join(repository, 'src/one-more.ts');
  writeFileSync(file, text);
  const words = await run(repository, 'npm', 'run', script).catch(String);
  rmSync(file);
  return words;
}

test('the types of a team’s repository know no name that is the shell’s own', async () => {
  const words = await withFile("export { provideSession } from '@angan/shared';\n", 'types');
  expect(words).toContain("has no exported member 'provideSession'");
});

test('the lint of a team’s repository refuses another way to the state than the root entry', async () => {
  const imports = "import '@angan/shared/lib/session/session.js';\nimport 'zustand';\n";
  const words = await withFile(imports, 'lint');
  expect(words).toContain("reached by '@angan/shared' alone");
  expect(words).toContain('the one client, session and router');
});

test('the check of a remote opens its pages in Node and beside the running site', async () => {
  const words = await angan('check', ...against());
  expect(words).toContain('/library opened in Node; and in a browser');
  expect(words).toContain('/dashboard/library opened in Node; and in a browser');
});

for (const [where, fault] of [
  ['Node', "window.name === '' && "],
  ['a browser', "typeof window === 'object' && (() => { throw new Error('broken'); })() && "],
] as const)
  test(`the check of a remote refuses a page that throws in ${where}`, async () => {
    change('<h1>', `{${fault}null}<h1>`);
    await angan('build');
    const words = await angan('check', 'library-remote', ...against()).catch(String);
    change(`{${fault}null}<h1>`, '<h1>');
    await angan('build');
    expect(words).toMatch(new RegExp(`/library (does not open )?in ${where}`));
  });

test('the check of a remote names what the remote takes and the live shell does not hand on', async () => {
  change('import { Link, use', 'import { Link, useFetcher, use');
  change('  const [lent', '  useFetcher();\n  const [lent');
  await angan('build');
  const words = await angan('check', 'library-remote', ...against()).catch(String);
  change('import { Link, useFetcher, use', 'import { Link, use');
  change('  useFetcher();\n', '');
  await angan('build');
  expect(words).toContain('library-remote takes useFetcher of react-router-dom');
});

test('a team’s page is rendered by the server and alive in the browser once it is released', async () => {
  expect(await release('library-remote')).toContain('is live');
  expect(await page()).toContain(HEADING);
  await site.visit({}, async ({ page: shelf }) => {
    await open(shelf, '/library');
    await lend(shelf);
  });
});

test('a team’s list stands in the frame of the dashboard, which stays on the way, and the login leads back', async () => {
  await release('librarydesk-remote');
  await site.visit({}, async ({ page: desk }) => {
    await desk.goto('/dashboard/library');
    await desk.waitForURL((url) => url.search === '?from=dashboard/library');
    await fillLogin(desk, ADMIN);
    await desk.waitForURL('**/dashboard/library');
    const main = desk.getByRole('main');
    await main.getByRole('listitem').first().waitFor();
    expect(await main.count()).toBe(1);
    await desk.getByRole('heading', { level: 1, name: 'গ্রন্থাগার' }).waitFor();
    const menu = desk.getByRole('navigation', { name: 'ড্যাশবোর্ড' });
    await menu.evaluate((nav) => (nav.dataset['frame'] = 'the first'));
    await menu.getByRole('link', { name: 'নোটিশ' }).click();
    await main.getByRole('table').waitFor();
    await menu.getByRole('link', { name: 'বই দেওয়া' }).click();
    await main.getByRole('listitem').first().waitFor();
    expect(await menu.getAttribute('data-frame')).toBe('the first');
  });
});

test('a team’s second release is taken back in one step', async () => {
  change(HEADING, SECOND);
  await angan('build');
  const words = await release('library-remote');
  expect(await page()).toContain(SECOND);
  // The release says how to go back, to the letter.
  const [, back = ''] = /to go back: npx angan-remote (.+)/.exec(words) ?? [];
  await angan(...back.trim().split(' '));
  expect(await page()).toContain(HEADING);
});

test('a team’s page stays when a newer shell is released', async () => {
  const shell = path.join(builds.next, 'shell/dist');
  const kit = path.join(root, 'remote-kit/bin/angan-remote.mjs');
  await run(root, process.execPath, kit, 'release', 'shell', '--to', releases, '--from', shell);
  expect(await page()).toContain(HEADING);
  await site.visit({}, async ({ page: shelf }) => {
    await open(shelf, '/library');
    await shelf.getByText('পরের সংস্করণ').first().waitFor();
    await lend(shelf);
  });
  expect(await angan('check', ...against())).toContain('in a browser');
});

test('a remote of the kit opens in the shell of the release that colleges run now', async () => {
  await place.release('shell', 'previous');
  const previous = await startServer('now', { RELEASES_DIR: place.dir });
  // That shell knows no table of the operator's: the remote takes the place of one that it has.
  const card = path.join(repository, 'package.json');
  const routes = path.join(repository, 'src/routes.tsx');
  const before = [card, routes].map((file) => readFileSync(file, 'utf8'));
  const [packages = '', code = ''] = before;
  writeFileSync(
    card,
    packages.replace('library-remote', 'public-remote').replace('"/library"', '"/"'),
  );
  writeFileSync(routes, code.replace("'/library'", "'/'"));
  try {
    await angan('build');
    const words = await angan('check', 'public-remote', '--against', previous.origin);
    expect(words).toContain('/ opened in Node; and in a browser');
  } finally {
    [card, routes].forEach((file, index) => writeFileSync(file, before[index]!));
    await previous.stop();
  }
});
