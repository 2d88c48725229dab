import type { AnyResource } from '@angan/shared/contract';
import { accountOf } from '../auth/accounts/accounts.ts';
import { personTables } from '../capabilities/all-tables.ts';
import { rowsOf, type Db } from '../db/schema.ts';
import { inputFields, rowLabel } from '../resource/present.ts';
import { everyRow, selectFirst } from '../resource/reads.ts';
import { fieldValue } from '../resource/row-values.ts';
import { filesInHistory, nameInHistory, type PersonalData, type RecordId } from './archive.ts';

export interface Person {
  label: string;
  data: PersonalData;
}

type Files = PersonalData['files'];

/** The files of now before those of history, each once. */
const eachOnce = (files: Files): Files => [
  ...new Map(files.map((file) => [file.key, file])).values(),
];

/** The rows about a person in tables of capabilities, by the name of their file in the zip. */
async function relatedRows(db: Db, { resource, recordId }: RecordId) {
  const files: Record<string, unknown> = {};
  for (const { table, column, isSecret } of personTables[resource] ?? []) {
    if (isSecret) continue;
    const rows = await rowsOf(db)
      .selectFrom(table)
      .selectAll()
      .where(column, '=', recordId)
      .execute();
    if (rows.length > 0) files[`${table}.json`] = rows;
  }
  return files;
}

/** A record that is gone but for its history. */
async function onlyInHistory(db: Db, of: RecordId, files: Files): Promise<Person> {
  const { label } = await nameInHistory(db, of);
  const records = await relatedRows(db, of);
  return { label, data: { records, history: { 'history.json': of }, files } };
}

/** Data about the person of one row, also of one in the trash or gone from it. */
export async function recordData(db: Db, contract: AnyResource, id: number): Promise<Person> {
  const { path } = contract;
  const of = { resource: path, recordId: id };
  const row = await selectFirst(everyRow(db, path).where('id', '=', id));
  const inHistory = await filesInHistory(db, of);
  if (!row) return onlyInHistory(db, of, inHistory);
  const files = Object.keys(contract.files).flatMap((field) =>
    typeof row[field] === 'string' ? [{ field, key: row[field] }] : [],
  );
  const values: Record<string, unknown> = {};
  for (const name of [...inputFields(contract), ...Object.keys(contract.computed)])
    values[name] =
      contract.computed[name] === 'flag' ? Boolean(row[name]) : fieldValue(contract, row, name);
  const { created_at, updated_at, deleted_at } = row;
  const record = { kind: path, id, ...values, created_at, updated_at, deleted_at };
  return {
    label: rowLabel(contract, row),
    data: {
      records: { 'record.json': record, ...(await relatedRows(db, of)) },
      history: { 'history.json': of },
      files: eachOnce([...files, ...inHistory]),
    },
  };
}

/** Data about an account; neither password nor tokens nor keys. */
export async function accountData(db: Db, id: number): Promise<Person> {
  const of = { resource: 'users', recordId: id };
  const account = await accountOf(db, id);
  if (!account) return onlyInHistory(db, of, await filesInHistory(db, of));
  const {
    password_hash: _hash,
    username_key: _key,
    username_skeleton: _skeleton,
    profile_picture: picture,
    ...about
  } = account;
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'device', 'network'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'domain', 'created_at', 'last_used_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    label: account.full_name,
    data: {
      records: {
        'account.json': { kind: 'users', ...about },
        'sessions.json': sessions,
        'passkeys.json': passkeys,
      },
      history: { 'history.json': of, 'actions.json': { actorId: id } },
      files: eachOnce([
        ...(picture ? [{ field: 'profile_picture', key: picture }] : []),
        ...(await filesInHistory(db, of)),
      ]),
    },
  };
}
