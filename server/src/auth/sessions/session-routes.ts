import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import {
  HttpError,
  invalid,
  secondFactorRequired,
  unauthenticated,
  notFound,
} from '../../http/errors.ts';
import { recordAccount } from '../accounts/account-history.ts';
import {
  accountNamed,
  accountOf,
  updateAccount,
  isUnchanged,
  presentUser,
  usernameKey,
} from '../accounts/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { originOf } from './device.ts';
import { relyingPartyReader } from '../factors/relying-party.ts';
import { accountHasFactor } from '../factors/requirement.ts';
import { issueStep } from '../factors/steps.ts';
import { callerIn } from '../guard.ts';
import { refuseGuessable } from '../passwords/password-strength.ts';
import { serve } from '../serve-call.ts';
import { deleteSession, endSessionsOf, startSession, sessionsOf } from './sessions.ts';
import { afterLogin, beforeLogin, limit } from '../throttle.ts';
import { recordOnAccount } from '../factors/own-factors.ts';

const WRONG_PASSWORD = { current_password: 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।' };
const wrongLogin = () =>
  new HttpError(401, 'unauthenticated', 'Invalid username or password!', {
    headers: { 'www-authenticate': 'Bearer realm="api"' },
  });

/** `token/`, `logout/`, `user/` and `user/password/`: what an account does for itself. */
export const sessionRoutes =
  ({ store, passwords, addresses, publicUrl, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const { db } = store;
    const site = relyingPartyReader(publicUrl);
    serve(app, 'POST token/', async ({ body: { username, password }, request }) => {
      const name = usernameKey(username.normalize('NFKC'));
      await beforeLogin(db, name, request.ip, now());
      const account = await accountNamed(db, username);
      const right = await passwords.verify(
        account?.is_active === 1 ? account.password_hash : null,
        password,
      );
      if (!account || !right) throw wrongLogin();
      const answer = await write(store, authorOf(request), [], async (trx) => {
        await afterLogin(trx, name, request.ip);
        // A reset, a deletion or a disabling meanwhile has ended all sessions: no new one may follow.
        if (!(await isUnchanged(store, trx, account))) throw wrongLogin();
        if (await accountHasFactor(trx, account.id))
          return { step: await issueStep(trx, 'login', site(request), account, now()) };
        return { access: await startSession(trx, account.id, now(), originOf(request)) };
      });
      // Thrown after the commit: the pending step is stored.
      if (answer.step) throw secondFactorRequired(answer.step);
      return { access: answer.access, user: presentUser(account, addresses) };
    });

    serve(app, 'POST logout/', async ({ request }) => deleteSession(db, callerIn(request).session));

    serve(app, 'GET user/', async ({ request }) => {
      const account = await accountOf(db, callerIn(request).id);
      if (!account) throw unauthenticated();
      return presentUser(account, addresses);
    });

    serve(app, 'POST user/password/', async ({ body, request }) => {
      const caller = callerIn(request);
      const { current_password, new_password } = body;
      await limit(db, `password ${caller.id}`, { max: 10, within: 900 }, now());
      const account = await accountOf(db, caller.id);
      if (!account) throw unauthenticated();
      if (!(await passwords.verify(account.password_hash, current_password))) {
        // A repeat of a change whose answer was lost.
        if (await passwords.verify(account.password_hash, new_password)) return;
        throw invalid(WRONG_PASSWORD);
      }
      await refuseGuessable('new_password', new_password, account);
      const password_hash = await passwords.hash(new_password);
      await write(store, authorOf(request), ['users'], async (trx) => {
        if (!(await isUnchanged(store, trx, account))) throw invalid(WRONG_PASSWORD);
        const after = (await updateAccount(trx, caller.id, { password_hash }, now())) ?? null;
        await endSessionsOf(trx, caller.id, caller.session);
        const change = { before: after, after };
        await recordAccount(trx, authorOf(request), 'change-password', change, now());
      });
    });
  };

/** How much of a token's hash names its session on the wire: not enough to be mistaken, or used. */
const ID_LENGTH = 16;
const MOST = 200;

export const sessionListRoutes =
  ({ store, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET user/sessions/', async ({ request }) => {
      const { id, session } = callerIn(request);
      const sessions = await sessionsOf(store.db, id, now(), MOST);
      return sessions.map(({ token_hash, device, network, created_at, last_used_at }) => ({
        id: token_hash.slice(0, ID_LENGTH),
        device,
        network,
        created_at,
        last_used_at,
        is_current: token_hash === session,
      }));
    });

    serve(app, 'DELETE user/sessions/', async ({ request }) => {
      const caller = callerIn(request);
      await write(store, authorOf(request), ['users'], async (trx) => {
        await endSessionsOf(trx, caller.id);
        await recordOnAccount(trx, authorOf(request), 'end-sessions', caller, now());
      });
    });

    serve(app, 'DELETE user/sessions/{id}/', async ({ id, request }) => {
      const caller = callerIn(request);
      await write(store, authorOf(request), ['users'], async (trx) => {
        const sessions = await sessionsOf(trx, caller.id, now(), MOST);
        const named = sessions.find(({ token_hash }) => token_hash.slice(0, ID_LENGTH) === id);
        if (!named) throw notFound();
        await deleteSession(trx, named.token_hash);
        await recordOnAccount(trx, authorOf(request), 'end-session', caller, now());
      });
    });
  };
