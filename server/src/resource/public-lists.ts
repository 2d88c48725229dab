import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeTokens, type ChangeTokens } from '../db/changes.ts';
import type { Queries } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { dbProblem } from '../db/db-error.ts';
import { notFound } from '../http/errors.ts';
import { AGAIN, AT_FIRST, Encoded } from '../http/encoding.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import type { Addresses } from '../media/address.ts';
import type { Library } from '../media/library.ts';
import type { Resource } from './define-resource.ts';
import { presentRows, type Wire } from './present.ts';
import { allRows } from './reads.ts';

export interface PublicList {
  rows: readonly Wire[];
  /** The rows as JSON. */
  body: Buffer;
  etag: string;
  /** The database does not answer, and this is the last copy that was read. */
  stale: boolean;
}

interface Kept extends PublicList {
  token: string | undefined;
  encoded: Encoded;
}

export type PublicLists = ReturnType<typeof publicLists>;

/** Keeps every public list as it was last serialised, until any process changes it. */
export function publicLists(
  store: Store,
  library: Library,
  addresses: Addresses,
  resources: readonly Resource[],
  ready: ReadyAnswers,
) {
  const readable = new Map(
    resources
      .filter(({ isPublic }) => isPublic)
      .map((resource) => [resource.contract.path, resource.contract]),
  );
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();
  const tokens = changeTokens(store);

  async function make(path: string, token: string | undefined): Promise<Kept> {
    const contract = readable.get(path);
    if (!contract) throw notFound();
    const db: Queries = store.db;
    const rows = await presentRows(db, library, addresses, contract, await allRows(db, contract));
    const body = Buffer.from(JSON.stringify(rows));
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const list = {
      rows,
      body,
      etag,
      stale: false,
      token,
      encoded: new Encoded(body, AGAIN, AT_FIRST),
    };
    kept.set(path, list);
    return list;
  }

  async function current(path: string): Promise<Kept> {
    const token = (await tokens.now()).get(path);
    const list = kept.get(path);
    if (list && list.token === token) return list;
    const name = `${path} ${token}`;
    const made = making.get(name) ?? make(path, token).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  let versioned: { tokens: ChangeTokens; version: string } | undefined;
  function versionIn(all: ChangeTokens): string {
    if (versioned?.tokens !== all)
      versioned = {
        tokens: all,
        version: createHash('sha256')
          .update([...readable.keys()].map((path) => all.get(path) ?? '').join())
          .digest('base64url')
          .slice(0, 22),
      };
    return versioned.version;
  }

  return {
    paths: [...readable.keys()],

    /** A public list for a page of the site; while the database is away, its last copy. */
    async read(path: string): Promise<PublicList> {
      try {
        return await current(path);
      } catch (error) {
        const last = kept.get(path);
        if (!last || dbProblem(error)?.kind !== 'unavailable') throw error;
        return { ...last, stale: true };
      }
    },

    /** Answers `GET {path}/`: 304 where the caller has the newest already. */
    async send(path: string, request: FastifyRequest, reply: FastifyReply) {
      const list = await current(path);
      reply.headers({ etag: list.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      const holds = () => tokens.known()?.get(path) === list.token;
      if (request.headers['if-none-match']?.includes(list.etag.slice(2))) {
        ready.keep(request, reply.code(304), undefined, holds);
        return reply.send();
      }
      const { body, encoding, isFinal } = await list.encoded.for(
        request.headers['accept-encoding'],
      );
      if (encoding) reply.header('content-encoding', encoding);
      reply.type('application/json; charset=utf-8');
      if (isFinal) ready.keep(request, reply, body, holds);
      return reply.send(body);
    },

    /** A text that changes with every write that a public page may show. */
    version: async (): Promise<string> => versionIn(await tokens.now()),

    /** Whether that text is still this one, as far as can be told without a query. */
    isVersion(version: string): boolean {
      const known = tokens.known();
      return known !== null && versionIn(known) === version;
    },
  };
}
