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
import { repeatKey } from './saves/idempotency.ts';
import type { ListCounts } from './lists/list-counts.ts';
import { relatedTo } from './lists/board.ts';
import { menuRows, findRow, isShown, rowsInBatches } from './reads.ts';
import { isForEditors, readListQuery } from './lists/list-query.ts';
import { sendStreamed } from './lists/list-stream.ts';
import { listPages } from './lists/paging.ts';
import type { PublicLists } from './lists/public-lists.ts';
import { presentRows, type Reader } from './present.ts';
import { resourceSaves, type SaveDeps } from './saves/saves.ts';

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

/** The REST routes of one resource, under `/{path}/`. */
export function crudRoutes(resource: Resource, deps: CrudDeps) {
  const { contract, access, editors, isPublic, limit } = resource;
  const { store, counts, library, addresses, lists, guard, identify, perAddress } = deps;
  const { db } = store;
  const all = `/${contract.path}/`;
  const one = `${all}:id/`;
  const saves = resourceSaves(resource, deps);
  const pages = listPages(store, counts, contract);
  const presentFor = (reader: Reader) => (rows: readonly ResourceRow[]) =>
    presentRows(db, library, addresses, resource, rows, reader);
  const presentOne = async (reply: FastifyReply, row: ResourceRow, reader: Reader = 'editor') => {
    const [wire] = await presentFor(reader)([row]);
    return reply.header('etag', `"${row.version}"`).send(wire);
  };
  const isEditor = async (request: FastifyRequest) => isLetIn(editors, await identify(request));
  const hidesFields = Object.keys(contract.shownBy).length > 0;
  /** Looks at the token only where rows have fields that not everyone reads. */
  const readerOf = async (request: FastifyRequest): Promise<Reader> =>
    !isPublic || (hidesFields && request.headers.authorization && (await isEditor(request)))
      ? 'editor'
      : 'visitor';
  /** The row of a request; one that visitors may not read is there for those who look after it. */
  const readableRow = async (request: FastifyRequest<WithId>) => {
    const row = orNotFound(await findRow(db, contract.path, rowId(request.params)));
    if (!isShown(contract, row) && !(await isEditor(request))) throw notFound();
    return row;
  };
  const reading = <Result>(request: FastifyRequest, work: (body: Body) => Promise<Result>) =>
    withBody(
      request,
      { files: contract.files, isPrivate: !isPublic && !contract.library },
      library,
      work,
    );

  return async (app: FastifyInstance) => {
    if (access.list) {
      app.get<{ Querystring: Record<string, unknown> }>(
        all,
        guard(access.list),
        async (request, reply) => {
          const query = readListQuery(contract, request.query);
          const reader = await readerOf(request);
          const present = presentFor(reader);
          if (!query)
            return reader === 'visitor'
              ? lists.send(contract.path, request, reply)
              : sendStreamed(request, reply, rowsInBatches(db, contract, BATCH), present);
          const answer = () => pages.answer(query, request.url, present);
          if (isForEditors(query)) editors(await identify(request));
          else if (reader === 'visitor')
            return lists.sendPage(contract.path, query, request, reply, answer);
          return sendTagged(request, reply, await answer());
        },
      );
    }
    if (access.read) {
      app.get<WithId>(one, guard(access.read), async (request, reply) =>
        presentOne(reply, await readableRow(request), await readerOf(request)),
      );
    }
    if (access.list && contract.confirmsExport) {
      serve(app, 'GET {path}/export/', { path: contract.path }, async ({ request, reply }) => {
        const author = authorOf(request);
        const { path: resource, title: label } = contract;
        const change = { resource, recordId: null, action: 'export' as const, label };
        await write(store, author, [], (trx) => recordChange(trx, author, change, deps.now()));
        const rows = rowsInBatches(db, contract, BATCH);
        return sendStreamed(request, reply, rows, presentFor('editor'));
      });
    }
    const { board, menu } = contract;
    if (access.list && menu) {
      app.get(`${all}menu/`, guard(access.list), async (request, reply) =>
        sendTagged(request, reply, await menuRows(db, contract, menu)),
      );
    }
    if (access.read && board) {
      app.get<WithId>(`${one}related/`, guard(access.read), async (request, reply) => {
        const row = await readableRow(request);
        return sendTagged(request, reply, await relatedTo(db, contract, board, row));
      });
    }
    if (access.create) {
      const onRequest = limit && perAddress(contract.path, limit);
      app.post(all, { ...guard(access.create), onRequest }, async (request, reply) =>
        presentOne(
          reply.code(201),
          await reading(request, (body) =>
            saves.create(body, repeatKey(request, body), authorOf(request)),
          ),
        ),
      );
    }
    const update =
      (partial: boolean) => async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
        const id = rowId(request.params);
        const expected = expectedVersion(request);
        return presentOne(
          reply,
          await reading(request, (body) =>
            saves.update(id, body, partial, expected, authorOf(request)),
          ),
        );
      };
    if (access.replace) app.put<WithId>(one, guard(access.replace), update(false));
    if (access.amend) app.patch<WithId>(one, guard(access.amend), update(true));
    if (access.remove) {
      app.delete<WithId>(one, guard(access.remove), async (request, reply) => {
        await saves.remove(rowId(request.params), expectedVersion(request), authorOf(request));
        return reply.code(204).send();
      });
    }
  };
}
