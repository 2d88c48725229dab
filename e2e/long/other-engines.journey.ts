import { engines, type Engine } from '../support/engines.ts';
import { startProduct, type Product } from '../support/product.ts';
import { firstWays } from '../support/ways.ts';

let product: Product;
let engine: Engine | undefined;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});
afterAll(() => product.stop());

it.each(['Firefox ESR', 'Chromium 106', 'Chromium 110', 'WebKitGTK'] as const)(
  '%s opens the site, goes to the notices, logs in and lists them in the dashboard',
  async (name) => {
    engine = await engines[name]();
    await firstWays(engine.page, product.origin);
  },
);
