import { expect, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { axeFindings } from './screens.ts';

/** In the page: what of a menu or picker lies outside the window or under something else. */
function covered(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((target) => {
      // A long list is scrolled by itself; nothing around it may have to move.
      const list = target.closest<HTMLElement>('[role="listbox"]');
      if (list) list.scrollTop = target.offsetTop;
      const { left, top, width, height } = target.getBoundingClientRect();
      return [top + 2, top + height - 2].some(
        (y) => !target.contains(document.elementFromPoint(left + width / 2, y)),
      );
    })
    .map((target) => target.textContent);
}

/**
 * Opens every select and picker of the page, or of its topmost dialog, and lists what nobody can press
 * there; with `axe`, also what axe finds in the first picker.
 */
export async function closedMenus(page: Page, axe = false): Promise<string[]> {
  const scopes = page.locator('main, dialog[open]');
  const scope = scopes.nth((await scopes.count()) - 1);
  await scope
    .locator('details')
    .evaluateAll((parts: HTMLDetailsElement[]) => parts.forEach((part) => (part.open = true)));
  const found: string[] = [];
  const note = async (name: string | null, selector: string) => {
    for (const text of await page.evaluate(covered, selector)) found.push(`${name}: ${text}`);
  };
  for (const box of await scope.locator('[role="combobox"]:enabled').all()) {
    await box.scrollIntoViewIfNeeded();
    await box.press('ArrowDown');
    await page.locator('[role="option"]').first().waitFor();
    await eventually(async () => expect(await box.getAttribute('aria-expanded')).toBe('true'));
    await note(
      await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? ''),
      '[role="option"]',
    );
    await box.press('Escape');
  }
  const openers = await scope.locator('button[aria-haspopup="dialog"]:enabled').all();
  for (const opener of openers) {
    await opener.click();
    const picker = page.locator('dialog[open]').last();
    await picker.locator('select').first().waitFor();
    await note(await opener.textContent(), 'dialog[open]:has(select) :is(select, td button)');
    if (axe && opener === openers[0])
      found.push(...(await axeFindings(page, 'dialog[open]:has(select)')));
    await picker.press('Escape');
    await picker.locator('select').first().waitFor({ state: 'detached' });
  }
  return found;
}
