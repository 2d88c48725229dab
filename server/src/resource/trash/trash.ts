import { TRASH_DAYS, type AnyResource, type TrashEntry } from '@angan/shared/contract';
import {
  rowsOf,
  tableOf,
  updateRow,
  type Cell,
  type ResourceRow,
  type Trx,
} from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { SYSTEM, type Author } from '../../history/authors.ts';
import { orNotFound, HttpError } from '../../http/errors.ts';
import { clashWithRow } from '../saves/clash.ts';
import type { Resource } from '../define-resource.ts';
import { fileKeys, inputFields, rowLabel } from '../present.ts';
import { selectFirst, selectRows, trashedRows } from '../reads.ts';
import { writtenWith } from '../saves/names.ts';
import { danglingReferences } from '../saves/references.ts';
import { recordPurge, recordRows } from '../versions/row-history.ts';
import { rowWriter } from '../saves/row-writer.ts';
import type { SaveDeps } from '../saves/saves.ts';

/** Until when what was deleted before may be gone for good. */
export const cutoff = (now: Date) =>
  new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString();

const gone = () =>
  new HttpError(409, 'clash', 'এটি যার সঙ্গে যুক্ত ছিল সেটি আর নেই। আগে সেটি ফিরিয়ে আনুন।');

/** Brings a row back from the trash; refused where its place is taken or what it names is gone. */
export async function reviveRow(
  trx: Trx,
  resource: Resource,
  { library, now }: SaveDeps,
  previous: ResourceRow,
  author: Author,
  action: 'restore' | 'undo' = 'restore',
): Promise<ResourceRow> {
  const { contract } = resource;
  const input: Record<string, Cell> = Object.fromEntries(
    inputFields(contract).map((name) => [name, previous[name] ?? null]),
  );
  if ((await danglingReferences(trx, contract, input)).length > 0) throw gone();
  const uploads = { files: {}, cleared: [] };
  const writer = rowWriter(resource, library, now);
  const values = await writer.complete(trx, input, uploads, author, previous);
  const revived = { ...values, deleted_at: null, version: previous.version + 1 };
  const after = await updateRow(trx, contract.path, previous.id, revived);
  await recordRows(trx, author, contract, action, [{ before: previous, after }], now());
  return after;
}

/** The trash of all resources: a deleted row stays for 30 days with its files and can come back. */
export function trashBin(resources: readonly Resource[], deps: SaveDeps) {
  const { store, library, contracts, now } = deps;
  return {
    /** What is in it of the resources that `isOwn` names, newest first. */
    async list(isOwn: (contract: AnyResource) => boolean): Promise<TrashEntry[]> {
      const entries: TrashEntry[] = [];
      for (const { contract } of resources) {
        if (!isOwn(contract)) continue;
        for (const row of await selectRows(trashedRows(store.db, contract.path))) {
          entries.push({
            resource: contract.path,
            title: contract.title,
            id: row.id,
            label: rowLabel(contract, row),
            deleted_at: String(row.deleted_at),
          });
        }
      }
      return entries.sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1));
    },

    restore(resource: Resource, id: number, author: Author): Promise<ResourceRow> {
      const { contract } = resource;
      let attempted: ResourceRow | undefined;
      const restored = write(store, author, writtenWith(contracts, contract), async (trx) => {
        const trashed = trashedRows(trx, contract.path).where('id', '=', id);
        attempted = orNotFound(await selectFirst(trashed));
        return reviveRow(trx, resource, deps, attempted, author);
      });
      return restored.catch(async (error: unknown) => {
        throw await clashWithRow(store.db, contract, error, attempted ?? {});
      });
    },

    /** Deletes what is older than 30 days, rows that name others first; answers how many. */
    async purge(): Promise<number> {
      let purged = 0;
      for (const { contract } of [...resources].reverse()) {
        const old = trashedRows(store.db, contract.path).where('deleted_at', '<', cutoff(now()));
        if (!(await selectFirst(old))) continue;
        const files = await write(store, SYSTEM, [contract.path], async (trx) => {
          const rows = await rowsOf(trx)
            .deleteFrom(tableOf(contract.path))
            .where('deleted_at', '<', cutoff(now()))
            .returningAll()
            .$castTo<ResourceRow>()
            .execute();
          purged += rows.length;
          await recordPurge(trx, SYSTEM, contract, rows, now());
          return library.release(
            trx,
            rows.flatMap((row) => fileKeys(contract, row)),
          );
        });
        await library.deleteFiles(files);
      }
      return purged;
    },
  };
}
