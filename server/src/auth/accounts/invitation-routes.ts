import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { notFound } from '../../http/errors.ts';
import { repeatKey } from '../../http/idempotency.ts';
import type { AuthDeps } from '../deps.ts';
import { createInvitation, newLink, openInvitations, revoke } from './invitations.ts';
import { serve } from '../serve-call.ts';

export const invitationRoutes =
  ({ store, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET invitations/', () => openInvitations(store.db, now()));

    serve(app, 'POST invitations/', async ({ body, request }) => {
      const link = await newLink(store, repeatKey(request, { values: body }));
      return write(store, authorOf(request), ['users'], (trx) =>
        createInvitation(trx, body, link, authorOf(request), now()),
      );
    });

    serve(app, 'DELETE invitations/{id}/', async ({ id, request }) => {
      const isRevoked = await write(store, authorOf(request), ['users'], (trx) =>
        revoke(trx, id, authorOf(request), now()),
      );
      if (!isRevoked) throw notFound();
    });
  };
