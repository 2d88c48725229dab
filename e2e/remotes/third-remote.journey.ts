import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { login } from '../support/account.ts';
import { folderOfTests } from '../support/folder.ts';
import { root } from '../support/product.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const folder = folderOfTests('third');
const copy = path.join(folder, 'repository');
const releases = path.join(folder, 'releases');

const run = (cwd: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr || stdout || error.message)) : resolve(stdout),
    );
  });
const release = (part: string) =>
  run(copy, 'remote-kit/bin/angan-remote.mjs', 'release', part, '--to', releases);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await run(root, 'scripts/remotes/third-remote.mjs', copy);
});
const site = useSite(
  { RELEASES_DIR: releases, PUBLIC_URL: 'http://college.example' },
  { folder: copy },
);

const get = async (address: string) => {
  const response = await fetch(site.product().origin + address);
  return { status: response.status, body: await response.text() };
};
const [FIRST, SECOND] = ['গ্রন্থাগার', 'নতুন গ্রন্থাগার'];
const heading = (text: string) => `<h1>${text}</h1>`;

/** The library answers in the browser: its button counts. */
async function lend(page: Page) {
  await page.getByRole('button', { name: 'বই নিন (0)' }).click();
  await page.getByRole('button', { name: 'বই নিন (1)' }).waitFor();
}

// A new remote from its first build to a rollback.
test.describe.configure({ mode: 'serial' });

test('a third remote is left to the browser, and listed nowhere, before its first release', async () => {
  const { status, body } = await get('/library');
  expect([status, body.includes('"ssr":false')]).toEqual([503, true]);
  expect((await get('/remotes.json')).body).not.toContain('library_remote');
});

test('a third remote is rendered by the server in the frame of all public pages once it is released', async () => {
  expect(await release('library-remote')).toContain('/library renders');
  const { status, body } = await get('/library');
  expect(status).toBe(200);
  const content = body.slice(body.indexOf('<div id="root">'), body.indexOf('id="boot"'));
  for (const text of [heading(FIRST), 'href="/notice"']) expect(content).toContain(text);
  expect(body).toContain('<title>গ্রন্থাগার');
  expect(body).toMatch(/data-rspack="library_remote:chunk-shelf"/);
  expect((await get('/library/none')).status).toBe(404);
  expect((await get('/sitemap.xml')).body).toContain('<loc>http://college.example/library</loc>');
  expect((await get('/')).body).toContain('"ssr":true');
});

test('a third remote is hydrated in a browser, and fetched when a visitor comes to it from another page', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    const ofLibrary = () =>
      fetched.filter(({ path: file }) => file.startsWith('/remotes/library/'));
    await open(page, '/library');
    await lend(page);
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL('**/notice/*');
    await page.reload();
    await hydrated(page);
    const before = ofLibrary().length;
    await page.goBack();
    await lend(page);
    expect(ofLibrary().length).toBeGreaterThan(before);
  });
});

test('a third remote goes live with its second release, and back, without a restart', async () => {
  const screen = path.join(copy, 'library-remote/src/shelf.tsx');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace(heading(FIRST), heading(SECOND)));
  await release('library-remote');
  expect((await get('/library')).body).toContain(heading(SECOND));
  await site.visit({}, async ({ page }) => {
    await open(page, '/library');
    await page.getByRole('heading', { level: 1, name: SECOND, exact: true }).waitFor();
    await lend(page);
    await run(
      copy,
      'remote-kit/bin/angan-remote.mjs',
      'rollback',
      'library-remote',
      '--to',
      releases,
    );
    await open(page, '/library');
    await page.getByRole('heading', { level: 1, name: FIRST, exact: true }).waitFor();
    await lend(page);
  });
  expect((await get('/library')).body).toContain(heading(FIRST));
});

test('a third remote asks for a login where the table names a role, and shows itself to an Admin', async () => {
  await release('archive-remote');
  expect((await get('/robots.txt')).body).toContain('Disallow: /archive\n');
  await site.visit({}, async ({ page, fetched }) => {
    await page.goto('/archive');
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '?from=archive');
    expect(fetched.filter(({ path: file }) => file.startsWith('/remotes/archive/'))).toEqual([]);
    await login(page);
    await page.goto('/archive');
    await lend(page);
  });
});

test('a third remote may not import another remote, and its tests belong to npm test', async () => {
  const lint = execFile(process.execPath, ['scripts/lint/lint-texts.mjs'], { cwd: copy });
  const answer = new Promise<string>((resolve) => {
    let text = '';
    lint.stdout!.on('data', (chunk) => (text += String(chunk)));
    lint.once('close', () => resolve(text));
  });
  lint.stdin!.end(
    JSON.stringify([
      {
        file: 'library-remote/src/shelf.tsx',
        code: "import '../../public-remote/src/routes.tsx';\n",
      },
      { file: 'library-remote/src/shelf.tsx', code: "import 'axios';\n" },
    ]),
  );
  const tests = await run(copy, 'node_modules/jest/bin/jest.js', '--listTests');
  expect(tests).toContain('library-remote/src/routes.test.tsx');
  expect(JSON.parse(await answer)).toEqual([
    ['import-x/no-restricted-paths'],
    ['no-restricted-imports'],
  ]);
});
