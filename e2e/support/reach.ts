import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

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
export const cutTitles = (page: Page) =>
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
