import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRecordedFile } from '@angan/shared/contract';
import type { Selectable } from 'kysely';
import { ZipFile } from 'yazl';
import { type Db, type HistoryTable, type Queries, rowsHaving, rowHaving } from '../db/schema.ts';
import { notFound, orNotFound } from '../http/errors.ts';
import { readFiles, type Library } from '../media/library.ts';

/** Rows of history that are in memory at once. */
const BATCH = 500;

export interface PersonalData {
  /** JSON texts by the name of their file in the zip. */
  records: Readonly<Record<string, unknown>>;
  /** Column and value that find the rows of history, by the name of their file in the zip. */
  history: Readonly<Record<string, PersonalHistory>>;
  /** Keys of stored files, each with the name of its field. */
  files: readonly { field: string; key: string }[];
}

export interface RecordId {
  /** Path of a list, or `users`. */
  resource: string;
  recordId: number;
}

type HistoryRow = Selectable<HistoryTable>;

/** The changes of one record, or those that one account has made. */
export type PersonalHistory = RecordId | { actorId: number };

const README = `এই ফাইলে একজন ব্যক্তি সম্পর্কে কলেজের ওয়েবসাইটে রাখা সব তথ্য আছে।

record.json    তার নামে থাকা তথ্য
marks.json, mark_changes.json, results.json, student_choices.json, exam_standings.json   শিক্ষার্থীর নম্বর, তার বদল, ফল, বিষয় ও অবস্থা; নম্বর একশ গুণ করে লেখা: ৪২.৫ হলো ৪২৫০
history.json   সেই তথ্যে কে, কখন, কী বদলেছেন
account.json, sessions.json, passkeys.json, actions.json   অ্যাকাউন্ট, চালু লগইন, পাসকি, আর তিনি কবে কী ধরনের কাজ করেছেন
files/         ছবি ও অন্যান্য ফাইল, আগের ছবিসহ

পাসওয়ার্ড, টোকেন ও চাবি এতে নেই।
`;

const rowsOfHistory = (db: Db, of: PersonalHistory) => {
  const rows = db.selectFrom('history').selectAll();
  return 'actorId' in of
    ? rows.where('actor_id', '=', of.actorId)
    : rows.where('resource', '=', of.resource).where('record_id', '=', of.recordId);
};

/** A change as its maker may take it along: what it was of others is theirs. */
const withoutOthers = ({ id, at, resource, record_id, action, request_id }: HistoryRow) => ({
  id,
  at,
  resource,
  record_id,
  action,
  request_id,
});

const values = (text: string | null) => (text === null ? null : (JSON.parse(text) as unknown));

async function* historyJson(db: Db, of: PersonalHistory): AsyncGenerator<string> {
  let isFirst = true;
  for (let last = 0; ;) {
    const rows = await rowsOfHistory(db, of)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const entry =
        'actorId' in of
          ? withoutOthers(row)
          : { ...row, before: values(row.before), after: values(row.after) };
      yield `${isFirst ? '[' : ','}\n${JSON.stringify(entry)}`;
      isFirst = false;
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)!.id;
    await nextTurn();
  }
  yield isFirst ? '[]' : '\n]';
}

export async function statesInHistory(
  db: Queries,
  { resource, recordId }: RecordId,
): Promise<Record<string, unknown>[]> {
  const rows = await rowsHaving(db, 'history', { resource, record_id: recordId });
  return rows
    .flatMap(({ before, after }) => [before, after])
    .map((text) => (values(text) ?? {}) as Record<string, unknown>);
}

/** The files that the history of a record names: those of now and those that were replaced. */
export async function filesInHistory(db: Queries, of: RecordId): Promise<PersonalData['files']> {
  const fields = new Map<string, string>();
  for (const state of await statesInHistory(db, of))
    for (const [field, value] of Object.entries(state))
      if (isRecordedFile(value)) fields.set(value.key, field);
  return [...fields].map(([key, field]) => ({ field, key }));
}

/** The last name that history knows a record by; throws 404 where it knows none. */
export async function nameInHistory(
  db: Queries,
  of: RecordId,
): Promise<{ label: string; since: string }> {
  const row = await db
    .selectFrom('history')
    .select((e) => [e.fn.max('id').as('last'), e.fn.min('at').as('since')])
    .where('resource', '=', of.resource)
    .where('record_id', '=', of.recordId)
    .where('label', '!=', '')
    .executeTakeFirst();
  const { last, since } = row ?? {};
  if (!last || !since) throw notFound();
  const { label } = orNotFound(await rowHaving(db, 'history', { id: Number(last) }));
  return { label, since };
}

/** A name inside the zip: that of the sender's device, with the extension of what is stored. */
const nameIn = (field: string, at: number, key: string, name: string | null) => {
  const extension = key.split('.').at(-1) ?? '';
  const base = (name ?? '').replace(/\.\w{1,5}$/, '');
  return `files/${[field, at > 0 ? String(at + 1) : '', base].filter(Boolean).join('-')}.${extension}`;
};

/** Streams everything about one person as a zip; a slow reader holds one file or batch in memory. */
export async function personalArchive(
  db: Db,
  library: Library,
  { records, history, files }: PersonalData,
): Promise<Readable> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const [name, value] of Object.entries(records))
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name);
  for (const [name, of] of Object.entries(history))
    zip.addReadStreamLazy(name, {}, (send) => send(null, Readable.from(historyJson(db, of))));
  const stored = await readFiles(
    db,
    files.map(({ key }) => key),
  );
  const counts = new Map<string, number>();
  for (const { field, key } of files) {
    const media = stored.get(key);
    if (!media) continue;
    const at = counts.get(field) ?? 0;
    counts.set(field, at + 1);
    zip.addReadStreamLazy(nameIn(field, at, key, media.name), { compress: false }, (send) => {
      library.driver.get(key).then(
        (found) => send(null, found?.stream ?? Readable.from([])),
        (error: Error) => send(error, Readable.from([])),
      );
    });
  }
  const output = zip.outputStream as Readable;
  // A file that cannot be read ends the download, so that nobody takes it for complete.
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}
