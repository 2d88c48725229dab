import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dashboardRows } from './goals/dashboard.mjs';
import { verdictOf } from './goals/format.mjs';
import { growthRows } from './goals/growth.mjs';
import { lighthouseRows } from './goals/lighthouse.mjs';
import { moveRows } from './goals/moves.mjs';
import { pageRows } from './goals/pages.mjs';
import { microCacheRows, processRows } from './goals/processes.mjs';
import { buildRows, dayRows, mixedRows, serverRows } from './goals/server.mjs';
import { reportRows } from './goals/reports.mjs';
import { resultRows } from './goals/results.mjs';
import { repeatRows } from './goals/repeat.mjs';
import { singleRows } from './goals/single.mjs';
import { lastResult } from './support/keep.mjs';
import { root } from './support/places.mjs';

/** @import { SuiteResult, TableRow } from './support/types.ts' */

const FILE = path.join(root, 'docs/performance.md');
const [BEGIN, END] = ['<!-- table: written by npm run bench -->', '<!-- end of table -->'];

/**
 * Which suite fills which lines.
 * @type {Record<string, (data: any) => TableRow[]>}
 */
const SOURCES = {
  pages: pageRows,
  repeat: repeatRows,
  single: singleRows,
  moves: moveRows,
  dashboard: dashboardRows,
  lighthouse: lighthouseRows,
  server: serverRows,
  mixed: mixedRows,
  day: dayRows,
  results: resultRows,
  reports: reportRows,
  build: buildRows,
  growth: growthRows,
  processes: processRows,
  'nginx-cache': microCacheRows,
};

const cell = (/** @type {string | number} */ text) =>
  String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

function moment(/** @type {SuiteResult} */ { suite, when, machine, load, rounds }) {
  const busy =
    load && Math.max(load.before, load.after) > machine.cores
      ? ' **The machine was busy: times of this run are noise.**'
      : '';
  const loads = load
    ? `load ${load.before.toFixed(1)} to ${load.after.toFixed(1)}`
    : 'load not kept';
  return `- \`${suite}\`: ${when.slice(0, 16).replace('T', ' ')} UTC, ${rounds} rounds, ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, Node ${machine.node}, ${loads}.${busy}`;
}

const numberOf = (/** @type {string} */ line) => line.match(/^\| (\d\w*) /)?.[1];
const suiteOf = (/** @type {string} */ line) => line.match(/^- `(.+?)`/)?.[1];

/**
 * Writes what was measured last into the table of all goals; answers its lines. The results are not
 * in git: what was not measured on this machine stays as it stands.
 */
export function writeTable() {
  const measured = Object.keys(SOURCES).flatMap((suite) => lastResult(suite) ?? []);
  const rows = measured.flatMap(({ suite, data }) => SOURCES[suite](data));
  const before = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
    : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [head] = before.split(BEGIN);
  const [old, tail] = before.slice(head.length + BEGIN.length).split(END);
  const earlierLines = old.split('\n');

  const lines = earlierLines
    .filter((line) => numberOf(line) && !rows.some(({ number }) => `${number}` === numberOf(line)))
    .concat(
      rows.map(
        ({ number, subject, goal, ours, peers, checks }) =>
          `| ${[number, subject, goal, ours, peers, verdictOf(checks)].map(cell).join(' | ')} |`,
      ),
    )
    .sort((a, b) => `${numberOf(a)}`.localeCompare(`${numberOf(b)}`, 'en', { numeric: true }));
  const table = [
    '| # | what | goal | ours | peers, same run | reached? |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
  const moments = Object.keys(SOURCES).flatMap((suite) => {
    const result = measured.find((one) => one.suite === suite);
    return result ? moment(result) : earlierLines.filter((line) => suiteOf(line) === suite);
  });
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${head}${BEGIN}\n\n${moments.join('\n')}\n\n${table}\n\n${END}${tail}`);
  return rows.map(({ number, subject, checks }) => ({
    number,
    subject,
    verdict: verdictOf(checks),
  }));
}
