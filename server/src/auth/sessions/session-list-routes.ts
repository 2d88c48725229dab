import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { notFound } from '../../http/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { recordOnAccount } from '../factors/own-factors.ts';
import { callerIn } from '../guard.ts';
import { serve } from '../serve-call.ts';
import { deleteSession, endSessionsOf, sessionsOf } from './sessions.ts';

/** How much of a token's hash names its session on the wire: not enough to be mistaken, or used. */
const ID_LENGTH = 16;
const MOST = 200;

export const sessionListRoutes =
  ({ store, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET user/sessions/', async ({ request }) => {
      const { id, session } = callerIn(request);
      const sessions = await sessionsOf(store.db, id, now(), MOST);
      return sessions.map(({ token_hash, device, network, created_at, last_used_at }) => ({
        id: token_hash.slice(0, ID_LENGTH),
        device,
        network,
        created_at,
        last_used_at,
        is_current: token_hash === session,
      }));
    });

    serve(app, 'DELETE user/sessions/', async ({ request }) => {
      const caller = callerIn(request);
      await write(store, authorOf(request), ['users'], async (trx) => {
        await endSessionsOf(trx, caller.id);
        await recordOnAccount(trx, authorOf(request), 'end-sessions', caller, now());
      });
    });

    serve(app, 'DELETE user/sessions/{id}/', async ({ id, request }) => {
      const caller = callerIn(request);
      await write(store, authorOf(request), ['users'], async (trx) => {
        const sessions = await sessionsOf(trx, caller.id, now(), MOST);
        const named = sessions.find(({ token_hash }) => token_hash.slice(0, ID_LENGTH) === id);
        if (!named) throw notFound();
        await deleteSession(trx, named.token_hash);
        await recordOnAccount(trx, authorOf(request), 'end-session', caller, now());
      });
    });
  };
