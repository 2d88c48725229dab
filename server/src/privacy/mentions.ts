import { setImmediate as nextTurn } from 'node:timers/promises';
import { MENTIONS_MAX, type Mention } from '@angan/shared/contract';
import { cleanText } from '@angan/bengali-text';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Queries } from '../db/schema.ts';
import type { Resource } from '../resource/define-resource.ts';
import { inputFields, rowLabel } from '../resource/present.ts';
import { everyRow, selectRows } from '../resource/reads.ts';
import { titlesOf } from '../resource/versions/titles.ts';
import { statesInHistory } from './archive.ts';
import type { PersonKind } from './people.ts';
import { contains, DIGITS_MIN, digitsIn, digitsOf } from './text-match.ts';

/** Shorter names and numbers are in too many texts. */
const NAME_MIN = 3;
/** Rows of history that one statement looks through. */
const WINDOW = 2000;

/** By what a person can be recognised in texts: names, emails, and phones as digits. */
export interface Traces {
  texts: readonly string[];
  phones: readonly string[];
}

/** The traces of a record in its states of now and before, read before they are erased. */
export async function tracesOf(
  db: Queries,
  { path, name, phones, emails }: PersonKind,
  id: number,
  now: Readonly<Record<string, unknown>> | undefined,
): Promise<Traces> {
  const states = await statesInHistory(db, { resource: path, recordId: id });
  const matching = (fields: readonly string[]) =>
    [now ?? {}, ...states].flatMap((state) =>
      fields.flatMap((field) => (typeof state[field] === 'string' ? [state[field]] : [])),
    );
  const texts = [...matching([name]), ...matching(emails)].map(cleanText);
  return {
    texts: [...new Set(texts)].filter((text) => [...text].length >= NAME_MIN),
    phones: [...new Set(matching(phones).map(digitsOf))].filter(
      (phone) => phone.length > DIGITS_MIN,
    ),
  };
}

/** The texts of a row as one; the stroke keeps numbers of two fields apart. */
const joined = (columns: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`coalesce(cast(${column} as text), '')`),
    sql` || '|' || `,
  )})`;

const holds = (text: RawBuilder<unknown>, { texts, phones }: Traces) =>
  sql<boolean>`(${sql.join(
    [
      ...texts.map((trace) => contains(text, trace)),
      ...phones.map((trace) => contains(digitsIn(text), trace)),
    ],
    sql` or `,
  )})`;

async function inList(db: Db, { contract }: Resource, traces: Traces): Promise<Mention[]> {
  const { path, title, files } = contract;
  const names = Object.keys(files).map(
    (field) => sql`(select name from media where key = ${sql.ref(field)})`,
  );
  const fields = inputFields(contract).map((field) => sql.ref(field));
  const found = everyRow(db, path).where(holds(joined([...fields, ...names]), traces));
  const rows = await selectRows(found.orderBy('id', 'desc').limit(MENTIONS_MAX));
  return rows.map((row) => ({
    resource: path,
    title,
    id: row.id,
    label: rowLabel(contract, row),
    state: row.deleted_at === null ? 'live' : 'trash',
  }));
}

async function inAccounts(db: Db, title: string, traces: Traces): Promise<Mention[]> {
  const columns = ['full_name', 'username', 'phone', 'email'].map((name) => sql.ref(name));
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where(holds(joined(columns), traces))
    .limit(MENTIONS_MAX)
    .execute();
  return rows.map(({ id, full_name }) => ({
    resource: 'users',
    title,
    id,
    label: full_name,
    state: 'live',
  }));
}

/** Records whose former values mention the person, window by window, the newest first. */
async function* inHistory(
  db: Db,
  titleOf: (path: string) => string,
  traces: Traces,
): AsyncGenerator<Mention> {
  const newest = await db
    .selectFrom('history')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst();
  for (let top = Number(newest?.id ?? 0); top > 0; top -= WINDOW) {
    const rows = await db
      .selectFrom('history')
      .select(['resource', 'record_id', 'label'])
      .where('id', '<=', top)
      .where('id', '>', top - WINDOW)
      .where('record_id', 'is not', null)
      .where(holds(joined(['label', 'before', 'after'].map((name) => sql.ref(name))), traces))
      .orderBy('id', 'desc')
      .execute();
    for (const { resource, record_id, label } of rows)
      yield { resource, title: titleOf(resource), id: record_id ?? 0, label, state: 'history' };
    await nextTurn();
  }
}

/** The records that still name who was erased, each once; they are left as they are. */
export async function findMentions(
  db: Db,
  resources: readonly Resource[],
  traces: Traces,
): Promise<Mention[]> {
  if (traces.texts.length + traces.phones.length === 0) return [];
  const titleOf = titlesOf(resources);
  const found = new Map<string, Mention>();
  const add = (mention: Mention) => {
    const key = `${mention.resource} ${mention.id}`;
    if (found.size < MENTIONS_MAX && !found.has(key)) found.set(key, mention);
  };
  for (const resource of resources) (await inList(db, resource, traces)).forEach(add);
  (await inAccounts(db, titleOf('users'), traces)).forEach(add);
  for await (const mention of inHistory(db, titleOf, traces)) {
    if (found.size === MENTIONS_MAX) break;
    add(mention);
  }
  return [...found.values()];
}
