import { PASSWORDS_DIFFER, readInput, register, registerPasswords } from '@angan/shared/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { dbProblem } from '../../db/db-error.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { invalid, notUnique } from '../../http/errors.ts';
import { anonymousUploadLimits } from '../../media/upload-limits.ts';
import { withBody } from '../../media/read-body.ts';
import { readFields } from '../../http/bodies/read-fields.ts';
import { recordAccount } from './account-history.ts';
import { insertAccount, isNameInUse, presentUser, USERNAME_TAKEN } from './accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseGuessable } from '../passwords/password-strength.ts';
import { serve } from '../serve-call.ts';
import { deletePlaced, placeFiles } from '../../media/library.ts';

/** `register/`: anyone may become a User; whatever else a body asks for is dropped. */
export const registerRoutes =
  ({ store, passwords, library, addresses, perAddress, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    await app.register(multipart, anonymousUploadLimits);

    const onRequest = perAddress('register', { max: 15, within: 600 });
    serve(app, 'POST register/', { onRequest }, async ({ request }) =>
      withBody(request, { files: register.files, isPrivate: true }, library, async (body) => {
        const { input, errors } = readInput(register, body.values);
        if (errors) throw invalid(errors);
        const { password, confirm_password } = readFields(registerPasswords, body.values);
        if (password !== confirm_password) throw invalid({ confirm_password: PASSWORDS_DIFFER });
        await refuseGuessable('password', password, input);
        if (await isNameInUse(store.db, input.username)) throw notUnique(USERNAME_TAKEN);
        await body.stageFiles();
        const password_hash = await passwords.hash(password);
        const staged = Object.values(body.files);
        try {
          const account = await write(store, authorOf(request), ['users'], async (trx) => {
            if (await isNameInUse(trx, input.username)) throw notUnique(USERNAME_TAKEN);
            await placeFiles(library, trx, staged, now());
            const after = await insertAccount(
              trx,
              { ...input, profile_picture: staged[0]?.key ?? null, role: 'User', password_hash },
              now(),
            );
            const change = { before: null, after };
            await recordAccount(trx, authorOf(request), 'create', change, now());
            return after;
          });
          return presentUser(account, addresses);
        } catch (error) {
          if (dbProblem(error)?.kind !== 'unavailable') await deletePlaced(library, staged);
          throw error;
        }
      }),
    );
  };
