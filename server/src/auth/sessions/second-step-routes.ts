import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { accountOf, isUnchanged, presentUser } from '../accounts/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { originOf } from './device.ts';
import {
  attemptChallenge,
  bindingOf,
  closeChallenge,
  issueChallenge,
} from '../factors/challenges.ts';
import { assertionOptions } from '../factors/passkeys.ts';
import { relyingPartyReader } from '../factors/relying-party.ts';
import { checkAssertion, countGuess, passwordBinding, takeCode } from '../factors/steps.ts';
import { serve } from '../serve-call.ts';
import { startSession } from './sessions.ts';

const expired = () =>
  new HttpError(401, 'unauthenticated', 'এই লগইনের সময় শেষ। আবার শুরু থেকে লগইন করুন।', {
    headers: { 'www-authenticate': 'Bearer realm="api"' },
  });
export const noPasskeysHere = () =>
  new HttpError(409, 'in_use', 'এই ঠিকানায় পাসকি ব্যবহার করা যায় না।');

export const secondStepRoutes =
  ({ store, addresses, perAddress, publicUrl, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const { db } = store;
    const site = relyingPartyReader(publicUrl);
    const limit = { max: 30, within: 600 };

    const passkeyLogins = perAddress('passkey login', limit);
    serve(app, 'POST token/passkey/', { onRequest: passkeyLogins }, async ({ request }) => {
      const here = site(request);
      if (here.problem) throw noPasskeysHere();
      const options = await assertionOptions(here, null);
      const ticket = await issueChallenge(
        db,
        'passkey-login',
        { userId: null, boundTo: bindingOf(clientNetwork(request.ip)), value: options.challenge },
        now(),
      );
      return { ticket, options: { ...options } };
    });

    const steps = perAddress('second factor', limit);
    serve(app, 'POST token/second-factor/', { onRequest: steps }, async ({ body, request }) => {
      const { ticket, code, assertion } = body;
      const step = await attemptChallenge(db, ['login', 'passkey-login'], ticket, now());
      if (!step) throw expired();
      if (!assertion && (code === undefined || step.userId === null))
        throw invalid({ code: 'কোড দিন, অথবা পাসকি ব্যবহার করুন।' });
      if (step.userId !== null && code !== undefined)
        await countGuess(db, step.userId, code, now());
      return write(store, authorOf(request), [], async (trx) => {
        // First of all: of several codes for one ticket only one is looked at, and used.
        if (!(await closeChallenge(trx, ticket))) throw expired();
        let { userId } = step;
        if (assertion) userId = await checkAssertion(trx, site(request), step, assertion, now());
        else if (userId !== null) await takeCode(trx, userId, code ?? '', now());
        const account = userId === null ? undefined : await accountOf(trx, userId);
        const isBound =
          step.userId === null || (account && passwordBinding(account)) === step.boundTo;
        if (!account || !isBound || !(await isUnchanged(store, trx, account))) throw expired();
        const access = await startSession(trx, account.id, now(), originOf(request));
        return { access, user: presentUser(account, addresses) };
      });
    });
  };
