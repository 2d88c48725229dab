import {
  type ImportInput,
  type ImportPreview,
  type ImportResult,
  IMPORT_BYTES_MAX,
} from '@angan/shared/contract';
import { addRows, type Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { type Author, authorOf } from '../../history/authors.ts';
import type { Resource } from '../define-resource.ts';
import { earlierRow, storeKey, type RepeatKey, repeatKey } from '../../http/idempotency.ts';
import { addBatch } from '../batches/stored-batches.ts';
import { planImport, type StoredMatch } from './import-plan.ts';
import { identitiesOf, ImportErrors, readImportRows, type ImportRow } from './import-read.ts';
import { batches } from '../reads.ts';
import { recordRows, type RowChange } from '../versions/row-history.ts';
import { asNew, writeOver, writtenRow } from '../saves/row-writer.ts';
import { uniqueClash, freeUnique, TAKEN } from '../saves/clash.ts';
import type { SaveDeps } from '../saves/saves.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import type { CrudDeps } from '../crud-routes.ts';

async function previewImport(
  resource: Resource,
  { store, now }: SaveDeps,
  { rows }: ImportInput,
): Promise<ImportPreview> {
  const errors = new ImportErrors();
  const inputs = await readImportRows(resource.contract, rows, errors);
  const file = { inputs, identities: identitiesOf(resource.contract, rows) };
  const { created, existing } = await planImport(store.db, resource, file, now(), errors);
  return {
    total: rows.length,
    new: created.length,
    existing: existing.map(({ row, previous, changes }) => ({ row, id: previous.id, changes })),
    invalid: errors.rows.size,
    fields: errors.fields,
  };
}

/** Writes rows some at a time, as new or over those that are stored, each with its history. */
async function storeRows(
  trx: Trx,
  { contract }: Resource,
  kind: SaveDeps['store']['kind'],
  { created, changed }: { created: readonly ImportRow[]; changed: readonly StoredMatch[] },
  record: (changes: readonly RowChange[]) => Promise<unknown>,
): Promise<void> {
  const { path } = contract;
  for await (const batch of batches(changed)) {
    const ids = batch.map(({ previous }) => previous.id);
    await freeUnique(trx, contract, ids);
  }
  for await (const batch of batches(created)) {
    const rows = batch.map((row) => asNew(row as { updated_at: string }));
    const added = await addRows(trx, path, rows);
    await record(added.map((after) => ({ before: null, after })));
  }
  for await (const batch of batches(changed)) {
    const writes = batch.map(({ previous, values }) => ({
      previous,
      values: { ...values, version: previous.version + 1 },
    }));
    await writeOver(trx, kind, path, writes);
    await record(writes.map((one) => ({ before: one.previous, after: writtenRow(one) })));
  }
}

/** The key of an import is its rows: on another day the same file is a new import. */
const KEY_DAYS = 1;

/** Imports rows in one transaction, all of them or none. */
async function importRows(
  resource: Resource,
  { store, library, now }: SaveDeps,
  { rows, existing: choice }: ImportInput,
  repeat: RepeatKey | null,
  author: Author,
): Promise<ImportResult> {
  const { contract } = resource;
  const { path } = contract;
  const [repeatPath, batchPath] = [`${path}/import`, `${path}/import/batch`];
  await library.quota.checkRows();
  const errors = new ImportErrors();
  const inputs = await readImportRows(contract, rows, errors);
  errors.orThrow();
  const file = { inputs, identities: identitiesOf(contract, rows) };
  const resultOf = (created: number): ImportResult => {
    const others = rows.length - created;
    return choice === 'update'
      ? { created, updated: others, skipped: 0 }
      : { created, updated: 0, skipped: others };
  };
  const work = async (trx: Trx): Promise<ImportResult> => {
    const earlier = repeat && (await earlierRow(trx, repeatPath, repeat, now(), KEY_DAYS));
    if (repeat && earlier !== null) {
      const batchId = await earlierRow(trx, batchPath, repeat, now(), KEY_DAYS);
      return { ...resultOf(earlier), batch_id: batchId ?? undefined, repeated: true as const };
    }
    const { created, existing } = await planImport(trx, resource, file, now(), errors);
    const keyField = contract.unique[0]?.[0] ?? contract.identifiedBy;
    if (choice === 'refuse') existing.forEach(({ row }) => errors.add(row, keyField, TAKEN));
    errors.orThrow();
    const changed = choice === 'update' ? existing.filter(({ changes }) => changes.length > 0) : [];
    const rowCount = created.length + changed.length;
    const batch = { resource: path, action: 'import' as const, row_count: rowCount };
    const batchId = rowCount > 0 ? await addBatch(trx, author, batch, now()) : undefined;
    await storeRows(trx, resource, store.kind, { created, changed }, (changes) =>
      recordRows(trx, { ...author, batchId }, contract, 'import', changes, now()),
    );
    if (repeat) await storeKey(trx, repeatPath, repeat, created.length, now());
    if (repeat && batchId) await storeKey(trx, batchPath, repeat, batchId, now());
    return { ...resultOf(created.length), batch_id: batchId };
  };
  return write(store, author, [path], work).catch((error: unknown) => {
    throw uniqueClash(contract, error);
  });
}

/** `{path}/import/` and `{path}/import/preview/` of every resource that takes many rows at once. */
export const importRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    for (const resource of resources.filter(({ isImportable }) => isImportable)) {
      const options = { path: resource.contract.path, bodyLimit: IMPORT_BYTES_MAX };
      serve(app, 'POST {path}/import/', options, async ({ body, request }) => {
        const repeat = repeatKey(request, { values: body });
        return importRows(resource, deps, body, repeat, authorOf(request));
      });
      serve(app, 'POST {path}/import/preview/', options, async ({ body, request }) => {
        // It tells what is stored, and the body may have taken minutes.
        await request.mayWrite(deps.store.db);
        return previewImport(resource, deps, body);
      });
    }
  };
