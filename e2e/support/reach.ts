import { expect, type Page } from '@playwright/test';
import { isLongRun, someOf } from '../../server/testing/long-run.ts';
import { eventually } from './eventually.ts';
import { closedMenus } from './menus.ts';
import { axeFindings, sideways, WIDTHS } from './screens.ts';

/** Buttons and links on the screen that are smaller than a fingertip. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], summary, label:has(input[type=radio], input[type=checkbox])',
      ),
    ]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(
        ({ target, box }) =>
          target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          box.width > 1 &&
          box.height > 1,
      )
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(
        ({ target, box }) =>
          `${target.tagName} ${target.textContent?.trim().slice(0, 40)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );

/** Titles of the screen and of its dialogs that are not whole. */
const cutTitles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, dialog[open] h2')]
      .filter((title) => {
        const { top, bottom } = title.getBoundingClientRect();
        const head = (title.closest('header') ?? title).getBoundingClientRect();
        const isCut =
          title.scrollWidth > title.clientWidth || top < head.top || bottom > head.bottom;
        return title.checkVisibility() && isCut;
      })
      .map((title) => title.textContent),
  );

/** Waits until nothing on the screen is still on its way. */
export const settled = (page: Page) =>
  eventually(async () =>
    expect(
      await page
        .locator('main')
        .evaluate(
          (main) =>
            main.querySelectorAll('[aria-busy="true"], [data-spinner]').length +
            (/লোড হচ্ছে|…$/.test(main.textContent ?? '') ? 1 : 0),
        ),
    ).toBe(0),
  );

/** Lists of which columns lie under that of the actions. */
const coveredLists = (page: Page) =>
  page
    .locator('table[role="table"]')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth)
        .map((table) => table.querySelector('caption')?.textContent),
    );

export const judgedWidths = someOf(WIDTHS, (width) => width !== 768);

/**
 * Expects no findings of axe, size, titles, lists, targets and menus on a phone, and of size, titles
 * and lists on a wide screen; a long run asks all but targets there too, and looks at 768 px.
 */
export async function judge(page: Page, within?: string): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const width of judgedWidths) {
    const isPhone = width === 360;
    await page.setViewportSize({ width, height: isPhone ? 640 : 900 });
    const faults = {
      axe: isPhone || (isLongRun && width === 1440) ? await axeFindings(page, within) : [],
      sideways: await sideways(page),
      small: isPhone ? await smallTargets(page) : [],
      titles: await cutTitles(page),
      lists: await coveredLists(page),
      menus: isPhone || isLongRun ? await closedMenus(page, isPhone) : [],
    };
    if (Object.values(faults).flat().some(Boolean)) found[width] = faults;
  }
  expect(found).toEqual({});
}
