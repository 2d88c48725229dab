import type { ImportInput, ImportPreview, ImportResult } from '@angan/shared/contract';
import { rowsOf, tableOf, type Trx } from '../db/schema.ts';
import { write } from '../db/write.ts';
import type { Resource } from './define-resource.ts';
import { earlierRow, storeKey, type RepeatKey } from './idempotency.ts';
import { planImport, type ExistingRow } from './import-plan.ts';
import { batches, ImportErrors, readRows } from './import-read.ts';
import { asNew } from './row-writer.ts';
import { clashOf, TAKEN } from './clash.ts';
import type { SaveDeps } from './saves.ts';

/** Reports what an import would meet; stores nothing. */
export async function previewImport(
  resource: Resource,
  { store, now }: SaveDeps,
  { rows }: ImportInput,
): Promise<ImportPreview> {
  const errors = new ImportErrors();
  const inputs = await readRows(resource.contract, rows, errors);
  const { created, existing } = await planImport(store.db, resource, inputs, now(), errors);
  return {
    total: rows.length,
    new: created.length,
    existing: existing.map(({ row, previous, changes }) => ({ row, id: previous.id, changes })),
    invalid: errors.rows.size,
    fields: errors.fields,
  };
}

async function updateRows(trx: Trx, path: string, rows: readonly ExistingRow[]): Promise<void> {
  for await (const batch of batches(rows.filter(({ changes }) => changes.length > 0)))
    for (const { previous, values } of batch)
      await rowsOf(trx)
        .updateTable(tableOf(path))
        .set({ ...values, version: previous.version + 1 } as never)
        .where('id', '=', previous.id)
        .execute();
}

/** Imports rows in one transaction, all of them or none. */
export async function importRows(
  resource: Resource,
  { store, library, now }: SaveDeps,
  { rows, existing: choice }: ImportInput,
  repeat: RepeatKey | null,
): Promise<ImportResult> {
  const { contract } = resource;
  const { path } = contract;
  const repeatPath = `${path}/import`;
  await library.quota.checkRows();
  const errors = new ImportErrors();
  const inputs = await readRows(contract, rows, errors);
  errors.orThrow();
  const resultOf = (created: number): ImportResult => {
    const others = rows.length - created;
    return choice === 'update'
      ? { created, updated: others, skipped: 0 }
      : { created, updated: 0, skipped: others };
  };
  const work = async (trx: Trx) => {
    const earlier = repeat && (await earlierRow(trx, repeatPath, repeat, now()));
    if (earlier !== null) return resultOf(earlier);
    const { created, existing } = await planImport(trx, resource, inputs, now(), errors);
    const keyField = contract.unique[0]?.[0] ?? '';
    if (choice === 'refuse') existing.forEach(({ row }) => errors.add(row, keyField, TAKEN));
    errors.orThrow();
    for await (const batch of batches(created))
      await rowsOf(trx)
        .insertInto(tableOf(path))
        .values(batch.map((row) => asNew(row as { updated_at: string })))
        .execute();
    if (choice === 'update') await updateRows(trx, path, existing);
    if (repeat) await storeKey(trx, repeatPath, repeat, created.length, now());
    return resultOf(created.length);
  };
  return write(store, [path], work).catch((error: unknown) => {
    throw clashOf(contract, error);
  });
}
