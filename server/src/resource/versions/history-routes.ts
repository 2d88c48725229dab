import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HistoryEntry, isRecordedFile } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import { authorOf } from '../../history/authors.ts';
import { withImportRows } from '../../history/import-entries.ts';
import { presentEntry, readHistory, type HistoryFilter } from '../../history/read-history.ts';
import { HttpError, orNotFound } from '../../http/errors.ts';
import { type Db, type Queries, rowHaving } from '../../db/schema.ts';
import { expectedVersion, type CrudDeps } from '../crud-routes.ts';
import type { Resource } from '../define-resource.ts';
import { historyCsv } from '../../history/history-csv.ts';
import { withBatches } from '../batches/stored-batches.ts';
import { presentRows } from '../present.ts';
import { everyRow, selectFirst } from '../reads.ts';
import { restoreVersion } from '../saves/saves.ts';
import { fieldTitlesOf, titlesOf } from './titles.ts';

const filesOf = ({ before, after }: HistoryEntry) =>
  [before, after].flatMap((values) => Object.values(values ?? {}).filter(isRecordedFile));

/** Changes with `is_kept` at each file: whether a version that has it can be restored with it. */
async function withStoredFiles(
  db: Queries,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const keys = entries.flatMap(filesOf).map(({ key }) => key);
  if (keys.length === 0) return [...entries];
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const stored = new Set(rows.map(({ key }) => key));
  const marked = (values: HistoryEntry['before']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isRecordedFile(value) ? { ...value, is_kept: stored.has(value.key) } : value,
      ]),
    );
  return entries.map((entry) => ({
    ...entry,
    before: marked(entry.before),
    after: marked(entry.after),
  }));
}

const PAGE_SIZE = 30;
/** Rows of an export that are in memory at once, and that are read in one turn of the event loop. */
const BATCH = 100;

const refused = (message: string) => new HttpError(409, 'clash', message);
const NO_RECORD = 'এই পরিবর্তনের কোনো আগের অবস্থা নেই।';
const NOT_EDITED = 'এই তথ্য সম্পাদনা করা যায় না, তাই আগের অবস্থাও ফিরিয়ে আনা যায় না।';
const IN_TRASH = 'তথ্যটি এখন মুছে ফেলা তথ্যের মধ্যে আছে। আগে সেখান থেকে ফিরিয়ে আনুন।';
const PURGED = 'তথ্যটি চিরতরে মুছে গেছে, তাই আর ফিরিয়ে আনা যাবে না।';

/** Refuses where there is no row outside the trash whose version could be restored. */
async function checkLive(db: Db, path: string, id: number): Promise<void> {
  const row = await selectFirst(everyRow(db, path).where('id', '=', id));
  if (!row) throw refused(PURGED);
  if (row.deleted_at !== null) throw refused(IN_TRASH);
}

async function* batchesOf(db: Db, filter: HistoryFilter): AsyncGenerator<HistoryEntry[]> {
  for (let at: number | null = null; ;) {
    const { rows, olderThan } = await readHistory(db, filter, at, BATCH);
    yield rows.map(presentEntry);
    if (olderThan === null) return;
    at = olderThan;
    await nextTurn();
  }
}

/** `history/`: every change, its export, and the way back to a version. */
export const historyRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    const { store, addresses } = deps;
    const { db } = store;
    const byPath = new Map(resources.map((resource) => [resource.contract.path, resource]));
    const titles = { titleOf: titlesOf(resources), fieldTitleOf: fieldTitlesOf(resources) };

    serve(app, 'GET history/', async ({ query }) => {
      const { older_than, page_size, ...filter } = query;
      const joinsRows = !filter.import && !filter.batch && !filter.record && !filter.search;
      const { rows, olderThan } = await readHistory(
        db,
        { ...filter, joinsRows },
        older_than,
        page_size ?? PAGE_SIZE,
      );
      const entries = await withStoredFiles(db, rows.map(presentEntry));
      const results = joinsRows
        ? await withBatches(db, rows, await withImportRows(db, entries), deps.now())
        : entries;
      return { results, older_than: olderThan };
    });

    serve(app, 'GET history/export/', async ({ query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="history.csv"')
        .send(Readable.from(historyCsv(batchesOf(db, query), titles))),
    );

    serve(
      app,
      'POST history/{id}/restore/',
      async ({ id: change, body: { state }, request, reply }) => {
        const expected = expectedVersion(request);
        const entry = orNotFound(await rowHaving(db, 'history', { id: change }));
        const resource = byPath.get(entry.resource);
        const isCreation = entry.before === null && ['create', 'import'].includes(entry.action);
        if (!resource || entry.record_id === null || (isCreation && state === 'before'))
          throw refused(NO_RECORD);
        if (!resource.access.replace) throw refused(NOT_EDITED);
        await checkLive(db, entry.resource, entry.record_id);
        const row = await restoreVersion(
          { ...deps, resource },
          entry.record_id,
          { change, state },
          expected,
          authorOf(request),
        );
        const [wire] = await presentRows(db, addresses, resource, [row]);
        return reply.header('etag', `"${row.version}"`).send(wire);
      },
    );
  };
