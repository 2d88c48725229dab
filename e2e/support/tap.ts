import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';

const CLICK_WITHIN_MS = 5000;

/**
 * Taps until the target is clicked: the browser takes a touch for a scroll where the layout changes
 * under it.
 */
export async function tap(target: Locator): Promise<void> {
  await eventually(async () => {
    const click = await target.evaluateHandle((element) => {
      const seen = { clicked: false };
      const note = () => void (seen.clicked = true);
      element.addEventListener('click', note, { once: true, capture: true });
      return seen;
    });
    await target.tap();
    await click
      .evaluate(({ clicked }) => clicked)
      .then(async (isClicked) => {
        if (!isClicked)
          await target
            .page()
            .waitForFunction(({ clicked }) => clicked, click, { timeout: CLICK_WITHIN_MS });
      })
      // The click may lead to another document.
      .catch((error: Error) => {
        if (!/context was destroyed|navigation|disposed/i.test(error.message)) throw error;
      });
  });
}
