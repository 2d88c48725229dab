import { TRASH_DAYS, type AnyResource, type TrashEntry, mayEdit } from '@angan/shared/contract';
import {
  rowsOf,
  tableOf,
  updateRow,
  type Cell,
  type Queries,
  type ResourceRow,
  type Trx,
} from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { SYSTEM, type Author, authorOf } from '../../history/authors.ts';
import { orNotFound, HttpError } from '../../http/errors.ts';
import { clashWithRow } from '../saves/clash.ts';
import type { Resource } from '../define-resource.ts';
import { fileKeys, inputFields, rowLabel, presentRows } from '../present.ts';
import { selectFirst, selectRows, trashedRows } from '../reads.ts';
import { writtenWith } from '../saves/names.ts';
import { danglingReferences } from '../saves/references.ts';
import { recordPurge, recordRows } from '../versions/row-history.ts';
import { completeRow } from '../saves/row-writer.ts';
import type { SaveContext, SaveDeps } from '../saves/saves.ts';
import { deleteFiles, releaseFiles } from '../../media/library.ts';
import type { FastifyInstance } from 'fastify';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import type { CrudDeps } from '../crud-routes.ts';

/** Until when what was deleted before may be gone for good. */
export const cutoff = (now: Date) =>
  new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString();

const notFound = () =>
  new HttpError(409, 'clash', 'এটি যার সঙ্গে যুক্ত ছিল সেটি আর নেই। আগে সেটি ফিরিয়ে আনুন।');

/** Brings a row back from the trash; refused where its place is taken or what it names is gone. */
export async function reviveRow(
  trx: Trx,
  context: SaveContext,
  previous: ResourceRow,
  author: Author,
  action: 'restore' | 'undo' = 'restore',
): Promise<ResourceRow> {
  const { contract } = context.resource;
  const input: Record<string, Cell> = Object.fromEntries(
    inputFields(contract).map((name) => [name, previous[name] ?? null]),
  );
  if ((await danglingReferences(trx, contract, input)).length > 0) throw notFound();
  const uploads = { files: {}, cleared: [] };
  const values = await completeRow(trx, context, input, uploads, author, previous);
  const revived = { ...values, deleted_at: null, version: previous.version + 1 };
  const after = await updateRow(trx, contract.path, previous.id, revived);
  const changes = [{ before: previous, after }];
  await recordRows(trx, author, contract, action, changes, context.now());
  return after;
}

const entryOf = (contract: AnyResource, row: ResourceRow): TrashEntry => ({
  resource: contract.path,
  title: contract.title,
  id: row.id,
  label: rowLabel(contract, row),
  deleted_at: String(row.deleted_at),
});

/** What the trash holds of some resources, newest first: a deleted row stays for 30 days with its files. */
export async function trashEntries(
  db: Queries,
  contracts: readonly AnyResource[],
): Promise<TrashEntry[]> {
  const entries: TrashEntry[] = [];
  for (const contract of contracts)
    for (const row of await selectRows(trashedRows(db, contract.path)))
      entries.push(entryOf(contract, row));
  return entries.sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1));
}

async function restoreRow(context: SaveContext, id: number, author: Author): Promise<ResourceRow> {
  const { store, contracts } = context;
  const { contract } = context.resource;
  let attempted: ResourceRow | undefined;
  try {
    return await write(store, author, writtenWith(contracts, contract), async (trx) => {
      const trashed = trashedRows(trx, contract.path).where('id', '=', id);
      attempted = orNotFound(await selectFirst(trashed));
      return reviveRow(trx, context, attempted, author);
    });
  } catch (error) {
    throw await clashWithRow(store.db, contract, error, attempted ?? {});
  }
}

async function purgeList(
  contract: AnyResource,
  { store, library, now }: SaveDeps,
): Promise<number> {
  const { path } = contract;
  const before = cutoff(now());
  const old = trashedRows(store.db, path).where('deleted_at', '<', before);
  if (!(await selectFirst(old))) return 0;
  const { rows, files } = await write(store, SYSTEM, [path], async (trx) => {
    const rows = await rowsOf(trx)
      .deleteFrom(tableOf(path))
      .where('deleted_at', '<', before)
      .returningAll()
      .$castTo<ResourceRow>()
      .execute();
    await recordPurge(trx, SYSTEM, contract, rows, now());
    const keys = rows.flatMap((row) => fileKeys(contract, row));
    return { rows, files: await releaseFiles(trx, keys) };
  });
  await deleteFiles(library, files);
  return rows.length;
}

/** Deletes what is in the trash for more than 30 days, rows that name others first; answers how many. */
export async function purgeTrash(resources: readonly Resource[], deps: SaveDeps): Promise<number> {
  let purged = 0;
  for (const { contract } of [...resources].reverse()) purged += await purgeList(contract, deps);
  return purged;
}

/** `trash/` and `{path}/{id}/restore/` of every resource whose rows can be deleted. */
export const trashRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    const { store, addresses } = deps;
    const deletable = resources.filter(({ access }) => access.remove);

    serve(app, 'GET trash/', ({ request }) => {
      const contracts = deletable.map(({ contract }) => contract);
      const own = contracts.filter(({ path }) => mayEdit(callerIn(request), path));
      return trashEntries(store.db, own);
    });

    for (const resource of deletable) {
      const { path } = resource.contract;
      serve(app, 'POST {path}/{id}/restore/', { path }, async ({ id, request }) => {
        const row = await restoreRow({ ...deps, resource }, id, authorOf(request));
        const [wire] = await presentRows(store.db, addresses, resource, [row], 'editor');
        return orNotFound(wire);
      });
    }
  };
