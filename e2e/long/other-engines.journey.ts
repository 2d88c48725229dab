import { test } from '@playwright/test';
import { engines, type Engine } from '../support/engines.ts';
import { startProduct, type Product } from '../support/product.ts';
import { firstWays } from '../support/ways.ts';

let product: Product;
let engine: Engine | undefined;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterEach(async () => {
  await engine?.close();
  engine = undefined;
});
test.afterAll(() => product.stop());

for (const name of ['Firefox ESR', 'Chromium 106', 'Chromium 110', 'WebKitGTK'] as const)
  test(`${name} opens the site, goes to the notices, logs in and lists them in the dashboard`, async () => {
    engine = await engines[name]();
    await firstWays(engine.page, product.origin);
  });
