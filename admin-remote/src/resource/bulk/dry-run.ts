import type { Values } from '@angan/shared';
import { IMPORT_ROWS_MAX, readInput } from '@angan/shared/contract';
import { foldForSearch, formatNumber, toLatinDigits } from '@angan/shared/text';
import type { FileColumn, FilePlan } from './file-columns.ts';
import { paced } from './file/pace.ts';
import type { Table } from './file/table.ts';

export interface BadRow {
  /** As the spreadsheet counts: the headings are line 1. */
  line: number;
  /** What names the row for a reader. */
  name: string;
  reasons: string[];
}

export interface DryRun {
  /** What would be sent, in the order of the file. */
  rows: Values[];
  /** The line of each of `rows`. */
  lines: number[];
  bad: BadRow[];
  /** Why nothing could be read at all. */
  problem: string | null;
}

const heading = (text: string) => foldForSearch(text.replace(/[_\-.]+/g, ' '));
const isNamed = (column: FileColumn, text: string) =>
  [column.title, column.name, ...(column.aliases ?? [])].some(
    (known) => heading(known) === heading(text),
  );

/** Excel drops the zero of a phone that it took for a number. */
const withZero = (text: string) => (/^1\d{9}$/.test(text) ? `0${text}` : text);

const AS_IT_WAS = 'ফাইলে যেমন ছিল তেমনই রাখুন, নতুন সারিতে খালি রাখুন।';

const none = (problem: string): DryRun => ({ rows: [], lines: [], bad: [], problem });

function valueOf(
  { options, isPhone }: FileColumn,
  text: string,
): { value: string; unknown: boolean } {
  if (!options || text === '') return { value: isPhone ? withZero(text) : text, unknown: false };
  const folded = foldForSearch(text);
  const found = options.find(({ label, aliases = [] }) =>
    [label, ...aliases].some((word) => foldForSearch(word) === folded),
  );
  return { value: found?.value ?? '', unknown: !found };
}

function* checkedRows({ contract, columns }: FilePlan, table: Table): Generator<undefined, DryRun> {
  const [headings = [], ...body] = table;
  const places = columns.map((column) => headings.findIndex((text) => isNamed(column, text)));
  if (places.every((place) => place < 0))
    return none('ফাইলে চেনা কোনো শিরোনাম নেই। নমুনা ফাইলটি নামিয়ে তার প্রথম সারির মতো শিরোনাম দিন।');
  const filled = body
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return none('ফাইলে শিরোনামের নিচে কোনো সারি নেই।');
  if (filled.length > IMPORT_ROWS_MAX)
    return none('একবারে সর্বোচ্চ ৫,০০০ সারি আনা যায়। কয়েকটি ফাইলে ভাগ করে দিন।');

  const result: DryRun = { rows: [], lines: [], bad: [], problem: null };
  const seen = new Map<string, number>();
  const title = (name: string) => columns.find((column) => column.name === name)?.title ?? name;
  for (const { cells, line } of filled) {
    yield;
    const given = columns.map((column, index) => ({
      column,
      text: (cells[places[index] ?? -1] ?? '').trim(),
    }));
    const read = given.map(({ column, text }) => ({
      name: column.name,
      text,
      ...valueOf(column, text),
    }));
    const { input, errors } = readInput(
      contract,
      Object.fromEntries(read.map(({ name, value }) => [name, value])),
    );
    const unknown = Object.fromEntries(
      read
        .filter((field) => field.unknown)
        .map(({ name, text }) => [name, `“${text}” তালিকায় নেই।`]),
    );
    const reasons = Object.entries({ ...errors, ...unknown }).map(
      ([name, reason]) => `${title(name)}: ${reason}`,
    );
    const id = toLatinDigits(read.find(({ name }) => name === 'id')?.text ?? '');
    if (!/^\d*$/.test(id)) reasons.push(`${title('id')}: ${AS_IT_WAS}`);
    const values: Values = input ? { ...input, ...(id && { id: Number(id) }) } : {};
    for (const group of input ? contract.unique : []) {
      const key = JSON.stringify([
        group,
        group.map((name) => foldForSearch(String(values[name] ?? ''))),
      ]);
      const earlier = seen.get(key);
      if (earlier !== undefined)
        reasons.push(`${group.map(title).join(', ')}: ${formatNumber(earlier)} নম্বর সারিতেও একই।`);
      else seen.set(key, line);
    }
    if (reasons.length > 0) result.bad.push({ line, name: given[0]?.text ?? '', reasons });
    else {
      result.rows.push(
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
      );
      result.lines.push(line);
    }
  }
  return result;
}

/**
 * Checks a table against a contract without sending anything: the good rows, and the errors of the
 * others.
 */
export function dryRun(plan: FilePlan, table: Table): DryRun {
  const rows = checkedRows(plan, table);
  for (;;) {
    const { done, value } = rows.next();
    if (done) return value;
  }
}

/** The same in steps between which the page goes on. */
export async function dryRunInSteps(
  plan: FilePlan,
  table: Table,
  onProgress: (share: number) => void,
): Promise<DryRun> {
  const rows = checkedRows(plan, table);
  let count = 0;
  const pace = paced(() => onProgress(count / table.length));
  for (;;) {
    const { done, value } = rows.next();
    if (done) return value;
    count += 1;
    await pace(1);
  }
}
