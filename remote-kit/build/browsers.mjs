import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns {{ browserslist?: string[] }} */
const read = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

/** The oldest browsers that run our scripts: the one list that scripts, styles, lint and README keep to. */
export const BROWSERS =
  // The packed kit brings the list along.
  read('../package.json').browserslist ?? read('../../package.json').browserslist ?? [];
