import type { Values } from '@angan/shared';
import { IMPORT_ROWS_MAX, isRequired, readInput, uniqueText } from '@angan/shared/contract';
import { foldForSearch, formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { titleOf, type FileColumn, type FilePlan } from './file-columns.ts';
import { orderOf, spelledOut } from './file/days.ts';
import {
  filledColumns,
  layoutOf,
  renamedColumns,
  withChoices,
  type FilledColumn,
  type Layout,
  type Targets,
} from './file/headings.ts';
import { linesOf, textAt, type Line } from './file/lines.ts';
import { paced } from './file/pace.ts';
import type { Sheet } from './file/table.ts';
import { splitCell } from './file/split-cells.ts';
import { cellReader, type ReadCell } from './file/values.ts';

export interface FileRow {
  /** As the spreadsheet counts: its first line is 1. */
  line: number;
  name: string;
  /** As they would be sent. */
  values: Values;
  /** Why it cannot be sent; empty where it can. */
  reasons: string[];
}

/** A text in a column of a few values that is none of them, or is taken for one. */
export interface ValueChoice {
  field: string;
  text: string;
  count: number;
  /** The option that it is taken for; empty where nobody has said. */
  value: string;
}

export interface DryRun {
  rows: FileRow[];
  bad: FileRow[];
  problem: string | null;
  /** Where the headings are; null where the file has no table. */
  layout: Layout | null;
  columns: FilledColumn[];
  /** Columns without which no row is complete, and that the file does not have. */
  missing: FileColumn[];
  /** Cells whose text in the file is read as something else, or not at all. */
  notes: string[];
  values: ValueChoice[];
}

export interface FileChoices {
  targets: Targets;
  fixed: Readonly<Record<string, string>>;
  /** Options by what the file says instead, folded, by their fields. */
  values: Readonly<Record<string, ReadonlyMap<string, string>>>;
}
export const noChoices: FileChoices = { targets: new Map(), fixed: {}, values: {} };

const NO_HEADINGS =
  'ফাইলে চেনা কোনো শিরোনাম নেই। নমুনা ফাইলটি নামিয়ে তার প্রথম সারির মতো শিরোনাম দিন।';

export const placeIn = ({ places }: Pick<Sheet, 'places'>, line: number): string =>
  toBengaliDigits(places?.[line - 1] || line);

export const missingSentence = ({ missing }: DryRun): string | null =>
  missing.length > 0
    ? `ফাইলে এই কলাম পাওয়া যায়নি: ${missing.map(({ title }) => title).join(', ')}।`
    : null;

/** A field with its cells: each text of them is read once and counted. */
interface ReadColumn {
  name: string;
  title: string;
  /** From 0; -1 where the file has none. */
  at: number;
  cells: Map<string, ReadCell & { count: number }>;
  read(text: string): ReadCell;
}

/** The fields with what reads their cells; says in `run` how their dates are understood. */
function readColumns(
  { columns }: FilePlan,
  { targets }: Layout,
  lines: readonly Line[],
  choices: FileChoices,
  run: DryRun,
): ReadColumn[] {
  const places = new Map([...targets].map(([at, name]) => [name, at]));
  const readers = columns.map((column): Reader => {
    const { field, name, title } = column;
    const at = places.get(name) ?? -1;
    const fixed = choices.fixed[name];
    const isDay = field?.kind === 'day' && at >= 0;
    const texts = isDay ? lines.map((line) => textAt(line, at)).filter(Boolean) : [];
    const proven = orderOf(texts);
    if (proven.contrary !== undefined)
      run.problem =
        `${title}: কোথাও দিন আগে (${proven.proof ?? ''}), কোথাও মাস আগে (${proven.contrary})। ` +
        'সব তারিখ এক নিয়মে লিখে আবার দিন।';
    const spelled = spelledOut(texts, proven, isDay && field.earliest !== undefined);
    if (spelled) run.notes.push(`${title}: ${spelled}।`);
    const meanings = choices.values[name] ?? new Map();
    const read = cellReader(column, { order: proven.order, choices: meanings });
    return { column, at, read: fixed === undefined ? read : () => ({ value: fixed }) };
  });
  return withSplit(readers, choices).map(({ column: { name, title }, at, read }) => {
    const cells: ReadColumn['cells'] = new Map();
    return {
      name,
      title,
      at,
      cells,
      read(text) {
        const cell = cells.get(text) ?? { ...read(text), count: 0 };
        cell.count += 1;
        cells.set(text, cell);
        return cell;
      },
    };
  });
}

interface Reader {
  column: FileColumn;
  at: number;
  read(text: string): ReadCell;
}

/** What offices write behind the value of another field, in one cell. */
const BEHIND: Readonly<Record<string, string>> = { section: 'class_name' };

/** Reads a field that has no column from the cells of the one that may hold it as well. */
function withSplit(readers: readonly Reader[], { fixed }: FileChoices): Reader[] {
  const byName = new Map(readers.map((reader) => [reader.column.name, reader]));
  for (const [name, hostName] of Object.entries(BEHIND)) {
    const [reader, host] = [byName.get(name), byName.get(hostName)];
    if (!reader || !host || host.at < 0 || reader.at >= 0 || name in fixed) continue;
    const { column, read } = reader;
    const split = (text: string) => splitCell(text, host.read, column, read);
    const other = (text: string) => split(text)?.other ?? { value: '' };
    byName.set(name, { column, at: host.at, read: other });
    byName.set(hostName, { ...host, read: (text) => split(text)?.option ?? host.read(text) });
  }
  return [...byName.values()];
}

/** Says of each row with which earlier one it is the same. */
function repetitions({ contract, columns }: FilePlan, sheet: Sheet) {
  const seen = new Map<string, number>();
  return (values: Values, line: number): string[] =>
    contract.unique.flatMap((group) => {
      const key = JSON.stringify([
        group,
        group.map((name) => uniqueText(contract, name, values[name])),
      ]);
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, line);
      const titles = group.map((name) => titleOf(columns, name)).join(', ');
      return earlier === undefined
        ? []
        : [`${titles}: ${placeIn(sheet, earlier)} নম্বর সারিতেও একই।`];
    });
}

