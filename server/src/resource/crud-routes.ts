import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PerAddress } from '../auth/throttle.ts';
import type { ResourceRow } from '../db/schema.ts';
import { write } from '../db/write.ts';
import { authorOf } from '../history/authors.ts';
import { recordChange } from '../history/record-change.ts';
import { notFound, orNotFound, invalid, rowId } from '../http/errors.ts';
import { withBody, type Body } from '../media/read-body.ts';
import { sendTagged } from '../http/tagged.ts';
import type { Addresses } from '../media/address.ts';
import { isLetIn } from '../auth/access.ts';
import type { Guards } from '../auth/guard.ts';
import { serve } from '../auth/serve-call.ts';
import type { Resource } from './define-resource.ts';
import { repeatKey } from '../http/idempotency.ts';
import type { ListCounts } from './lists/list-counts.ts';
import { findRow, isVisible, rowsInBatches } from './reads.ts';
import { readListQuery } from './lists/list-query.ts';
import { answerPage } from './lists/paging.ts';
import type { PublicLists } from './lists/public-lists.ts';
import { presentRows, type Reader, type Wire } from './present.ts';
import { createRow, deleteRow, saveRow, type SaveDeps } from './saves/saves.ts';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { accepts } from '../http/compression.ts';

async function* asJson(
  first: string,
  batches: AsyncGenerator<ResourceRow[], void>,
  present: (rows: ResourceRow[]) => Promise<Wire[]>,
): AsyncGenerator<string> {
  yield `[${first}`;
  for await (const batch of batches) yield `,${inner(await present(batch))}`;
  yield ']';
}

/** The rows of a JSON array without its brackets. */
const inner = (rows: readonly Wire[]) => JSON.stringify(rows).slice(1, -1);

/** Answers a list of any length as one JSON array; a slow reader holds one batch of rows and no more. */
async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  batches: AsyncGenerator<ResourceRow[], void>,
  present: (rows: ResourceRow[]) => Promise<Wire[]>,
) {
  // Read before the status is sent, so that a database that is away is still an answer.
  const { value } = await batches.next();
  const first = value ? inner(await present(value)) : '';
  const body = Readable.from(asJson(first, batches, present));
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(body);
  const packed = pipeline(body, createGzip({ level: 1 }), () => undefined);
  return reply.header('content-encoding', 'gzip').send(packed);
}

export interface CrudDeps extends SaveDeps {
  addresses: Addresses;
  lists: PublicLists;
  counts: ListCounts;
  guard: Guards['guard'];
  identify: Guards['identify'];
  perAddress: PerAddress;
}

/** Rows of a streamed list that are in memory at once. */
const BATCH = 200;

type WithId = { Params: { id: string } };

/** The version that an If-Match header names; null where any will do. */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  // eslint-disable-next-line local/bengali-digits -- the header has these very signs
  if (version === undefined) throw invalid({ 'If-Match': 'সংস্করণটি এভাবে দিন: "3"' });
  return Number(version);
}

interface CrudContext extends CrudDeps {
  resource: Resource;
  all: string;
  one: string;
}

const presentFor =
  ({ store, addresses, resource }: CrudContext, reader: Reader) =>
  (rows: readonly ResourceRow[]) =>
    presentRows(store.db, addresses, resource, rows, reader);

async function sendOne(
  context: CrudContext,
  reply: FastifyReply,
  row: ResourceRow,
  reader: Reader = 'editor',
) {
  const [wire] = await presentFor(context, reader)([row]);
  return reply.header('etag', `"${row.version}"`).send(wire);
}

const isEditor = async ({ resource, identify }: CrudContext, request: FastifyRequest) =>
  isLetIn(resource.editors, await identify(request));

/** Looks at the token only where rows have fields that not everyone reads. */
async function readerOf(context: CrudContext, request: FastifyRequest): Promise<Reader> {
  const { isPublic, contract } = context.resource;
  const mayTell = Object.keys(contract.visibleBy).length > 0 && request.headers.authorization;
  return !isPublic || (mayTell && (await isEditor(context, request))) ? 'editor' : 'visitor';
}

/** The row of a request; one that visitors may not read is there for those who look after it. */
async function readableRow(context: CrudContext, request: FastifyRequest<WithId>) {
  const { contract } = context.resource;
  const row = orNotFound(await findRow(context.store.db, contract.path, rowId(request.params)));
  if (!isVisible(contract, row) && !(await isEditor(context, request))) throw notFound();
  return row;
}

