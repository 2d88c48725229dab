import path from 'node:path';
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { root } from './product.ts';

export const ARTIFACTS = path.join(root, 'e2e/artifacts');

export const WIDTHS = [360, 768, 1440] as const;

/** Goes to an address and waits until React has taken the page over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const BLANK = '/robots.txt';

/** Opens a document of the site that runs no script, to reach its storage. */
export async function openBlank(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== BLANK) await page.goto(BLANK);
}

/** Waits until React has taken over the header and the screen below it. */
export async function hydrated(page: Page): Promise<void> {
  await eventually(async () => {
    const isHydrated = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('header, main')].flatMap(
        (part) => part.firstElementChild ?? [],
      );
      return (
        document.documentElement.dataset['ready'] === 'true' &&
        parts.length > 0 &&
        parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
      );
    });
    expect({ hydrated: isHydrated }).toEqual({ hydrated: true });
  });
}

const isEnabled = process.env.ANGAN_PICTURES === 'on';

/**
 * Saves a picture of the full page in e2e/artifacts with `--pictures`; drawing all of
 * them takes minutes.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!isEnabled) return;
  await page.screenshot({ path: path.join(ARTIFACTS, `${name}.png`), fullPage: true });
}

/** Saves a picture of the page at each width, with `--pictures`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!isEnabled) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await screenshot(page, `${name}-${width}`);
  }
}

/** Violations that axe finds in the page, or in the element that `within` selects, one line each. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (part) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(part ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    // What lies half below a bar at the window's edge is as large as it is once scrolled to.
    for (const rule of violations.filter(({ id }) => id === 'target-size')) {
      const small: typeof rule.nodes = [];
      for (const node of rule.nodes) {
        const element = document.querySelector(String(node.target[0]));
        const before = scrollY;
        element?.scrollIntoView({ block: 'center' });
        const again =
          element && (await run(element, { runOnly: { type: 'rule', values: [rule.id] } }));
        if (again?.violations.length !== 0) small.push(node);
        scrollTo(0, before);
      }
      rule.nodes = small;
    }
    return violations;
  }, within);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${String(node.target[0])}`),
  );
}

/** By how many pixels the page is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
