import { launch, PHONE } from '../browser/launch.mjs';
import { visit } from '../browser/visit.mjs';

/** Bytes on the wire by kind and the number of requests of each page's first visit, without any slowing: these do not vary with the machine. */
export async function weigh(origin, paths) {
  const browser = await launch();
  try {
    const pages = {};
    for (const path of paths) {
      const context = await browser.newContext(PHONE);
      const { kinds, requests } = await visit(context, origin + path, { cpu: 1, network: null });
      const { html = 0, js = 0, css = 0, font = 0, image = 0, data = 0, other = 0 } = kinds;
      pages[path] = { requests, html, js, css, font, image, data, other };
      await context.close();
    }
    return pages;
  } finally {
    await browser.close();
  }
}
