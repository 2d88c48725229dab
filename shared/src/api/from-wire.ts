import type { AnyResource, RecordOf } from '../contract/index.ts';

type Row = Record<string, unknown>;
type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** Texts that a row of ours always has: theirs may be blank, null or missing. */
const NAMES = ['name', 'full_name', 'title', 'role', 'designation', 'username'];
/** Django writes its decimals as texts. */
const COORDINATES = ['latitude', 'longitude'];
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  notices: ['date', 'category', 'description', 'pdf_file'],
  'class-routine': ['day'],
};

const blankOf = (name: string) => (NAMES.includes(name) ? '' : null);
const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;

/** A public row of any back end as ours would answer it: blanks are null, coordinates are numbers. */
export function publicRow<Result>(path: string, row: unknown): Result {
  if (row === null || typeof row !== 'object') return row as Result;
  const read = { ...(row as Row) };
  for (const name of OPTIONAL[path] ?? []) read[name] ??= null;
  for (const [name, value] of Object.entries(read)) if (isBlank(value)) read[name] = blankOf(name);
  for (const name of COORDINATES) if (name in read) read[name] = asNumber(read[name]);
  return read as Result;
}

const numbersOf = new WeakMap<AnyResource, ReadonlySet<string>>();

function numericFields(contract: AnyResource): ReadonlySet<string> {
  const cached = numbersOf.get(contract);
  if (cached) return cached;
  const isNumber = (schema: Schema) =>
    [0, 1, 2000].some((sample) => typeof schema.safeParse(sample).data === 'number');
  const found = new Set(
    Object.entries(contract.input.shape as Record<string, Schema>)
      .filter(([, schema]) => isNumber(schema))
      .map(([name]) => name),
  );
  numbersOf.set(contract, found);
  return found;
}

/** A row of any back end as ours would answer it: what is missing or blank is null, decimals are numbers. */
export function contractRow<R extends AnyResource>(contract: R, row: unknown): RecordOf<R> {
  const read = { ...(row as Row) };
  const numeric = numericFields(contract);
  for (const name of [
    ...Object.keys(contract.input.shape as object),
    ...Object.keys(contract.files),
  ]) {
    if (isBlank(read[name])) read[name] = blankOf(name);
    if (numeric.has(name)) read[name] = asNumber(read[name]);
  }
  return read as RecordOf<R>;
}
