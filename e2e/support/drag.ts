import { expect, type Locator, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';

const centerOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drag here');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/**
 * Lifts `from` until the page says so, carries it over `to` until it says `shows`, and lets go.
 * With `touch` a finger rests on it first.
 */
export async function drag(
  page: Page,
  touch: boolean,
  from: Locator,
  to: Locator,
  [lifted, shows]: [string, string],
): Promise<void> {
  // Below the dashboard's sticky header, with room for what is further down.
  await from.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    scrollBy(0, -120);
  });
  await page.evaluate(() => document.fonts.ready);
  const start = await centerOf(from);
  const isVisible = () => page.getByText(shows, { exact: true }).count();
  /** Follows the target, which moves with a page that scrolls under the pointer. */
  const carry = (move: (to: typeof start) => Promise<unknown>) =>
    eventually(async () => {
      await move(await centerOf(to));
      expect(await isVisible()).toBe(1);
    });
  if (touch) {
    const client = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof start)[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [start]);
    await page.getByText(lifted, { exact: true }).waitFor();
    await send('touchMove', [{ x: start.x, y: start.y + 20 }]);
    await carry((end) => send('touchMove', [end]));
    await send('touchEnd', []);
    await client.detach();
    return;
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.getByText(lifted, { exact: true }).waitFor();
  await carry((end) => page.mouse.move(end.x, end.y, { steps: 3 }));
  await page.mouse.up();
}
