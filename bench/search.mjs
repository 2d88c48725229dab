import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { launch } from './browser/launch.mjs';

// `npm run bench:search` prints how long the browser's own search takes for 1,000 rows in Chromium on a
// processor four times slower: the first search, which also makes the keys where nobody has prepared
// them, and the median of the others.
const ROWS = 1000;
const SLOWER = 4;
const GOAL_MS = 8;
const TIMES = 15;
const TYPED = ['রহীম', 'rahim', 'মনিরুজ্জমান', 'মোঃ করীম', 'hossain', 'কখগঘঙচ'];

const text = path.join(import.meta.dirname, '../bengali-text');
const folder = mkdtempSync(path.join(tmpdir(), 'search-'));

async function bundle() {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `export { rank } from '${text}/src/search/index.ts';
     export { corpusWith } from '${text}/evaluation/sets/retrieval.ts';`,
  );
  const compiler = rspack({
    mode: 'production',
    entry,
    output: { path: folder, filename: 'search.js', library: { type: 'var', name: 'search' } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
    },
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats?.toString('errors-only')))
        : compiler.close(resolve),
    );
  });
  return path.join(folder, 'search.js');
}

/** Runs in the page: the times of every search, in milliseconds. */
function measure(/** @type {{ rows: number, typed: string[], times: number }} */ options) {
  const { rank, corpusWith } = /** @type {any} */ (globalThis).search;
  const rows = corpusWith([])
    .slice(0, options.rows)
    .map((/** @type {string} */ text) => ({ text }));
  const textOf = (/** @type {{ text: string }} */ row) => row.text;
  const time = (/** @type {string} */ typed) => {
    const from = performance.now();
    rank(rows, typed, textOf);
    return performance.now() - from;
  };
  const first = time('শিউলী');
  const rest = options.typed.map((typed) => ({
    typed,
    times: Array.from({ length: options.times }, () => time(typed)).sort((a, b) => a - b),
  }));
  return { first, rest };
}

const browser = await launch();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ path: await bundle() });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { first, rest } = await page.evaluate(measure, { rows: ROWS, typed: TYPED, times: TIMES });
  console.log(
    `${ROWS} rows, CPU ${SLOWER}x, goal ${GOAL_MS} ms\nfirst search: ${first.toFixed(1)} ms`,
  );
  for (const { typed, times } of rest)
    console.log(
      `${typed}: ${(times[times.length >> 1] ?? 0).toFixed(1)} ms (${(times[0] ?? 0).toFixed(1)} at best)`,
    );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