/** Reads a row into what would be sent of it, or into the reasons why it cannot be. */
function rowReader(plan: FilePlan, columns: readonly ReadColumn[], sheet: Sheet, run: DryRun) {
  const repeatsOf = repetitions(plan, sheet);
  const nameAt = columns.find(({ at }) => at >= 0)?.at ?? 0;
  return (line: Line): void => {
    const typed: Record<string, string> = {};
    const refused: Record<string, string> = {};
    for (const { name, at, read } of columns) {
      const { value, refusal } = read(textAt(line, at));
      typed[name] = value;
      if (refusal) refused[name] = refusal;
    }
    const { input, errors } = readInput(plan.contract, typed);
    const reasons = Object.entries({ ...errors, ...refused }).map(
      ([name, reason]) => `${titleOf(plan.columns, name)}: ${reason}`,
    );
    if (input) reasons.push(...repeatsOf(input, line.line));
    const id = typed['id'] && { id: Number(typed['id']) };
    const filled = Object.entries({ ...input, ...id }).filter(([, value]) => value !== null);
    const row = { line: line.line, name: textAt(line, nameAt), values: Object.fromEntries(filled) };
    (reasons.length > 0 ? run.bad : run.rows).push({ ...row, reasons });
  };
}

/** Says of the cells that are read in a way of their own, and shows two; `readAs` answers nothing for others. */
function noteOn(
  { title, cells }: ReadColumn,
  what: string,
  readAs: (cell: ReadCell) => string | undefined,
): string | null {
  const found = [...cells].filter(([, cell]) => readAs(cell) !== undefined);
  if (found.length === 0) return null;
  const count = found.reduce((sum, [, cell]) => sum + cell.count, 0);
  const samples = found.slice(0, 2).map(([text, cell]) => `${text} → ${readAs(cell)!}`);
  return `${title}: ${formatNumber(count)}টি ঘরে ${what}: ${samples.join('; ')}।`;
}

