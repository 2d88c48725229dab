import type { FastifyInstance } from 'fastify';
import type { Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { invalid, orNotFound } from '../../http/errors.ts';
import { accountOf, isUnchanged } from '../accounts/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { attemptChallenge, bindingOf, closeChallenge } from '../factors/challenges.ts';
import { relyingPartyReader } from '../factors/relying-party.ts';
import { accountHasFactor } from '../factors/requirement.ts';
import { checkAssertion, countGuess, issueStep, takeCode } from '../factors/steps.ts';
import { callerIn } from '../guard.ts';
import { serve } from '../serve-call.ts';
import { confirmSession } from './sessions.ts';
import { limit } from '../throttle.ts';

const WRONG_PASSWORD = { password: 'পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।' };
const NOT_ALONE = 'এই অ্যাকাউন্টে দুই ধাপে লগইন চালু আছে। পাসকি বা কোড দিয়ে নিশ্চিত করুন।';
const EXPIRED = 'এই ধাপের সময় শেষ। আবার চেষ্টা করুন।';

/** `user/confirm/`: allows sensitive actions for ten minutes, see `recent` in access.ts. */
export const confirmRoutes =
  ({ store, passwords, publicUrl, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const { db } = store;
    const site = relyingPartyReader(publicUrl);

    serve(app, 'POST user/confirm/options/', async ({ request }) => {
      const { id, session } = callerIn(request);
      return write(store, authorOf(request), [], async (trx) => {
        const account = orNotFound(await accountOf(trx, id));
        return issueStep(trx, 'confirm', site(request), account, now(), bindingOf(session));
      });
    });

    serve(app, 'POST user/confirm/', async ({ body, request }) => {
      const { id, session } = callerIn(request);
      const { password, code, ticket, assertion } = body;
      const confirm = (check: (trx: Trx) => Promise<unknown>) =>
        write(store, authorOf(request), [], async (trx) => {
          await check(trx);
          await confirmSession(trx, session, now());
        });
      if (assertion && ticket) {
        const step = await attemptChallenge(db, ['confirm'], ticket, now());
        if (step?.userId !== id || step.boundTo !== bindingOf(session))
          throw invalid({ ticket: EXPIRED });
        await confirm(async (trx) => {
          if (!(await closeChallenge(trx, ticket))) throw invalid({ ticket: EXPIRED });
          await checkAssertion(trx, site(request), step, assertion, now());
        });
      } else if (code !== undefined) {
        await limit(db, `confirm ${id}`, { max: 10, within: 900 }, now());
        await countGuess(db, id, code, now());
        await confirm((trx) => takeCode(trx, id, code, now()));
      } else {
        if (password === undefined) throw invalid({ password: 'পাসওয়ার্ড দিন।' });
        await limit(db, `password ${id}`, { max: 10, within: 900 }, now());
        const account = await accountOf(db, id);
        if (!account || !(await passwords.verify(account.password_hash, password)))
          throw invalid(WRONG_PASSWORD);
        await confirm(async (trx) => {
          if (!(await isUnchanged(store, trx, account))) throw invalid(WRONG_PASSWORD);
          // Who has stolen session and password would else remove the factor that keeps them out.
          if (await accountHasFactor(trx, id)) throw invalid({ code: NOT_ALONE });
        });
      }
    });
  };
