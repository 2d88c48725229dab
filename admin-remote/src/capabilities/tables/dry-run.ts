import type { Values } from '@angan/shared';
import { IMPORT_ROWS_MAX, isRequired, readInput, uniqueText } from '@angan/shared/contract';
import { foldForSearch, formatNumber, toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import { titleOf, type FileColumn, type FilePlan } from './file-columns.ts';
import { orderOf, spelledOut } from './file/days.ts';
import { headingKey, layoutOf, withChoices, type Layout, type Targets } from './file/headings.ts';
import { paced } from './file/pace.ts';
import { isFilled, type Sheet } from './file/table.ts';
import { cellReader, type ReadCell } from './file/values.ts';

export interface BadRow {
  /** As the spreadsheet counts: its first line is 1. */
  line: number;
  /** What names the row for a reader. */
  name: string;
  reasons: string[];
}

/** A text that stands in a column of a few values and is none of them, or is taken for one. */
export interface ValueChoice {
  field: string;
  text: string;
  count: number;
  /** The option that it is taken for; empty where nobody has said. */
  value: string;
}

export interface DryRun {
  /** What would be sent, in the order of the file. */
  rows: Values[];
  /** The line of each of `rows`. */
  lines: number[];
  bad: BadRow[];
  /** Why nothing could be read at all. */
  problem: string | null;
  /** Which column of the file is what; null where it has no table. */
  layout: Layout | null;
  /** Columns without which no row is complete, and that the file does not have. */
  missing: FileColumn[];
  /** What is read otherwise than it stands in the file, or not at all. */
  notes: string[];
  values: ValueChoice[];
}

/** What a person has said of a file. */
export interface FileChoices {
  targets: Targets;
  /** Values that all rows have, by their fields. */
  fixed: Readonly<Record<string, string>>;
  /** Options by what the file says instead, folded, by their fields. */
  values: Readonly<Record<string, ReadonlyMap<string, string>>>;
}
export const noChoices: FileChoices = { targets: new Map(), fixed: {}, values: {} };

const AS_IT_WAS = 'ফাইলে যেমন ছিল তেমনই রাখুন, নতুন সারিতে খালি রাখুন।';
const NO_HEADINGS =
  'ফাইলে চেনা কোনো শিরোনাম নেই। নমুনা ফাইলটি নামিয়ে তার প্রথম সারির মতো শিরোনাম দিন।';

/** Where a row of a file stands, for a reader. */
export const placeIn = ({ places }: Pick<Sheet, 'places'>, line: number): string =>
  toBengaliDigits(places?.[line - 1] || line);

/** Null where the file has every column that its rows need. */
export const missingSentence = ({ missing }: DryRun): string | null =>
  missing.length > 0
    ? `ফাইলে এই কলাম পাওয়া যায়নি: ${missing.map(({ title }) => title).join(', ')}।`
    : null;

const emptyRun = (): DryRun => ({
  rows: [],
  lines: [],
  bad: [],
  problem: null,
  layout: null,
  missing: [],
  notes: [],
  values: [],
});

type CellCounter = (column: ReadColumn, text: string, cell: ReadCell) => void;

interface Line {
  cells: readonly string[];
  line: number;
}

interface ReadColumn {
  column: FileColumn;
  /** From 0; -1 where the file has none. */
  at: number;
  fixed: string | undefined;
  read(text: string): ReadCell;
  takenAs(text: string): string | undefined;
}

const textAt = ({ cells }: Line, at: number) => (cells[at] ?? '').trim();

/** The columns with what reads their cells; says in `run` how their dates are understood. */
function readColumns(
  { columns }: FilePlan,
  { targets }: Layout,
  lines: readonly Line[],
  choices: FileChoices,
  run: DryRun,
): ReadColumn[] {
  const places = new Map([...targets].map(([at, name]) => [name, at]));
  return columns.map((column) => {
    const at = places.get(column.name) ?? -1;
    const { field, name, title } = column;
    const isDay = field?.kind === 'day' && at >= 0;
    const texts = isDay ? lines.map((line) => textAt(line, at)).filter(Boolean) : [];
    const proven = orderOf(texts);
    if (proven.contrary !== undefined)
      run.problem =
        `${title}: কোথাও দিন আগে (${proven.proof ?? ''}), কোথাও মাস আগে (${proven.contrary})। ` +
        'সব তারিখ এক নিয়মে লিখে আবার দিন।';
    const spelled = spelledOut(texts, proven, isDay && field.earliest !== undefined);
    if (spelled) run.notes.push(`${title}: ${spelled}।`);
    const context = { order: proven.order, choices: choices.values[name] ?? new Map() };
    return { column, at, fixed: choices.fixed[name], ...cellReader(column, context) };
  });
}

/** Reads rows one by one into a dry run. */
function rowReader(
  { contract, columns }: FilePlan,
  read: readonly ReadColumn[],
  sheet: Sheet,
  run: DryRun,
  count: CellCounter,
) {
  const seen = new Map<string, number>();
  const title = (name: string) => titleOf(columns, name);

  function sameAs(values: Values, line: number): string[] {
    return contract.unique.flatMap((group) => {
      const key = JSON.stringify([
        group,
        group.map((name) => uniqueText(contract, name, values[name])),
      ]);
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, line);
      return earlier === undefined
        ? []
        : [`${group.map(title).join(', ')}: ${placeIn(sheet, earlier)} নম্বর সারিতেও একই।`];
    });
  }

  return (row: Line) => {
    const refused: Record<string, string> = {};
    const typed: Values = {};
    for (const column of read) {
      const { name } = column.column;
      const text = textAt(row, column.at);
      const cell: ReadCell =
        column.fixed === undefined ? column.read(text) : { value: column.fixed };
      typed[name] = cell.value;
      if (cell.refusal) refused[name] = cell.refusal;
      count(column, text, cell);
    }
    const { input, errors } = readInput(contract, typed);
    const reasons = Object.entries({ ...errors, ...refused }).map(
      ([name, reason]) => `${title(name)}: ${reason}`,
    );
    const id = toLatinDigits(String(typed['id'] ?? ''));
    if (!/^\d*$/.test(id)) reasons.push(`${title('id')}: ${AS_IT_WAS}`);
    const values: Values = input ? { ...input, ...(id && { id: Number(id) }) } : {};
    if (input) reasons.push(...sameAs(values, row.line));
    if (reasons.length > 0) {
      const name = read.find(({ at }) => at >= 0);
      run.bad.push({ line: row.line, name: textAt(row, name?.at ?? 0), reasons });
    } else {
      run.rows.push(
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
      );
      run.lines.push(row.line);
    }
  };
}

