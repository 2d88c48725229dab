import path from 'node:path';
import { root } from '../../scripts/steps/run.mjs';

export { root };

/** Everything that a measurement leaves behind and git does not know. */
export const temporary = path.join(root, 'bench/tmp');
export const results = path.join(root, 'bench/results');
