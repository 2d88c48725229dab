import { filledCollege } from '../../scripts/product/filled-college.cjs';
import { BROWSER, shareBrowser } from './browser.ts';
import { FILLED } from './product.ts';

/** Before all journeys: starts the browser that they share, and readies the college that each copies. */
export default async function prepare(): Promise<void> {
  const browser = await shareBrowser();
  process.env[BROWSER] = browser.wsEndpoint();
  globalThis.closeBrowser = () => browser.close();
  process.env[FILLED] = await filledCollege();
}
