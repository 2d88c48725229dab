import { invitationInput } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { write } from '../db/write.ts';
import { authorOf } from '../history/authors.ts';
import { notFound } from '../http/errors.ts';
import { readFields } from '../http/read-fields.ts';
import { rowId } from '../http/row-id.ts';
import { admin, recent } from './access.ts';
import type { AuthDeps } from './deps.ts';
import { invite, openInvitations, revoke } from './invitations.ts';

/** `invitations/`: what an Admin does with them. */
export const invitationRoutes =
  ({ store, guard, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    app.get('/invitations/', guard(admin), () => openInvitations(store.db, now()));

    app.post('/invitations/', guard(recent(admin)), async (request, reply) => {
      const input = readFields(invitationInput, request.body);
      const made = await write(store, authorOf(request), ['users'], (trx) =>
        invite(trx, input, authorOf(request), now()),
      );
      return reply.code(201).send(made);
    });

    app.delete<{ Params: { id: string } }>(
      '/invitations/:id/',
      guard(admin),
      async (request, reply) => {
        const id = rowId(request.params);
        const isRevoked = await write(store, authorOf(request), ['users'], (trx) =>
          revoke(trx, id, authorOf(request), now()),
        );
        if (!isRevoked) throw notFound();
        return reply.code(204).send();
      },
    );
  };
