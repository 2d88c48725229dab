import type { AnyResource } from '@angan/shared/contract';
import { foldForSearch, cleanText } from '@angan/bengali-text';
import { sql } from 'kysely';
import { accountOf, removeAccount, isSoleAdmin, type Account } from '../auth/accounts/accounts.ts';
import type { Caller } from '../auth/access.ts';
import { eraseInvitationsOf } from '../auth/accounts/invitations.ts';
import { authorTables, personTables } from '../capabilities/all-tables.ts';
import { ERASURES } from '../db/changes.ts';
import {
  rowsOf,
  tableOf,
  type ResourceRow,
  type Trx,
  updateHaving,
  deleteHaving,
} from '../db/schema.ts';
import { write } from '../db/write.ts';
import type { Author } from '../history/authors.ts';
import { recordChange } from '../history/record-change.ts';
import { inUse, invalid } from '../http/errors.ts';
import type { Resource } from '../resource/define-resource.ts';
import { writtenWith } from '../resource/saves/names.ts';
import { fileKeys, rowLabel } from '../resource/present.ts';
import { everyRow, selectFirst } from '../resource/reads.ts';
import { recordPurge } from '../resource/versions/row-history.ts';
import { checkUnused, referrersOf, userPaths } from '../resource/saves/references.ts';
import type { SaveDeps } from '../resource/saves/saves.ts';
import { filesInHistory, nameInHistory, type RecordId } from './archive.ts';
import { tracesOf, type Traces } from './mentions.ts';
import type { PersonKind } from './people.ts';
import { markRemnants } from './remnants.ts';
import { deleteFiles, releaseFiles } from '../media/library.ts';

/** Empties values and name of a record in its history; answers the keys of its files, for `releaseFiles`. */
export async function eraseHistoryOf(
  trx: Trx,
  resource: string,
  recordId: number,
): Promise<string[]> {
  const files = await filesInHistory(trx, { resource, recordId });
  const blank = { label: '', before: null, after: null };
  await updateHaving(trx, 'history', { resource, record_id: recordId }, blank);
  return files.map(({ key }) => key);
}

const NOT_THE_NAME = 'নামটি মেলেনি। যার তথ্য মুছবেন, তার নাম হুবহু লিখুন।';
const LAST_ADMIN = 'শেষ অ্যাডমিনের তথ্য মোছা যাবে না। আগে অন্য কাউকে অ্যাডমিন করুন।';
const OWN_ACCOUNT = 'নিজের অ্যাকাউন্টের তথ্য মোছা যাবে না। অন্য একজন অ্যাডমিনকে মুছতে বলুন।';

const sameName = (a: string, b: string) =>
  foldForSearch(cleanText(a)) === foldForSearch(cleanText(b));

function checkName(input: string, label: string): void {
  if (!sameName(input, label)) throw invalid({ name: NOT_THE_NAME });
}

/** Notes that a person was erased: when, by whom and of which kind, and nothing of the person. */
async function recordErasure(trx: Trx, author: Author, resource: string, id: number, now: Date) {
  const change = { resource, recordId: id, action: 'erase' as const, label: '' };
  await recordChange(trx, author, change, now);
  await markRemnants(trx, now);
}

/** The counts of logins name whom they counted. */
const eraseAttempts = (trx: Trx, { username_key: key }: Account) =>
  trx
    .deleteFrom('attempts')
    .where((e) =>
      e.or([
        e('key', '=', `login name ${key}`),
        sql<boolean>`substr(key, 1, ${[...key].length + 7}) = ${`login ${key} `}`,
      ]),
    )
    .execute();

/** Deletes rows in the trash that still name a row, which is about to go for good. */
async function purgeTrashedUsers(
  trx: Trx,
  contracts: readonly AnyResource[],
  { resource, recordId }: RecordId,
  author: Author,
  now: Date,
): Promise<void> {
  for (const { contract, field } of referrersOf(contracts, resource)) {
    const rows = await rowsOf(trx)
      .deleteFrom(tableOf(contract.path))
      .where(field, '=', recordId)
      .where('deleted_at', 'is not', null)
      .returningAll()
      .$castTo<ResourceRow>()
      .execute();
    await recordPurge(trx, author, contract, rows, now);
  }
}

