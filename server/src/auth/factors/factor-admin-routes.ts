import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { ofCollege, recordChange } from '../../history/record-change.ts';
import { inUse, orNotFound } from '../../http/errors.ts';
import { accountOf } from '../accounts/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { factorsOf, recordOnAccount, removeAllFactors } from './own-factors.ts';
import { accountHasFactor, readRequirement, requireFactor } from './requirement.ts';
import { callerIn } from '../guard.ts';
import { serve } from '../serve-call.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/** An Admin's decisions for others: whether a second factor is required, and the reset of a lost phone. */
export const factorAdminRoutes =
  ({ store, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'PUT second-factor/', async ({ body: { required }, request }) => {
      const { id } = callerIn(request);
      await write(store, authorOf(request), ['users'], async (trx) => {
        // Who asks it of others has one: nobody locks everyone out.
        if (required && !(await accountHasFactor(trx, id)))
          throw inUse('আগে নিজের জন্য পাসকি বা অ্যাপের কোড চালু করুন।');
        if (required === (await readRequirement(trx))) return;
        await requireFactor(trx, required);
        const change = ofCollege(required ? 'require-factor' : 'free-factor', 'দুই ধাপে লগইন');
        await recordChange(trx, authorOf(request), change, now());
      });
    });

    serve(app, 'GET users/{id}/second-factor/', async ({ id }) => {
      orNotFound(await accountOf(store.db, id));
      return factorsOf(store.db, id);
    });

    serve(app, 'DELETE users/{id}/second-factor/', async ({ id, request }) =>
      write(store, authorOf(request), ['users'], async (trx) => {
        const account = orNotFound(await accountOf(trx, id));
        if (id === callerIn(request).id) throw inUse('নিজেরটি ‘নিরাপত্তা’ পাতা থেকে সরান।');
        await removeAllFactors(trx, id);
        // The lost phone may be logged in.
        await endSessionsOf(trx, id);
        const { full_name: name } = account;
        await recordOnAccount(trx, authorOf(request), 'reset-factor', { id, name }, now());
      }),
    );
  };
