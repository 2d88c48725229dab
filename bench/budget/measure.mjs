import { setTimeout as pause } from 'node:timers/promises';
import { firstPaint } from '../browser/first-paint.mjs';
import { launch, PHONE } from '../browser/launch.mjs';
import { visit } from '../browser/visit.mjs';

const MAX_REQUESTS = 400;

/** Waits until the first pages of PDFs are drawn: each makes the pages that show it anew. */
async function untilFirstPagesDrawn(/** @type {string} */ origin) {
  const isDue = (/** @type {{ media: { pdf_file?: { width?: number } | null } }} */ { media }) =>
    media.pdf_file && media.pdf_file.width === undefined;
  const notices = async () => (await fetch(`${origin}/api/notices/`)).json();
  for (let count = 1; count < MAX_REQUESTS && (await notices()).some(isDue); count += 1)
    await pause(250);
}

/**
 * Bytes on the wire by kind, the number of requests and the boxes of the first layout of each page's
 * first visit, without any slowing: these do not vary with the machine.
 */
export async function weigh(/** @type {string} */ origin, /** @type {string[]} */ paths) {
  await untilFirstPagesDrawn(origin);
  const browser = await launch();
  try {
    /** @type {import('../support/types.ts').Weights} */
    const pages = {};
    for (const path of paths) {
      const context = await browser.newContext(PHONE);
      const { kinds, requests } = await visit(context, origin + path, {
        cpu: 1,
        network: null,
        ahead: false,
      });
      const { html = 0, js = 0, css = 0, font = 0, image = 0, data = 0, other = 0 } = kinds;
      const { boxes } = await firstPaint(browser, origin + path);
      pages[path] = { requests, boxes, html, js, css, font, image, data, other };
      await context.close();
    }
    return pages;
  } finally {
    await browser.close();
  }
}