const notesOn = (column: ReadColumn): string[] =>
  [
    noteOn(column, 'নম্বরের সঙ্গে আরও লেখা আছে; শুধু প্রথম নম্বরটি আনা হবে', ({ isPart, value }) =>
      isPart ? toBengaliDigits(value) : undefined,
    ),
    noteOn(column, 'দুটি তথ্য আছে, দুটিই আনা হবে', ({ shared }) => shared),
  ].filter((note) => note !== null);

/** Says which words were taken for nothing, and gathers the texts that are no option to the letter. */
function sayOfCells(columns: readonly ReadColumn[], run: DryRun): void {
  const nothing = new Set<string>();
  let blanks = 0;
  const choices = new Map<string, ValueChoice>();
  run.notes.push(...columns.flatMap(notesOn));
  for (const { name, cells } of columns) {
    for (const [text, { count, isNothing, readAs }] of cells) {
      if (isNothing) {
        nothing.add(`“${text}”`);
        blanks += count;
      }
      if (readAs === undefined) continue;
      const key = `${name} ${foldForSearch(text)}`;
      const choice = choices.get(key) ?? { field: name, text, count: 0, value: readAs };
      choices.set(key, { ...choice, count: choice.count + count });
    }
  }
  if (blanks > 0)
    run.notes.push(`${[...nothing].join(', ')}: এমন ${formatNumber(blanks)}টি ঘর ফাঁকা ধরা হয়েছে।`);
  run.values = [...choices.values()].sort((a, b) => b.count - a.count);
}

function* readTable(
  plan: FilePlan,
  sheet: Sheet,
  choices: FileChoices,
): Generator<undefined, DryRun> {
  const run: DryRun = {
    rows: [],
    bad: [],
    problem: null,
    layout: null,
    columns: [],
    missing: [],
    notes: [],
    values: [],
  };
  const found = layoutOf(sheet.table, plan.columns);
  if (!found) return { ...run, problem: NO_HEADINGS };
  const layout = withChoices(found, choices.targets);
  run.layout = layout;
  run.columns = filledColumns(layout, sheet.table);
  run.notes.push(...renamedColumns(plan.columns, run.columns));
  const { lines, notes } = linesOf(sheet, layout, run.columns);
  run.notes.push(...notes);
  if (lines.length === 0) return { ...run, problem: 'ফাইলে শিরোনামের নিচে কোনো সারি নেই।' };
  if (lines.length > IMPORT_ROWS_MAX)
    return { ...run, problem: 'একবারে সর্বোচ্চ ৫,০০০ সারি আনা যায়। কয়েকটি ফাইলে ভাগ করে দিন।' };
  const names = new Set([...layout.targets.values(), ...Object.keys(choices.fixed)]);
  run.missing = plan.columns.filter(
    ({ name, field }) => field && isRequired(field) && !names.has(name),
  );
  const columns = readColumns(plan, layout, lines, choices, run);
  if (run.missing.length > 0 || run.problem) return run;
  const read = rowReader(plan, columns, sheet, run);
  for (const line of lines) {
    yield;
    read(line);
  }
  sayOfCells(columns, run);
  return run;
}

/** Checks a table against a contract without sending anything: the good rows, and the errors of the others. */
export function dryRun(plan: FilePlan, sheet: Sheet, choices = noChoices): DryRun {
  const steps = readTable(plan, sheet, choices);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export async function dryRunInSteps(
  plan: FilePlan,
  sheet: Sheet,
  choices: FileChoices,
  onProgress: (share: number) => void,
): Promise<DryRun> {
  const steps = readTable(plan, sheet, choices);
  const pace = paced(sheet.table.length, onProgress);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pace(1);
  return step.value;
}
