import { existsSync } from 'node:fs';
import { startBrowser } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { publicRoutes } from '../support/public-routes.ts';
import { hydrated } from '../support/screens.ts';
import { fontConfig } from '../support/system-fonts.ts';

const DEJAVU = '/usr/share/fonts/truetype/dejavu';
const devices = [
  ['Noto Sans Bengali of its own', ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'], true],
  ['DejaVu alone', ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'], false],
  ['no font that knows Bengali', ['DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf'], false],
] as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const onThisMachine = existsSync(DEJAVU) ? it : it.skip;

describe.each(devices)('a device with %s', (_device, files, hasNoto) => {
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
      await page.addInitScript(() => {
        const sum = { value: 0 };
        Object.assign(globalThis, { shifted: sum });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum.value += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const seen: Record<string, { isSteady: boolean; fetchesFont: boolean }> = {};
      for (const { address, status } of publicRoutes) {
        if (status !== 200) continue;
        fonts = 0;
        await page.goto(`${product.origin}${address}`);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const shift = await page.evaluate(
          () => (globalThis as unknown as { shifted: { value: number } }).shifted.value,
        );
        seen[address] = { isSteady: shift <= 0.01, fetchesFont: fonts > 0 };
      }
      const wanted = { isSteady: true, fetchesFont: !hasNoto };
      expect(Object.entries(seen)).toEqual(Object.keys(seen).map((address) => [address, wanted]));
    } finally {
      await browser.close();
    }
  });
});
