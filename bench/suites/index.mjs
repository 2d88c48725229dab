import { measureBuild } from './build-time.mjs';
import { measureDashboard } from './dashboard.mjs';
import { measureDay } from './day.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureMixed } from './mixed.mjs';
import { measureMoves } from './moves.mjs';
import { measureNginxCache } from './nginx-cache.mjs';
import { measurePages } from './pages.mjs';
import { measureRepeat } from './repeat.mjs';
import { measureReports } from './reports.mjs';
import { measureResults } from './results.mjs';
import { measureServer } from './server.mjs';
import { measureSingle } from './single.mjs';
import { withProduct } from './with-product.mjs';

/** @import { Options } from '../support/types.ts' */

/**
 * The suites of `npm run bench -- NAME`; one that is `alone` runs only when it is named.
 * @type {Record<string, { measure: (options: Options) => Promise<unknown>; alone?: boolean }>}
 */
export const suites = {
  pages: { measure: measurePages },
  repeat: { measure: measureRepeat, alone: true },
  moves: { measure: withProduct(measureMoves) },
  dashboard: { measure: measureDashboard },
  lighthouse: { measure: measureLighthouse },
  single: { measure: measureSingle },
  server: { measure: measureServer },
  mixed: { measure: measureMixed },
  day: { measure: measureDay, alone: true },
  results: { measure: measureResults, alone: true },
  reports: { measure: measureReports, alone: true },
  build: { measure: measureBuild },
  'nginx-cache': { measure: measureNginxCache, alone: true },
};
