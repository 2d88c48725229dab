import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { root } from '../support/product.ts';
import { ARTIFACTS, axeFindings, WIDTHS, sideways } from '../support/screens.ts';

const built = path.join(root, '.cache/gallery');
const ADDRESS = 'http://gallery.example/';

let page: Page;
const errors: string[] = [];
test.beforeAll(async ({ browser }) => {
  execFileSync(
    process.execPath,
    [
      'node_modules/@rspack/cli/bin/rspack.js',
      'build',
      '--config',
      'scripts/gallery/rspack.config.ts',
    ],
    { cwd: root },
  );
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(`${ADDRESS}**`, (route) => {
    const file = path.join(built, new URL(route.request().url()).pathname);
    return route.fulfill(
      existsSync(file)
        ? { path: file.endsWith('/') ? `${file}index.html` : file }
        : { status: 404 },
    );
  });
  await page.goto(ADDRESS);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
test.afterAll(() => page?.close());

const visible = () =>
  page
    .locator('[data-component]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-component')!));

/** With `--pictures`, a picture of what is named. */
async function saveScreenshot(name: string, of: Page | ReturnType<Page['locator']>) {
  if (process.env.ANGAN_PICTURES === 'on')
    await of.screenshot({ path: path.join(ARTIFACTS, `gallery-${name}.png`) });
}

test('the gallery has every component that shared/src/ui exports, each with something to see', async () => {
  const index = readFileSync(path.join(root, 'shared/src/ui/index.ts'), 'utf8');
  const exported = [...index.matchAll(/export \{([^}]+)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]/.test(name));
  // A context and an error draw nothing.
  const drawn = exported.filter((name) => !/^(DialogHeadSlot|FileRefused)$/.test(name));
  expect((await visible()).sort()).toEqual(drawn.sort());

  // Code and styles of the offer for Bijoy text come when they are needed.
  await eventually(async () => {
    const empty = await page
      .locator('[data-state]')
      .evaluateAll((all) =>
        all
          .filter((one) => one.childNodes.length < 2)
          .map((one) => one.parentElement?.getAttribute('data-component')),
      );
    expect({ empty, errors }).toEqual({ empty: [], errors: [] });
  });
});

test('the gallery has no component in which axe finds a fault, or which is wider than a phone', async () => {
  // One component stands here several times, as no page has it.
  const found = (await axeFindings(page)).filter((line) => !line.startsWith('landmark-unique'));
  for (const name of await visible())
    await saveScreenshot(name, page.locator(`[data-component="${name}"]`));
  for (const [at, opener] of (await page.locator('[data-opens]').all()).entries()) {
    await opener.click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.waitFor();
    found.push(...(await axeFindings(page, 'dialog')));
    await saveScreenshot(`dialog-${at}`, page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(found).toEqual([]);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, sideways: await sideways(page) }).toEqual({ width, sideways: 0 });
  }
});
