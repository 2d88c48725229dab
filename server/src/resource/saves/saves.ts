import { readInput, readPatch, type AnyResource, type FieldErrors } from '@angan/shared/contract';
import { dbProblem } from '../../db/db-error.ts';
import { updateRow, type Cell, type Queries, type ResourceRow, type Trx } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import type { Author } from '../../history/authors.ts';
import { changedMeanwhile, orNotFound, invalid } from '../../http/errors.ts';
import type { Body } from '../../media/read-body.ts';
import { deletePlaced, markReplaced, type Library } from '../../media/library.ts';
import { clashWithRow } from './clash.ts';
import type { Resource } from '../define-resource.ts';
import { earlierResult, reusedKey, storeKey, type RepeatKey } from '../../http/idempotency.ts';
import { inputFields, rowLabel } from '../present.ts';
import { findRow, matchingRows } from '../reads.ts';
import { checkUnused, userPaths } from './references.ts';
import { renameEverywhere, writtenWith } from './names.ts';
import { withVisibility } from './publication.ts';
import { fieldValue } from '../row-values.ts';
import { recordRows } from '../versions/row-history.ts';
import { completeRow, insertRow, type Uploads } from './row-writer.ts';
import { stateAt, type StoredVersion } from '../versions/versions.ts';

export interface SaveDeps {
  store: Store;
  library: Library;
  contracts: readonly AnyResource[];
  now(): Date;
}

/** What the writes of one resource need. Row and files change together or not at all. */
export interface SaveContext extends SaveDeps {
  resource: Resource;
}

/** The input that a contract has read; throws the answer where it has refused the body. */
export const orThrow = <Value>({
  input,
  errors,
}: { input: Value; errors: null } | { input: null; errors: FieldErrors }): Value => {
  if (errors) throw invalid(errors);
  return input;
};

/** Also the lists of its users, so that no new user slips in between the count and the deletion. */
export const removedWith = (contracts: readonly AnyResource[], contract: AnyResource): string[] => [
  ...new Set([...writtenWith(contracts, contract), ...userPaths(contracts, contract.path)]),
];

interface Replacement {
  previous: ResourceRow;
  input: Record<string, Cell>;
  uploads: Uploads;
  author: Author;
  action: 'update' | 'restore-version' | 'undo';
}

function readUpdate(
  { contract }: Resource,
  previous: ResourceRow,
  body: Pick<Body, 'values'>,
  partial: boolean,
): Record<string, Cell> {
  const current = Object.fromEntries(
    inputFields(contract).map((name) => [name, fieldValue(contract, previous, name)]),
  );
  const hasVisibility = contract.publication || Object.keys(contract.visibleBy).length > 0;
  const values = hasVisibility ? withVisibility(contract, body.values, current) : body.values;
  if (!partial) return orThrow(readInput(contract, values)) as Record<string, Cell>;
  const schema = contract.patch ? { ...contract, input: contract.patch } : contract;
  return { ...current, ...orThrow(readPatch(schema, values, current)) } as Record<string, Cell>;
}

/** Writes a row over its former state, with its history, names in other lists and replaced files. */
async function replaceRow(
  trx: Trx,
  context: SaveContext,
  { previous, input, uploads, author, action }: Replacement,
): Promise<ResourceRow> {
  const { contracts, now } = context;
  const { contract } = context.resource;
  const { path } = contract;
  const values = await completeRow(trx, context, input, uploads, author, previous);
  const changed = { ...values, version: previous.version + 1 };
  const saved = await updateRow(trx, path, previous.id, changed);
  await recordRows(trx, author, contract, action, [{ before: previous, after: saved }], now());
  await renameEverywhere(trx, contracts, path, previous, saved, author, now());
  const replaced = Object.keys(contract.files).filter(
    (name) => typeof previous[name] === 'string' && previous[name] !== saved[name],
  );
  await markReplaced(
    trx,
    replaced.map((field) => ({ key: String(previous[field]), path, row_id: previous.id, field })),
    now(),
  );
  return saved;
}

/** The row as the caller has seen it. */
async function currentRow(db: Queries, path: string, id: number, expected: number | null) {
  const row = orNotFound(await findRow(db, path, id));
  if (expected !== null && expected !== row.version) throw changedMeanwhile();
  return row;
}

/** Runs a write; when it fails, the files that it had put in place are removed again. */
async function saving(
  { resource: { contract }, store, library, contracts }: SaveContext,
  body: Pick<Body, 'files'>,
  author: Author,
  work: (trx: Trx, attempt: (input: Record<string, Cell>) => void) => Promise<ResourceRow>,
): Promise<ResourceRow> {
  let attempted: Record<string, Cell> = {};
  try {
    return await write(store, author, writtenWith(contracts, contract), (trx) =>
      work(trx, (input) => (attempted = input)),
    );
  } catch (error) {
    // A lost connection may hide a COMMIT that went through: those files are left to the next sweep.
    if (dbProblem(error)?.kind !== 'unavailable')
      await deletePlaced(library, Object.values(body.files));
    throw await clashWithRow(store.db, contract, error, attempted);
  }
}

