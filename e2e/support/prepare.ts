import { DatabaseSync } from '@photostructure/sqlite';
import path from 'node:path';
import { BROWSER, shareBrowser } from './browser.ts';
import { eventually } from './eventually.ts';
import { FILLED, startProduct } from './product.ts';

/** Until the server has looked at every first page of a PDF. */
async function allDrawn(data: string): Promise<void> {
  const database = new DatabaseSync(path.join(data, 'angan.db'), { readOnly: true });
  const due = database.prepare("select key from media where kind = 'pdf' and width is null");
  await eventually(() => {
    if (due.all().length > 0) throw new Error('first pages of the demonstration are not drawn yet');
  }, 300_000).finally(() => database.close());
}

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
