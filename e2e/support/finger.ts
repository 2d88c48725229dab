import type { Locator, Page } from '@playwright/test';
import { tap } from './tap.ts';

/**
 * The time of a tap, the choice of what comes next, and a character on a phone, in seconds: the
 * keystroke-level model (Card, Moran and Newell 1983), and 36 words a minute (Palin et al. 2019).
 */
const SECONDS = { tap: 1.1, thought: 1.35, character: 0.33 };

/** A finger on a phone that counts its taps and the characters it types. */
export function finger() {
  let taps = 0;
  let characters = 0;
  const press = async (target: Locator) => {
    taps += 1;
    await tap(target);
  };
  /** Presses as long as it takes until that is seen, and counts one tap. */
  const hold = async (target: Locator, until: Locator) => {
    taps += 1;
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('Nothing to hold is shown.');
    const touch = await target.page().context().newCDPSession(target.page());
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await until.waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  };
  /** Types into a field that has the cursor: phones show the keyboard there without a tap. */
  const write = async (target: Locator, text: string) => {
    characters += [...text].length;
    await target.fill(text);
  };
  const type = async (target: Locator, text: string) => {
    await press(target);
    await write(target, text);
  };
  /** Opens a picker of files with `opening` and takes some; the picker itself is not counted. */
  const pick = async (page: Page, opening: Locator, files: string | string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await press(opening);
    await (await chooser).setFiles(files);
  };
  return {
    press,
    hold,
    type,
    write,
    pick,
    taps: () => taps,
    characters: () => characters,
    minutes: () =>
      Math.ceil((taps * (SECONDS.tap + SECONDS.thought) + characters * SECONDS.character) / 60),
  };
}
export type Finger = ReturnType<typeof finger>;
