import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { notFound } from '../../http/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { createInvitation, openInvitations, revoke } from './invitations.ts';
import { serve } from '../serve-call.ts';

export const invitationRoutes =
  ({ store, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET invitations/', () => openInvitations(store.db, now()));

    serve(app, 'POST invitations/', ({ body, request }) =>
      write(store, authorOf(request), ['users'], (trx) =>
        createInvitation(trx, body, authorOf(request), now()),
      ),
    );

    serve(app, 'DELETE invitations/{id}/', async ({ id, request }) => {
      const isRevoked = await write(store, authorOf(request), ['users'], (trx) =>
        revoke(trx, id, authorOf(request), now()),
      );
      if (!isRevoked) throw notFound();
    });
  };