/** The row that an earlier try has made; one with another text is reported to whoever may change the row. */
async function storedEarlier(
  trx: Trx,
  contract: AnyResource,
  repeat: RepeatKey,
  author: Author,
  now: Date,
): Promise<ResourceRow | null> {
  const earlier = await earlierResult(trx, contract.path, repeat, now);
  if (!earlier) return null;
  const row = await findRow(trx, contract.path, earlier.result);
  if (earlier.isSameBody) return orNotFound(row);
  const isTold = row && author.id !== null;
  throw reusedKey(isTold ? { id: row.id, name: rowLabel(contract, row) } : undefined);
}

export async function createRow(
  context: SaveContext,
  body: Body,
  repeat: RepeatKey | null,
  author: Author,
): Promise<ResourceRow> {
  const { contract } = context.resource;
  const { path } = contract;
  const input = orThrow(readInput(contract, body.values)) as Record<string, Cell>;
  await body.stageFiles();
  return saving(context, body, author, async (trx, attempt) => {
    attempt(input);
    const now = context.now();
    const earlier = repeat && (await storedEarlier(trx, contract, repeat, author, now));
    if (earlier) return earlier;
    const row = await insertRow(trx, context, input, body, author);
    await recordRows(trx, author, contract, 'create', [{ before: null, after: row }], now);
    if (repeat) await storeKey(trx, path, repeat, row.id, now);
    return row;
  });
}

interface Update {
  body: Body;
  /** Whether what is left out stays as it is. */
  partial: boolean;
  /** The version that the caller has seen. */
  expected: number | null;
}

export async function saveRow(
  context: SaveContext,
  id: number,
  { body, partial, expected }: Update,
  author: Author,
): Promise<ResourceRow> {
  const { resource, store } = context;
  const { path } = resource.contract;
  readUpdate(resource, await currentRow(store.db, path, id, expected), body, partial);
  await body.stageFiles();
  return saving(context, body, author, async (trx, attempt) => {
    const previous = await currentRow(trx, path, id, expected);
    const input = readUpdate(resource, previous, body, partial);
    attempt(input);
    return replaceRow(trx, context, { previous, input, uploads: body, author, action: 'update' });
  });
}

/** Gives a row the state of an earlier version; the same checks hold as for any save. */
export function restoreVersion(
  context: SaveContext,
  id: number,
  version: StoredVersion,
  expected: number | null,
  author: Author,
): Promise<ResourceRow> {
  const { contract } = context.resource;
  return saving(context, { files: {} }, author, async (trx, attempt) => {
    const previous = await currentRow(trx, contract.path, id, expected);
    const { values, keys } = await stateAt(trx, contract, previous, version);
    const input = orThrow(readInput(contract, values)) as Record<string, Cell>;
    attempt(input);
    const uploads = { files: {}, cleared: [], keys };
    const action = 'restore-version';
    return replaceRow(trx, context, { previous, input, uploads, author, action });
  });
}

/** Moves a row to the trash inside a transaction; refused while others use it. */
export async function removeRow(
  trx: Trx,
  { resource: { contract, checkRemoval }, contracts, now }: SaveContext,
  previous: ResourceRow,
  author: Author,
  action: 'delete' | 'undo' = 'delete',
): Promise<void> {
  await checkUnused(trx, contracts, contract, previous);
  await checkRemoval?.(previous, (other, where) => matchingRows(trx, other, where));
  const time = now().toISOString();
  const values = { deleted_at: time, updated_at: time, version: previous.version + 1 };
  await updateRow(trx, contract.path, previous.id, values);
  await recordRows(trx, author, contract, action, [{ before: previous, after: null }], now());
}

export async function deleteRow(
  context: SaveContext,
  id: number,
  expected: number | null,
  author: Author,
): Promise<void> {
  const { contract } = context.resource;
  await write(context.store, author, removedWith(context.contracts, contract), async (trx) =>
    removeRow(trx, context, await currentRow(trx, contract.path, id, expected), author),
  );
}

/** Gives some fields of a row other values; the same checks hold as for any save. */
export async function amendRow(
  trx: Trx,
  context: SaveContext,
  previous: ResourceRow,
  values: Record<string, unknown>,
  author: Author,
  { action = 'update', keys }: { action?: 'update' | 'undo'; keys?: Uploads['keys'] } = {},
): Promise<ResourceRow> {
  const input = readUpdate(context.resource, previous, { values }, true);
  const uploads = { files: {}, cleared: [], keys };
  return replaceRow(trx, context, { previous, input, uploads, author, action });
}
