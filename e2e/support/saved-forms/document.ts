import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../product.ts';

const page = path.join(root, 'docs/interruptions.md');
const COLUMNS = ['refused', '403', '409', '413', '500', 'offline', 'again'] as const;

/** The table of forms in docs/interruptions.md, by the name of the form. */
export function rowsOfForms(): Map<string, Partial<Record<(typeof COLUMNS)[number], string>>> {
  const section = readFileSync(page, 'utf8').split('## Every form')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  return new Map(
    rows.map(([, name = '', cells = '']) => [
      name,
      Object.fromEntries(cells.split(' | ').map((cell, index) => [COLUMNS[index], cell])),
    ]),
  );
}
