import { allDrawn } from '../../scripts/product/all-drawn.cjs';
import { BROWSER, shareBrowser } from './browser.ts';
import { FILLED, startProduct } from './product.ts';

/**
 * Before all journeys: starts the browser that they share, and loads the demonstration college
 * once, so that no server has work of its own left.
 */
export default async function prepare(): Promise<void> {
  const browser = await shareBrowser();
  process.env[BROWSER] = browser.wsEndpoint();
  globalThis.closeBrowser = () => browser.close();
  const product = await startProduct();
  await allDrawn(product.data);
  await product.halt();
  process.env[FILLED] = product.data;
}
