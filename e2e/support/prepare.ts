import { filledCollege } from '../../scripts/product/filled-college.cjs';
import { FILLED } from './product.ts';

/** Before all journeys: readies the college that each file copies. */
export default async function prepare(): Promise<void> {
  process.env[FILLED] = await filledCollege();
}