/** Counts words for nothing and texts that are no option, and says so when all rows are read. */
function countedCells() {
  const nothing = new Set<string>();
  let blanks = 0;
  const choices = new Map<string, ValueChoice>();
  return {
    count(
      { column: { name }, takenAs }: ReadColumn,
      text: string,
      { isNothing, isUnknown }: ReadCell,
    ) {
      if (isNothing) {
        nothing.add(text);
        blanks += 1;
      }
      const value = isUnknown ? '' : takenAs(text);
      if (value === undefined || text === '') return;
      const key = `${name} ${foldForSearch(text)}`;
      const choice = choices.get(key) ?? { field: name, text, count: 0, value };
      choices.set(key, { ...choice, count: choice.count + 1 });
    },
    end(run: DryRun) {
      const words = [...nothing].map((word) => `“${word}”`).join(', ');
      if (blanks > 0) run.notes.push(`${words}: এমন ${formatNumber(blanks)}টি ঘর ফাঁকা ধরা হয়েছে।`);
      run.values = [...choices.values()].sort((a, b) => b.count - a.count);
    },
  };
}

/** The rows below the headings; those that repeat the headings, as on each printed page, are said. */
function linesOf({ table, hiddenLines }: Sheet, layout: Layout, run: DryRun): Line[] {
  const filled = table
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > layout.row + 1 && isFilled(cells));
  const repeats = ({ cells }: Line) =>
    [...layout.targets.keys()].every(
      (at) => headingKey(cells[at] ?? '') === headingKey(layout.headings[at] ?? ''),
    );
  const hiddenSet = new Set(hiddenLines);
  const lines = filled.filter((line) => layout.targets.size === 0 || !repeats(line));
  const repeated = filled.length - lines.length;
  const hidden = lines.filter(({ line }) => hiddenSet.has(line)).length;
  if (repeated > 0)
    run.notes.push(`শিরোনাম আবার লেখা ${formatNumber(repeated)}টি সারি বাদ দেওয়া হয়েছে।`);
  if (hidden > 0) run.notes.push(`${formatNumber(hidden)}টি লুকানো সারিও আছে; সেগুলোও আনা হবে।`);
  return lines;
}

function* checkedRows(
  plan: FilePlan,
  sheet: Sheet,
  choices: FileChoices,
): Generator<undefined, DryRun> {
  const run = emptyRun();
  const found = layoutOf(sheet.table, plan.columns);
  if (!found) return { ...run, problem: NO_HEADINGS };
  const layout = withChoices(found, choices.targets);
  run.layout = layout;
  const lines = linesOf(sheet, layout, run);
  if (lines.length === 0) return { ...run, problem: 'ফাইলে শিরোনামের নিচে কোনো সারি নেই।' };
  if (lines.length > IMPORT_ROWS_MAX)
    return { ...run, problem: 'একবারে সর্বোচ্চ ৫,০০০ সারি আনা যায়। কয়েকটি ফাইলে ভাগ করে দিন।' };
  const names = new Set([...layout.targets.values(), ...Object.keys(choices.fixed)]);
  run.missing = plan.columns.filter(
    ({ name, field }) => field && isRequired(field) && !names.has(name),
  );
  const columns = readColumns(plan, layout, lines, choices, run);
  if (run.missing.length > 0 || run.problem) return run;
  const cells = countedCells();
  const read = rowReader(plan, columns, sheet, run, cells.count);
  for (const line of lines) {
    yield;
    read(line);
  }
  cells.end(run);
  return run;
}

/**
 * Checks a table against a contract without sending anything: the good rows, and the errors of the
 * others.
 */
export function dryRun(plan: FilePlan, sheet: Sheet, choices = noChoices): DryRun {
  const rows = checkedRows(plan, sheet, choices);
  for (;;) {
    const { done, value } = rows.next();
    if (done) return value;
  }
}

/** The same in steps between which the page goes on. */
export async function dryRunInSteps(
  plan: FilePlan,
  sheet: Sheet,
  choices: FileChoices,
  onProgress: (share: number) => void,
): Promise<DryRun> {
  const rows = checkedRows(plan, sheet, choices);
  const pace = paced(sheet.table.length, onProgress);
  for (;;) {
    const { done, value } = rows.next();
    if (done) return value;
    await pace(1);
  }
}
