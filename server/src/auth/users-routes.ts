import { resetPasswordInput, userPatch } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../db/schema.ts';
import { write } from '../db/write.ts';
import { HttpError, orNotFound } from '../http/errors.ts';
import { readFields } from '../http/read-fields.ts';
import { rowId } from '../http/row-id.ts';
import { admin } from './access.ts';
import {
  accountOf,
  changeAccount,
  deleteAccount,
  isLastAdmin,
  presentUser,
  type Account,
} from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { refuseGuessable } from './password-strength.ts';
import { endSessionsOf } from './sessions.ts';

type WithId = { Params: { id: string } };

/** Refuses to lose the last Admin who can still log in. */
async function keepAnAdmin(trx: Trx, account: Account): Promise<void> {
  if (await isLastAdmin(trx, account))
    throw new HttpError(
      409,
      'in_use',
      'শেষ অ্যাডমিনকে সরানো, বন্ধ করা বা মুছে ফেলা যাবে না। আগে অন্য কাউকে অ্যাডমিন করুন।',
    );
}

/** `users/`: what an Admin does with accounts. */
export const usersRoutes =
  ({ store, passwords, library, addresses, guard, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    app.get('/users/', guard(admin), async () => {
      const accounts = await store.db.selectFrom('users').selectAll().orderBy('id').execute();
      return accounts.map((account) => presentUser(account, addresses));
    });

    app.patch<WithId>('/users/:id/', guard(admin), async (request) => {
      const id = rowId(request.params);
      const { role, is_active } = readFields(userPatch, request.body);
      const saved = await write(store, ['users'], async (trx) => {
        const account = orNotFound(await accountOf(trx, id));
        const wanted = {
          role: role ?? account.role,
          is_active: is_active === undefined ? account.is_active : Number(is_active),
        };
        if (wanted.role === account.role && wanted.is_active === account.is_active) return account;
        if (wanted.role !== 'Admin' || wanted.is_active !== 1) await keepAnAdmin(trx, account);
        await endSessionsOf(trx, id);
        return (await changeAccount(trx, id, wanted, now())) ?? account;
      });
      return presentUser(saved, addresses);
    });

    app.delete<WithId>('/users/:id/', guard(admin), async (request, reply) => {
      const id = rowId(request.params);
      const files = await write(store, ['users'], async (trx) => {
        const account = orNotFound(await accountOf(trx, id));
        await keepAnAdmin(trx, account);
        return deleteAccount(trx, library, account);
      });
      await library.remove(files);
      return reply.code(204).send();
    });

    app.post<WithId>('/users/:id/reset-password/', guard(admin), async (request, reply) => {
      const id = rowId(request.params);
      const { new_password } = readFields(resetPasswordInput, request.body);
      const account = orNotFound(await accountOf(store.db, id));
      await refuseGuessable('new_password', new_password, account);
      const password_hash = await passwords.hash(new_password);
      await write(store, ['users'], async (trx) => {
        orNotFound(await changeAccount(trx, id, { password_hash }, now()));
        await endSessionsOf(trx, id);
      });
      return reply.code(204).send();
    });
  };
