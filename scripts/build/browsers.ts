import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.join(import.meta.dirname, '../../package.json');

/** The oldest browsers that run our scripts: the one list that scripts, styles, lint and README keep to. */
export const { browserslist: BROWSERS } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
  browserslist: string[];
};