/** Erases what tables of capabilities hold about a person. */
async function eraseRelated(trx: Trx, { resource, recordId }: RecordId): Promise<void> {
  for (const { table, column } of personTables[resource] ?? [])
    await rowsOf(trx).deleteFrom(table).where(column, '=', recordId).execute();
}

/** Empties the name of an account in all that it has done; its id stays. */
export async function eraseActor(trx: Trx, id: number): Promise<void> {
  for (const table of ['history', ...authorTables])
    await rowsOf(trx)
      .updateTable(table)
      .set({ actor_name: '' })
      .where('actor_id', '=', id)
      .execute();
}

export interface Erasing {
  /** As the caller has typed it. */
  name: string;
  author: Author;
}

/** Of whom was erased: since when they were stored (ISO), and what still tells them in texts. */
export interface Erased {
  since: string;
  traces: Traces;
}

interface Eraser {
  deps: SaveDeps;
  kindOf(path: string): PersonKind;
}

/** Erases a row of a list, also from the trash; refused while other rows use it. */
async function eraseRecord(
  { deps: { store, library, contracts, now }, kindOf }: Eraser,
  { contract }: Resource,
  id: number,
  { name, author }: Erasing,
): Promise<Erased> {
  const { path } = contract;
  const names = (personTables[path] ?? []).map(({ table }) => table);
  const lists = [
    ...writtenWith(contracts, contract),
    ...userPaths(contracts, path),
    ...names,
    ERASURES,
  ];
  const { files, ...erased } = await write(store, author, [...new Set(lists)], async (trx) => {
    const of = { resource: path, recordId: id };
    const row = await selectFirst(everyRow(trx, path).where('id', '=', id));
    const { label, since: storedSince } = row
      ? { label: rowLabel(contract, row), since: row.created_at }
      : await nameInHistory(trx, of);
    checkName(name, label);
    const traces = await tracesOf(trx, kindOf(path), id, row);
    if (row) {
      await checkUnused(trx, contracts, contract, row);
      await purgeTrashedUsers(trx, contracts, of, author, now());
      await rowsOf(trx).deleteFrom(tableOf(path)).where('id', '=', id).execute();
    }
    await eraseRelated(trx, of);
    const previous = await eraseHistoryOf(trx, path, id);
    await deleteHaving(trx, 'idempotency', { path, row_id: id });
    await recordErasure(trx, author, path, id, now());
    const keys = new Set([...(row ? fileKeys(contract, row) : []), ...previous]);
    return { files: await releaseFiles(trx, [...keys]), since: storedSince, traces };
  });
  await deleteFiles(library, files);
  return erased;
}

async function eraseAccount(
  { deps: { store, library, now }, kindOf }: Eraser,
  id: number,
  caller: Caller,
  { name, author }: Erasing,
): Promise<Erased> {
  const { files, ...erased } = await write(store, author, ['users', ERASURES], async (trx) => {
    const of = { resource: 'users', recordId: id };
    const account = await accountOf(trx, id);
    if (id === caller.id) throw inUse(OWN_ACCOUNT);
    if (account && (await isSoleAdmin(trx, account))) throw inUse(LAST_ADMIN);
    const { label, since: storedSince } = account
      ? { label: account.full_name, since: account.created_at }
      : await nameInHistory(trx, of);
    checkName(name, label);
    const traces = await tracesOf(trx, kindOf('users'), id, account && { ...account });
    const removed = account ? await removeAccount(trx, account) : [];
    if (account) await eraseAttempts(trx, account);
    await eraseInvitationsOf(trx, label);
    const previous = await eraseHistoryOf(trx, 'users', id);
    await eraseActor(trx, id);
    await deleteHaving(trx, 'idempotency', { actor: String(id) });
    await recordErasure(trx, author, 'users', id, now());
    const forgotten = await releaseFiles(trx, previous);
    return { files: [...removed, ...forgotten], since: storedSince, traces };
  });
  await deleteFiles(library, files);
  return erased;
}

/** Erases what is stored about persons: one transaction each, then its files. */
export function erasures(deps: SaveDeps, kinds: readonly PersonKind[]) {
  const eraser: Eraser = { deps, kindOf: (path) => kinds.find((kind) => kind.path === path)! };
  return {
    record: (resource: Resource, id: number, erasing: Erasing) =>
      eraseRecord(eraser, resource, id, erasing),
    account: (id: number, caller: Caller, erasing: Erasing) =>
      eraseAccount(eraser, id, caller, erasing),
  };
}