async function sendList(
  context: CrudContext,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const { resource, lists } = context;
  const { contract, editors } = resource;
  const { db, kind } = context.store;
  const query = readListQuery(resource, request.query);
  const reader = await readerOf(context, request);
  const present = presentFor(context, reader);
  if (!query)
    return reader === 'visitor'
      ? lists.send(contract.path, request, reply)
      : sendStreamed(request, reply, rowsInBatches(db, contract, BATCH), present);
  const list = { db, kind, counts: context.counts, resource };
  const { url } = request;
  const answer = () => answerPage(list, query, url, present);
  if (query.isForEditors) editors(await context.identify(request));
  else if (reader === 'visitor')
    return lists.sendPage(contract.path, query, request, reply, answer);
  return sendTagged(request, reply, await answer());
}

function readRoutes(app: FastifyInstance, context: CrudContext): void {
  const { resource, all, one, store, guard } = context;
  const { contract, access, parts } = resource;
  if (access.list) {
    app.get<{ Querystring: Record<string, unknown> }>(
      all,
      guard(access.list),
      async (request, reply) => sendList(context, request, reply),
    );
    for (const [name, { read }] of parts.flatMap((part) => Object.entries(part.listReads ?? {})))
      app.get(`${all}${name}/`, guard(access.list), async (request, reply) =>
        sendTagged(request, reply, await read(store.db, contract)),
      );
  }
  if (access.read) {
    app.get<WithId>(one, guard(access.read), async (request, reply) =>
      sendOne(
        context,
        reply,
        await readableRow(context, request),
        await readerOf(context, request),
      ),
    );
    for (const [name, { read }] of parts.flatMap((part) => Object.entries(part.rowReads ?? {})))
      app.get<WithId>(`${one}${name}/`, guard(access.read), async (request, reply) => {
        const row = await readableRow(context, request);
        return sendTagged(request, reply, await read(store.db, contract, row));
      });
  }
}

/** The complete list, for a login or confirmation of the last ten minutes. */
function exportRoute(app: FastifyInstance, context: CrudContext): void {
  const { resource, store, now } = context;
  const { contract } = resource;
  const { path, title: label } = contract;
  serve(app, 'GET {path}/export/', { path }, async ({ request, reply }) => {
    const author = authorOf(request);
    const change = { resource: path, recordId: null, action: 'export' as const, label };
    await write(store, author, [], (trx) => recordChange(trx, author, change, now()));
    const rows = rowsInBatches(store.db, contract, BATCH);
    return sendStreamed(request, reply, rows, presentFor(context, 'editor'));
  });
}

function writeRoutes(app: FastifyInstance, context: CrudContext): void {
  const { resource, all, one, guard, library } = context;
  const { contract, access, isPublic, limit } = resource;
  const { path, files } = contract;
  const isPrivate = !isPublic && !contract.library;
  const reading = <Result>(request: FastifyRequest, work: (body: Body) => Promise<Result>) =>
    withBody(request, { files, isPrivate }, library, work);
  if (access.create) {
    const onRequest = limit && context.perAddress(path, limit);
    app.post(all, { ...guard(access.create), onRequest }, async (request, reply) => {
      const row = await reading(request, (body) =>
        createRow(context, body, repeatKey(request, body), authorOf(request)),
      );
      return sendOne(context, reply.code(201), row);
    });
  }
  const update =
    (partial: boolean) => async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
      const id = rowId(request.params);
      const expected = expectedVersion(request);
      const row = await reading(request, (body) =>
        saveRow(context, id, { body, partial, expected }, authorOf(request)),
      );
      return sendOne(context, reply, row);
    };
  if (access.replace) app.put<WithId>(one, guard(access.replace), update(false));
  if (access.amend) app.patch<WithId>(one, guard(access.amend), update(true));
  if (access.remove) {
    app.delete<WithId>(one, guard(access.remove), async (request, reply) => {
      const id = rowId(request.params);
      await deleteRow(context, id, expectedVersion(request), authorOf(request));
      return reply.code(204).send();
    });
  }
}

export const crudRoutes =
  (resource: Resource, deps: CrudDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    const all = `/${resource.contract.path}/`;
    const context = { ...deps, resource, all, one: `${all}:id/` };
    readRoutes(app, context);
    if (resource.access.list && resource.contract.confirmsExport) exportRoute(app, context);
    writeRoutes(app, context);
  };
