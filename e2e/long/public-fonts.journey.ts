import { existsSync } from 'node:fs';
import { expect, test, type Browser, type Page, type Request } from '@playwright/test';
import { asAdmin } from '../support/admin-api.ts';
import { startBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { startProduct, type Product } from '../support/product.ts';
import { publicRoutes } from '../support/public-routes.ts';
import { hydrated, WIDTHS } from '../support/screens.ts';
import { fontConfig } from '../support/system-fonts.ts';
import { holdRequests } from '../support/time.ts';

const DEJAVU = '/usr/share/fonts/truetype/dejavu';
const devices = [
  ['Noto Sans Bengali of its own', ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'], true],
  ['DejaVu alone', ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'], false],
  ['no font that knows Bengali', ['DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf'], false],
] as const;

const LONG = 'মুহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী সিদ্দিকী স্মৃতি সরকারি বিশ্ববিদ্যালয় কলেজ ও গবেষণা ইনস্টিটিউট';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

interface Shift {
  value: number;
  /** The moved elements, from where to where; to be read where a test fails. */
  moves: string[];
}
interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Adds up the layout shifts of each document that the page opens. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shift: Shift = { value: 0, moves: [] };
    Object.assign(globalThis, { shift });
    const boxOf = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as ShiftEntry[]) {
        shift.value += value;
        for (const { node, previousRect, currentRect } of sources) {
          const label = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent;
          const moved = `${boxOf(previousRect)} → ${boxOf(currentRect)}`;
          shift.moves.push(`${value.toFixed(4)} at ${Math.round(startTime)}: ${label}: ${moved}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until the page has all that it asked for. */
function settledOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => eventually(() => expect(pending.size).toBe(0));
}

/** The layout shift of the open document, once its fonts and pictures are there and drawn. */
async function shiftOf(page: Page, settled: () => Promise<void>): Promise<Shift> {
  await settled();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  // What the new letters brought into view.
  await settled();
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shift: Shift }).shift;
  });
}

/** The pages that move further than they may, when fonts and pictures come after everything else. */
async function moved(
  browser: Browser,
  width: number,
  allowed: Record<string, number> = {},
): Promise<Record<string, Shift>> {
  const page = await browser.newPage({ viewport: { width, height: width < 700 ? 640 : 900 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await watchShifts(page);
  const settled = settledOf(page);
  const shifts: Record<string, Shift> = {};
  for (const { address } of publicRoutes) {
    const release = await holdRequests(page, /\.woff2$|\/media\/[^?]+\.(webp|png|jpg)$/);
    await page.goto(`${product.origin}${address}`, { waitUntil: 'commit' });
    await hydrated(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    release();
    const shift = await shiftOf(page, settled);
    const place = `${width} ${address}`;
    if (shift.value > (allowed[place] ?? 0.01)) shifts[place] = shift;
  }
  await page.close();
  return shifts;
}

/** The layout shift of the home page when the bytes of its document stop before `mark` for a while. */
async function shiftOfPieces(page: Page, html: string, mark: string): Promise<Shift> {
  const cut = html.indexOf(mark);
  expect({ mark, found: cut > 0 }).toEqual({ mark, found: true });
  await page.goto(product.origin);
  return page.evaluate(
    async ([first = '', rest = '']) => {
      const drawn = async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      };
      document.open();
      document.write(first);
      await drawn();
      const { shift } = globalThis as unknown as { shift: Shift };
      Object.assign(shift, { value: 0, moves: [] });
      document.write(rest);
      document.close();
      await drawn();
      return shift;
    },
    [html.slice(0, cut), html.slice(cut)],
  );
}

/** The shifts of a page at each of some marks in its document, before which its bytes stop for a while. */
async function shiftsInPieces(
  viewport: { width: number; height: number },
  address: string,
  marksOf: (html: string) => string[],
): Promise<Record<string, Shift>> {
  const browser = await startBrowser();
  try {
    // Trusted types allow no document.write, by which the pieces come.
    const page = await browser.newPage({ viewport, bypassCSP: true });
    await watchShifts(page);
    await page.route(/\.(js|woff2|webp|png|jpg)$/, (route) => route.abort());
    const html = await (await fetch(product.origin + address)).text();
    const marks = marksOf(html);
    expect(marks).not.toEqual([]);
    const shifts: Record<string, Shift> = {};
    for (const mark of marks) {
      const shift = await shiftOfPieces(page, html, mark);
      if (shift.value > 0.005) shifts[mark] = shift;
    }
    return shifts;
  } finally {
    await browser.close();
  }
}

test('a week that comes in pieces moves no day on a phone', async () => {
  const days = (html: string) => html.match(/<tr role="row"[^>]*><th role="rowheader"[^>]*>[^<]+/g);
  const shifts = await shiftsInPieces(
    { width: 360, height: 640 },
    '/academic',
    (html) => days(html)?.slice(1) ?? [],
  );
  expect(shifts).toEqual({});
});

const onThisMachine = existsSync(DEJAVU) ? test : test.skip;

for (const [device, files, hasNoto] of devices)
  test.describe(`a device with ${device}`, () => {
    onThisMachine('shows no page whose text moves when the fonts have come', async () => {
      const env = {
        FONTCONFIG_FILE: await fontConfig(
          files.map((file) => `${DEJAVU}/${file}`),
          hasNoto,
        ),
      };
      const browser = await startBrowser(env);
      try {
        const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
        // Every page is a first one: with a font from the cache no text would move.
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
        let fonts = 0;
        page.on('request', (request) => (fonts += Number(request.resourceType() === 'font')));
        await watchShifts(page);
        const settled = settledOf(page);
        const seen: Record<string, { isSteady: boolean; fetchesFont: boolean }> = {};
        for (const { address, status } of publicRoutes) {
          if (status !== 200) continue;
          fonts = 0;
          await page.goto(`${product.origin}${address}`);
          await hydrated(page);
          const shift = await shiftOf(page, settled);
          seen[address] = { isSteady: shift.value <= 0.01, fetchesFont: fonts > 0 };
        }
        const expected = { isSteady: true, fetchesFont: !hasNoto };
        expect(Object.entries(seen)).toEqual(
          Object.keys(seen).map((address) => [address, expected]),
        );
      } finally {
        await browser.close();
      }
    });
  });

/** Moves a line of its first screen, which begins after bold words with one font only, and two labels below it. */
const OWN_PAGE = { [`768 /page/${encodeURIComponent('কলেজের-ইতিহাস')}`]: 0.029 };
/** The same hundred letters as motto and address fill two and three lines, with boxes for letters one more. */
const LONG_TEXTS = { '360 /': 0.017, '360 /contact': 0.015 };

test.describe('fonts and pictures that come last', () => {
  const SANS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => `${DEJAVU}/${file}`);

  async function expectSteady(noto: boolean, allowed: Record<string, number> = {}) {
    const browser = await startBrowser({ FONTCONFIG_FILE: await fontConfig(SANS, noto) });
    try {
      const shifts: Record<string, Shift> = {};
      for (const width of WIDTHS) Object.assign(shifts, await moved(browser, width, allowed));
      expect(shifts).toEqual({});
    } finally {
      await browser.close();
    }
  }

  onThisMachine('move nothing where boxes stand for letters, but for a line of one page', () =>
    expectSteady(false, OWN_PAGE),
  );

  test.describe('with a long name, a long motto and no logo', () => {
    test.beforeAll(async () => {
      const ask = await asAdmin(product);
      const [college] = await ask<{ id: number }[]>('GET', 'institutions/');
      const changed = { name: LONG, address: LONG, logo: null, institution_image: null };
      await ask('PATCH', `institutions/${college!.id}/`, changed);
      const texts = await ask<{ id: number; page: string; texts: object }[]>('GET', 'site-texts/');
      const home = texts.find(({ page }) => page === 'home')!;
      await ask('PATCH', `site-texts/${home.id}/`, { texts: { ...home.texts, heroLine: LONG } });
    });

    test('and a document that comes in pieces moves nothing', async () => {
      const shifts = await shiftsInPieces({ width: 1440, height: 900 }, '/', () => [
        `<strong class="`,
        '<li><a class="" href="/academic"',
        `<p>${LONG}`,
      ]);
      expect(shifts).toEqual({});
    });

    onThisMachine('move nothing where the device knows Bengali', () => expectSteady(true));

    onThisMachine('move nothing else where boxes stand for letters', () =>
      expectSteady(false, { ...OWN_PAGE, ...LONG_TEXTS }),
    );
  });
});
