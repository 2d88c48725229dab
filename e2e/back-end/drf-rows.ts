import college from './college.json';
import { models, type Model } from './fields.ts';

type Row = Record<string, unknown> & { id: number };
export type Sent = Record<string, unknown>;
type Errors = Record<string, string[]>;

/** Files that were uploaded, by their path. */
export type Files = Map<string, { bytes: Buffer; type: string }>;

const seeded = (): Map<string, Row[]> =>
  new Map(
    Object.keys(models).map((path) => [
      path,
      ((college as unknown as Record<string, Sent[] | undefined>)[path] ?? []).map(
        (row, index) => ({ ...blank(models[path]!), ...row, id: index + 1 }),
      ),
    ]),
  );

/** A new row as the database fills it: '' in texts, null in everything else. */
const blank = ({ fields }: Model): Sent =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [
      name,
      kind === 'text' || kind === 'required' ? '' : null,
    ]),
  );

const NOT_A_FILE = 'The submitted data was not a file. Check the encoding type on the form.';

/** The rows of the stand-in, validated as ModelSerializers do. */
export function drfRows(files: Files) {
  const tables = seeded();
  const rowsOf = (path: string): Row[] => tables.get(path) ?? [];
  let ids = 1000;

  function valueOf(kind: string, value: unknown, path: string): unknown {
    if (value instanceof File) {
      const name = `/media/${path}/${(ids += 1)}-${value.name}`;
      return name;
    }
    if (kind === 'decimal') return value === '' ? null : Number(value).toFixed(6);
    if (kind === 'time') return String(value).length === 5 ? `${String(value)}:00` : value;
    if (kind === 'reference') return Number(value);
    if (kind === 'date') return value === '' ? null : value;
    return value;
  }

  function check(path: string, sent: Sent, isPartial: boolean): Errors {
    const errors: Errors = {};
    for (const [name, kind] of Object.entries(models[path]!.fields)) {
      const value = sent[name];
      const isFile = kind === 'file' || kind === 'neededFile';
      const isNeeded = !['text', 'file', 'date', 'decimal'].includes(kind);
      if (value === undefined) {
        if (isNeeded && !isPartial) errors[name] = ['This field is required.'];
      } else if (value === null) {
        if (kind === 'text' || isNeeded) errors[name] = ['This field may not be null.'];
      } else if (isFile && typeof value === 'string' && value !== '') errors[name] = [NOT_A_FILE];
      else if (kind === 'required' && value === '') errors[name] = ['This field may not be blank.'];
      else if (kind === 'reference' && !Number.isInteger(Number(value || NaN)))
        errors[name] = ['Incorrect type. Expected pk value, received str.'];
    }
    return errors;
  }

  function duplicates(path: string, row: Sent, id?: number): Errors {
    const { unique } = models[path]!;
    if (!unique) return {};
    const isInUse = rowsOf(path).some(
      (other) =>
        other.id !== id && unique.every((name) => String(other[name]) === String(row[name])),
    );
    if (!isInUse) return {};
    return unique.length === 1
      ? { [unique[0]!]: [`${path} with this ${unique[0]} already exists.`] }
      : { non_field_errors: [`The fields ${unique.join(', ')} must make a unique set.`] };
  }

  /** Stores a row; answers it, or what is wrong with it. */
  async function store(
    path: string,
    sent: Sent,
    { id, isPartial = false }: { id?: number; isPartial?: boolean },
  ): Promise<{ row: Row } | { errors: Errors }> {
    const existing = rowsOf(path).find((row) => row.id === id);
    // A file of a row that exists may be left out of PUT.
    const errors = check(
      path,
      existing ? { ...filesIn(path, existing), ...sent } : sent,
      isPartial,
    );
    if (Object.keys(errors).length > 0) return { errors };
    const values: Sent = {};
    for (const [name, kind] of Object.entries(models[path]!.fields)) {
      const value = sent[name];
      if (value === undefined) continue;
      const isRemoved = (kind === 'file' || kind === 'neededFile') && value === '';
      values[name] = isRemoved ? null : valueOf(kind, value, path);
      if (value instanceof File)
        files.set(values[name] as string, {
          bytes: Buffer.from(await value.arrayBuffer()),
          type: value.type,
        });
    }
    const row: Row = {
      ...blank(models[path]!),
      ...existing,
      ...values,
      id: existing?.id ?? (ids += 1),
    };
    const duplicated = duplicates(path, row, existing?.id);
    if (Object.keys(duplicated).length > 0) return { errors: duplicated };
    if (path === 'contacts' && !existing) row['created_at'] = new Date().toISOString();
    tables.set(path, [...rowsOf(path).filter((one) => one.id !== row.id), row]);
    return { row };
  }

  /** Marks stored files as files, so that they count as sent. */
  const filesIn = (path: string, row: Row): Sent =>
    Object.fromEntries(
      Object.entries(models[path]!.fields).flatMap(([name, kind]) =>
        kind === 'neededFile' && row[name] ? [[name, new File([], 'kept')]] : [],
      ),
    );

  return {
    rowsOf,
    store,
    remove: (path: string, id: number) =>
      tables.set(
        path,
        rowsOf(path).filter((row) => row.id !== id),
      ),
  };
}
