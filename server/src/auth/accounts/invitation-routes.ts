import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { notFound, invalid, notUnique } from '../../http/errors.ts';
import { repeatKey } from '../../http/idempotency.ts';
import type { AuthDeps } from '../deps.ts';
import {
  createInvitation,
  newLink,
  openInvitations,
  revoke,
  invitationOf,
  presentInvitation,
  takeInvitation,
} from './invitations.ts';
import { serve } from '../serve-call.ts';
import { PASSWORDS_DIFFER } from '@angan/shared/contract';
import { recordAccount } from './account-history.ts';
import { insertAccount, isNameInUse, USERNAME_TAKEN } from './accounts.ts';
import { originOf } from '../sessions/device.ts';
import { refuseGuessable } from '../passwords/password-strength.ts';
import { startSession } from '../sessions/sessions.ts';

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

export const acceptRoutes =
  ({ store, passwords, perAddress, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const looks = perAddress('invitation', { max: 60, within: 600 });
    serve(app, 'POST invitations/look/', { onRequest: looks }, async ({ body }) =>
      presentInvitation(await invitationOf(store.db, body.token, now())),
    );

    const accepts = perAddress('accept', { max: 15, within: 600 });
    serve(app, 'POST invitations/accept/', { onRequest: accepts }, async ({ body, request }) => {
      const { token, username, password } = body;
      if (password !== body.confirm_password) throw invalid({ confirm_password: PASSWORDS_DIFFER });
      const { full_name } = await invitationOf(store.db, token, now());
      await refuseGuessable('password', password, { username, full_name, phone: null });
      if (await isNameInUse(store.db, username)) throw notUnique(USERNAME_TAKEN);
      const password_hash = await passwords.hash(password);
      const access = await write(store, authorOf(request), ['users'], async (trx) => {
        const { role, areas } = await takeInvitation(trx, token, now());
        if (await isNameInUse(trx, username)) throw notUnique(USERNAME_TAKEN);
        const account = { username, full_name, role, areas, password_hash };
        const after = await insertAccount(trx, account, now());
        const author = { ...authorOf(request), id: after.id, name: full_name };
        const change = { before: null, after };
        await recordAccount(trx, author, 'accept-invitation', change, now());
        return startSession(trx, after.id, now(), originOf(request));
      });
      return { access, full_name };
    });
  };
