import { PASSWORDS_DIFFER, readInput, register, registerPasswords } from '@angan/shared/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { dbProblem } from '../db/db-error.ts';
import { write } from '../db/write.ts';
import { invalid, taken } from '../http/errors.ts';
import { anonymousUploadLimits } from '../media/upload-limits.ts';
import { withBody } from '../media/read-body.ts';
import { readFields } from '../http/read-fields.ts';
import { anyone } from './access.ts';
import { insertAccount, isNameTaken, presentUser } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { refuseGuessable } from './password-strength.ts';

const USERNAME_TAKEN = { username: 'এই নামটি আগে থেকেই আছে। অন্য নাম দিন।' };

/** `register/`: anyone may become a User; whatever else a body asks for is dropped. */
export const registerRoutes =
  ({ store, passwords, library, addresses, guard, perAddress, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    await app.register(multipart, anonymousUploadLimits);

    const onRequest = [guard(anyone).onRequest, perAddress('register', { most: 15, within: 600 })];
    app.post('/register/', { onRequest }, async (request, reply) =>
      withBody(request, { files: register.files, isPrivate: true }, library, async (body) => {
        const { input, errors } = readInput(register, body.values);
        if (errors) throw invalid(errors);
        const { password, confirm_password } = readFields(registerPasswords, body.values);
        if (password !== confirm_password) throw invalid({ confirm_password: PASSWORDS_DIFFER });
        await refuseGuessable('password', password, input);
        if (await isNameTaken(store.db, input.username)) throw taken(USERNAME_TAKEN);
        await body.stageFiles();
        const password_hash = await passwords.hash(password);
        const staged = Object.values(body.files);
        try {
          const account = await write(store, ['users'], async (trx) => {
            if (await isNameTaken(trx, input.username)) throw taken(USERNAME_TAKEN);
            await library.place(trx, staged, now());
            return insertAccount(
              trx,
              { ...input, profile_picture: staged[0]?.key ?? null, role: 'User', password_hash },
              now(),
            );
          });
          return await reply.code(201).send(presentUser(account, addresses));
        } catch (error) {
          const problem = dbProblem(error);
          if (problem?.kind !== 'unavailable') await library.unplace(staged);
          throw problem?.kind === 'unique' ? taken(USERNAME_TAKEN) : error;
        }
      }),
    );
  };
