import type { Area, Role } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf, type Author } from '../../history/authors.ts';
import { inUse, invalid, orNotFound } from '../../http/errors.ts';
import { recordAccount } from './account-history.ts';
import { storedAreas } from '../access.ts';
import {
  accountOf,
  updateAccount,
  removeAccount,
  isSoleAdmin,
  presentUser,
  type Account,
} from './accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { callerIn } from '../guard.ts';
import { recordOnAccount, removeAllFactors } from '../factors/own-factors.ts';
import { refuseGuessable } from '../passwords/password-strength.ts';
import { serve } from '../serve-call.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { deleteFiles } from '../../media/library.ts';

export const ADMINS_HAVE_ALL = 'অ্যাডমিন সব দায়িত্বেই থাকেন। আগে অ্যাডমিন থেকে সরান।';
const OWN_ACCOUNT = 'নিজের অ্যাকাউন্ট মুছে ফেলা যাবে না। অন্য একজন অ্যাডমিনকে মুছতে বলুন।';

async function keepAnAdmin(trx: Trx, account: Account): Promise<void> {
  if (await isSoleAdmin(trx, account))
    throw inUse('শেষ অ্যাডমিনকে সরানো, বন্ধ করা বা মুছে ফেলা যাবে না। আগে অন্য কাউকে অ্যাডমিন করুন।');
}

/** Gives an account another role, areas or state, and ends its sessions where that changes anything. */
async function changeRights(
  trx: Trx,
  id: number,
  { role, areas, is_active }: { role?: Role; areas?: readonly Area[]; is_active?: boolean },
  author: Author,
  now: Date,
): Promise<Account> {
  const account = orNotFound(await accountOf(trx, id));
  const requested = {
    role: role ?? account.role,
    areas: areas ? storedAreas(areas) : account.areas,
    is_active: is_active === undefined ? account.is_active : Number(is_active),
  };
  if (requested.role === 'Admin') {
    if (areas && areas.length > 0) throw invalid({ areas: ADMINS_HAVE_ALL });
    requested.areas = '';
  }
  if (
    requested.role === account.role &&
    requested.areas === account.areas &&
    requested.is_active === account.is_active
  )
    return account;
  if (requested.role !== 'Admin' || requested.is_active !== 1) await keepAnAdmin(trx, account);
  await endSessionsOf(trx, id);
  const after = (await updateAccount(trx, id, requested, now)) ?? account;
  await recordAccount(trx, author, 'update', { before: account, after }, now);
  return after;
}

export const usersRoutes =
  ({ store, passwords, library, addresses, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET users/', async () => {
      const accounts = await store.db.selectFrom('users').selectAll().orderBy('id').execute();
      return accounts.map((account) => presentUser(account, addresses));
    });

    serve(app, 'PATCH users/{id}/', async ({ id, body, request }) => {
      const author = authorOf(request);
      const saved = await write(store, author, ['users'], (trx) =>
        changeRights(trx, id, body, author, now()),
      );
      return presentUser(saved, addresses);
    });

    serve(app, 'DELETE users/{id}/', async ({ id, request }) => {
      if (id === callerIn(request).id) throw inUse(OWN_ACCOUNT);
      const files = await write(store, authorOf(request), ['users'], async (trx) => {
        const account = orNotFound(await accountOf(trx, id));
        await keepAnAdmin(trx, account);
        const change = { before: account, after: null };
        await recordAccount(trx, authorOf(request), 'delete', change, now());
        return removeAccount(trx, account);
      });
      await deleteFiles(library, files);
    });

    serve(app, 'POST users/{id}/reset-password/', async ({ id, body, request }) => {
      const { new_password, remove_factors } = body;
      const account = orNotFound(await accountOf(store.db, id));
      await refuseGuessable('new_password', new_password, account);
      const password_hash = await passwords.hash(new_password);
      await write(store, authorOf(request), ['users'], async (trx) => {
        const after = orNotFound(await updateAccount(trx, id, { password_hash }, now()));
        await endSessionsOf(trx, id);
        const change = { before: after, after };
        await recordAccount(trx, authorOf(request), 'reset-password', change, now());
        if (!remove_factors) return;
        await removeAllFactors(trx, id);
        const named = { id, name: after.full_name };
        await recordOnAccount(trx, authorOf(request), 'reset-factor', named, now());
      });
    });
  };
