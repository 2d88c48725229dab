import {
  eraseInput,
  RETENTION,
  SEARCH_MAX,
  type Erasure,
  type Retention,
} from '@angan/shared/contract';
import { cleanText, today } from '@angan/shared/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admin, anyone, recent } from '../auth/access.ts';
import { callerIn } from '../auth/guard.ts';
import { write } from '../db/write.ts';
import { authorOf } from '../history/authors.ts';
import { recordChange } from '../history/record-change.ts';
import { invalid } from '../http/errors.ts';
import { readFields } from '../http/read-fields.ts';
import { rowId } from '../http/row-id.ts';
import { sendTagged } from '../http/tagged.ts';
import { disposition } from '../media/file-name.ts';
import type { CrudDeps } from '../resource/crud-routes.ts';
import type { Resource } from '../resource/define-resource.ts';
import { personalArchive } from './archive.ts';
import { erasures, type Erased } from './erase.ts';
import { findMentions } from './mentions.ts';
import { accountData, recordData, type Person } from './person.ts';
import { findPeople, personKinds } from './people.ts';
import { removeRemnants } from './remnants.ts';

export interface PrivacyDeps extends CrudDeps {
  /** The daily backups of this server; null where it makes none. */
  backups(): Promise<Erasure['backups'] | null>;
  retention: Retention;
  /** Forgets responses that may show who was erased. */
  clearCache(): void;
}

type WithId = { Params: { id: string } };

const SEARCH_MIN = 2;
const TOO_SHORT = 'অন্তত দুটি অক্ষর লিখুন।';

/** What is held about a person: found, exported and erased; and for how long anything is stored. */
export const privacyRoutes =
  (resources: readonly Resource[], deps: PrivacyDeps) => async (app: FastifyInstance) => {
    const { store, library, guard, now, retention } = deps;
    const personal = resources.filter(({ isPersonal }) => isPersonal);
    const kinds = personKinds(resources);
    const { record, account } = erasures(deps, kinds);

    app.get(`/${RETENTION}/`, guard(anyone), (request, reply) =>
      sendTagged(request, reply, retention),
    );

    app.get<{ Querystring: { search?: unknown } }>(
      '/personal-data/',
      guard(admin),
      async ({ query }) => {
        const search = cleanText(typeof query.search === 'string' ? query.search : '');
        if (search.length < SEARCH_MIN) throw invalid({ search: TOO_SHORT });
        return findPeople(store.db, kinds, search.slice(0, SEARCH_MAX));
      },
    );

    /** Streams what is held; that somebody took it along is a row of history. */
    async function send(
      request: FastifyRequest<WithId>,
      reply: FastifyReply,
      resource: string,
      { label, data }: Person,
    ) {
      const recordId = rowId(request.params);
      const change = { resource, recordId, label, before: null, after: null };
      const author = authorOf(request);
      await write(store, author, [], (trx) =>
        recordChange(trx, author, { ...change, action: 'export-person' }, now()),
      );
      const name = `${label.replace(/[/\\:*?"<>|]/g, ' ').trim()} ${today(now())}.zip`;
      return reply
        .type('application/zip')
        .header('content-disposition', disposition('attachment', name, 'zip'))
        .send(await personalArchive(store.db, library, data));
    }

    async function answer({ since, traces }: Erased): Promise<Erasure> {
      deps.clearCache();
      const remnants = await removeRemnants(store);
      const backups = await deps.backups();
      const first = today(new Date(since));
      return {
        backups: (backups ?? []).filter(({ day }) => day >= first),
        daily_backups: backups !== null,
        remnants,
        mentions: await findMentions(store.db, resources, traces),
      };
    }

    for (const resource of personal) {
      const one = `/${resource.contract.path}/:id/`;
      app.get<WithId>(`${one}personal-data/`, guard(recent(admin)), async (request, reply) => {
        const person = await recordData(store.db, resource.contract, rowId(request.params));
        return send(request, reply, resource.contract.path, person);
      });
      app.post<WithId>(`${one}erase/`, guard(recent(admin)), async (request) => {
        const { name } = readFields(eraseInput, request.body);
        const erasing = { name, author: authorOf(request) };
        return answer(await record(resource, rowId(request.params), erasing));
      });
    }
    app.get<WithId>('/users/:id/personal-data/', guard(recent(admin)), async (request, reply) =>
      send(request, reply, 'users', await accountData(store.db, rowId(request.params))),
    );
    app.post<WithId>('/users/:id/erase/', guard(recent(admin)), async (request) => {
      const { name } = readFields(eraseInput, request.body);
      const erasing = { name, author: authorOf(request) };
      return answer(await account(rowId(request.params), callerIn(request), erasing));
    });
  };
