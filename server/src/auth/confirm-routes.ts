import { confirmInput } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { invalid, orNotFound } from '../http/errors.ts';
import { readFields } from '../http/read-fields.ts';
import { member } from './access.ts';
import { accountOf } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { attemptChallenge, bindingOf, closeChallenge } from './factors/challenges.ts';
import { relyingPartyReader } from './factors/relying-party.ts';
import { checkAssertion, checkCode, issueStep } from './factors/steps.ts';
import { callerIn } from './guard.ts';
import { confirmSession } from './sessions.ts';
import { limit } from './throttle.ts';

const EXPIRED = 'এই ধাপের সময় শেষ। আবার চেষ্টা করুন।';

/** `user/confirm/`: allows sensitive actions for ten minutes, see `recent` in access.ts. */
export const confirmRoutes =
  ({ store, passwords, guard, publicUrl, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const { db } = store;
    const site = relyingPartyReader(publicUrl);

    app.post('/user/confirm/options/', guard(member), async (request) => {
      const { id, session } = callerIn(request);
      const account = orNotFound(await accountOf(db, id));
      return issueStep(db, 'confirm', site(request), account, now(), bindingOf(session));
    });

    app.post('/user/confirm/', guard(member), async (request, reply) => {
      const { id, session } = callerIn(request);
      const { password, code, ticket, assertion } = readFields(confirmInput, request.body);
      if (assertion && ticket) {
        const step = await attemptChallenge(db, ['confirm'], ticket, now());
        if (step?.userId !== id || step.boundTo !== bindingOf(session))
          throw invalid({ ticket: EXPIRED });
        await checkAssertion(db, site(request), step, assertion, now());
        if (!(await closeChallenge(db, ticket))) throw invalid({ ticket: EXPIRED });
      } else if (code !== undefined) {
        await limit(db, `confirm ${id}`, { most: 10, within: 900 }, now());
        await checkCode(db, id, code, now());
      } else {
        if (password === undefined) throw invalid({ password: 'পাসওয়ার্ড দিন।' });
        await limit(db, `password ${id}`, { most: 10, within: 900 }, now());
        const account = await accountOf(db, id);
        if (!(await passwords.verify(account?.password_hash ?? null, password)))
          throw invalid({ password: 'পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।' });
      }
      await confirmSession(db, session, now());
      return reply.code(204).send();
    });
  };
