import type { Erasure, Retention } from '@angan/shared/contract';
import { today } from '@angan/bengali-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerIn } from '../auth/guard.ts';
import { serve } from '../auth/serve-call.ts';
import { write } from '../db/write.ts';
import { authorOf } from '../history/authors.ts';
import { recordChange } from '../history/record-change.ts';
import { sendTagged } from '../http/tagged.ts';
import { disposition } from '../media/file-name.ts';
import type { CrudDeps } from '../resource/crud-routes.ts';
import type { Resource } from '../resource/define-resource.ts';
import { personalArchive } from './archive.ts';
import { erasures, type Erased } from './erase.ts';
import { findMentions } from './mentions.ts';
import { accountData, recordData, type Person } from './person.ts';
import { searchPeople, personKinds } from './people.ts';
import { removeRemnants } from './remnants.ts';

export interface PrivacyDeps extends CrudDeps {
  /** The daily backups of this server; null where it makes none. */
  backups(): Promise<Erasure['backups'] | null>;
  /** The day until which copies away from the server hold what is erased now. */
  copiesUntil(): string | undefined;
  retention: Retention;
  /** Forgets responses that may show who was erased. */
  clearCache(): void;
}

/** Data about a person: found, exported and erased; and for how long anything is stored. */
export const privacyRoutes =
  (resources: readonly Resource[], deps: PrivacyDeps) => async (app: FastifyInstance) => {
    const { store, library, now, retention } = deps;
    const personal = resources.filter(({ isPersonal }) => isPersonal);
    const kinds = personKinds(resources);
    const { record, account } = erasures(deps, kinds);

    serve(app, 'GET retention/', async ({ request, reply }) =>
      sendTagged(request, reply, retention),
    );

    serve(app, 'GET personal-data/', ({ query }) => searchPeople(store.db, kinds, query.search));

    /** Streams what is held; that somebody took it along is a row of history. */
    async function send(
      { id, request, reply }: { id: number; request: FastifyRequest; reply: FastifyReply },
      resource: string,
      { label, data }: Person,
    ) {
      const change = { resource, recordId: id, action: 'export-person' as const, label };
      const author = authorOf(request);
      await write(store, author, [], (trx) => recordChange(trx, author, change, now()));
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
        copies_until: deps.copiesUntil(),
        remnants,
        mentions: await findMentions(store.db, resources, traces),
      };
    }

    for (const resource of personal) {
      const { contract } = resource;
      const { path } = contract;
      serve(app, 'GET {path}/{id}/personal-data/', { path }, async (input) =>
        send(input, path, await recordData(store.db, contract, input.id)),
      );
      serve(app, 'POST {path}/{id}/erase/', { path }, async ({ id, body: { name }, request }) =>
        answer(await record(resource, id, { name, author: authorOf(request) })),
      );
    }
    const path = 'users';
    serve(app, 'GET {path}/{id}/personal-data/', { path }, async (input) =>
      send(input, path, await accountData(store.db, input.id)),
    );
    serve(app, 'POST {path}/{id}/erase/', { path }, async ({ id, body: { name }, request }) =>
      answer(await account(id, callerIn(request), { name, author: authorOf(request) })),
    );
  };
