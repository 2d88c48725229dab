import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';

const RESULTS = path.join(root, 'server/fire/results');
const FILE = path.join(root, 'docs/reliability.md');
const [BEGIN, END] = ['<!-- table: written by npm run test:fire -->', '<!-- end of table -->'];

const cell = (/** @type {string | number} */ text) =>
  String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Writes the figures of docs/reliability.md from what each harness has measured last in its long form. */
export function writeFireTable() {
  const names = existsSync(RESULTS)
    ? readdirSync(RESULTS)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
  const rows = names.flatMap((file) => {
    const { name, when, figures } = JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));
    return Object.entries(figures).map(
      ([subject, value], at) =>
        `| ${[at === 0 ? `\`${name}\`` : '', subject, value, at === 0 ? when.slice(0, 10) : ''].map(cell).join(' | ')} |`,
    );
  });
  const [head, rest = ''] = readFileSync(FILE, 'utf8').split(BEGIN);
  const table = ['| harness | what | measured | on |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  writeFileSync(FILE, `${head}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? '\n'}`);
}
