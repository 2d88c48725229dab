import { FILLED, startProduct } from './product.ts';

/** Before all journeys: loads the demonstration college once. */
export default async function prepare(): Promise<void> {
  const product = await startProduct();
  await product.halt();
  process.env[FILLED] = product.data;
}
