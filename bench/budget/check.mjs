import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../support/product.mjs';
import { COUNTED, grown, grownTable } from './compare.mjs';
import { weigh } from './measure.mjs';

const FILE = path.join(import.meta.dirname, '../budget.json');
/** Room for a sentence more, not for a library. */
const ROOM = 1.02;

/**
 * `node bench/budget/check.mjs [--origin http://127.0.0.1:PORT] [--write] [PAGE…]`: ends with 1 and a table
 * when a page has grown beyond the budget. The weights are those of the demonstration college.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const fullBudget = JSON.parse(readFileSync(FILE, 'utf8'));
const budget =
  positionals.length > 0
    ? Object.fromEntries(positionals.map((page) => [page, fullBudget[page]]))
    : fullBudget;

async function measured() {
  if (values.origin) return weigh(values.origin, Object.keys(budget));
  const data = mkdtempSync(path.join(tmpdir(), 'angan-budget-'));
  const product = await startProduct({ data });
  try {
    return await weigh(product.origin, Object.keys(budget));
  } finally {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const pages = await measured();
if (values.write) {
  const roomy = Object.fromEntries(
    Object.entries(pages).map(([address, kinds]) => [
      address,
      Object.fromEntries(
        Object.entries(kinds).map(([subject, value]) => [
          subject,
          COUNTED.includes(subject) ? value : Math.ceil((value * ROOM) / 100) * 100,
        ]),
      ),
    ]),
  );
  writeFileSync(FILE, `${JSON.stringify(roomy, null, 2)}\n`);
  console.log('bench/budget.json now has the measured weights.');
} else {
  const entries = grown(budget, pages);
  console.log(
    entries.length === 0
      ? 'All pages are within bench/budget.json.'
      : `Heavier than bench/budget.json allows:\n\n${grownTable(entries)}`,
  );
  process.exitCode = entries.length > 0 ? 1 : 0;
}
