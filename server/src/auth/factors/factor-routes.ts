import { isPermitted, type HistoryAction } from '@angan/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Trx, updateHaving, deleteHaving } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { inUse, invalid, orNotFound, notFound } from '../../http/errors.ts';
import { accountOf } from '../accounts/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { originOf } from '../sessions/device.ts';
import { attemptChallenge, bindingOf, closeChallenge, issueChallenge } from './challenges.ts';
import {
  afterRemoval,
  firstCodes,
  recordOnAccount,
  factorState,
  factorsOf,
  removeAllFactors,
} from './own-factors.ts';
import { passkeysOf, readRegistration, registrationOptions } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyReader } from './relying-party.ts';
import { accountHasFactor, readRequirement, requireFactor } from './requirement.ts';
import { seal, unseal } from './secret-box.ts';
import { newTotp, stepOf, storeTotp } from './totp.ts';
import { callerIn } from '../guard.ts';
import { noPasskeysHere } from '../sessions/second-step-routes.ts';
import { serve } from '../serve-call.ts';
import { ofCollege, recordChange } from '../../history/record-change.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

const MAX_PASSKEYS = 20;
const EXPIRED = { ticket: 'এই ধাপের সময় শেষ। আবার শুরু করুন।' };

type Context = Pick<AuthDeps, 'store' | 'now'> & { site: ReturnType<typeof relyingPartyReader> };
type Purpose = 'add-passkey' | 'add-totp';

function changeFactors<Result>(
  { store, now }: Context,
  request: FastifyRequest,
  action: HistoryAction,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const author = authorOf(request);
  return write(store, author, ['users'], async (trx) => {
    const result = await work(trx);
    await recordOnAccount(trx, author, action, callerIn(request), now());
    return result;
  });
}

/** Removes factors of the caller; refused where there are none, or the last that is required. */
const removeFactors = (
  context: Context,
  request: FastifyRequest,
  work: (trx: Trx) => Promise<number>,
) =>
  changeFactors(context, request, 'remove-factor', async (trx) => {
    const caller = callerIn(request);
    if ((await work(trx)) === 0) throw notFound();
    const entersDashboard = isPermitted(caller, 'dashboard');
    await afterRemoval(trx, { id: caller.id, entersDashboard });
  });

async function pendingOf(
  { store, now }: Context,
  request: FastifyRequest,
  purpose: Purpose,
  ticket: string,
) {
  const { id, session } = callerIn(request);
  const pending = await attemptChallenge(store.db, [purpose], ticket, now());
  if (pending?.userId !== id || pending.boundTo !== bindingOf(session)) throw invalid(EXPIRED);
  return pending;
}

function issue({ store, now }: Context, request: FastifyRequest, purpose: Purpose, value: string) {
  const { id, session } = callerIn(request);
  const challenge = { userId: id, boundTo: bindingOf(session), value };
  return write(store, authorOf(request), [], (trx) =>
    issueChallenge(trx, purpose, challenge, now()),
  );
}

function addingPasskeys(app: FastifyInstance, context: Context): void {
  const { store, site, now } = context;
  serve(app, 'POST user/passkeys/options/', async ({ request }) => {
    const here = site(request);
    if (here.problem) throw noPasskeysHere();
    const account = orNotFound(await accountOf(store.db, callerIn(request).id));
    const existing = await passkeysOf(store.db, account.id);
    const options = await registrationOptions(here, here.domain, account, existing);
    const ticket = await issue(context, request, 'add-passkey', options.challenge);
    return { ticket, options: { ...options } };
  });

  serve(app, 'POST user/passkeys/', async ({ body, request }) => {
    const { id } = callerIn(request);
    const { ticket, name, registration } = body;
    const { device } = originOf(request);
    const { value } = await pendingOf(context, request, 'add-passkey', ticket);
    const here = site(request);
    const passkey = here.problem ? null : await readRegistration(here, value, registration);
    if (!passkey) throw invalid({ registration: 'পাসকি তৈরি করা গেল না। আবার চেষ্টা করুন।' });
    const recovery_codes = await changeFactors(context, request, 'add-factor', async (trx) => {
      if (!(await closeChallenge(trx, ticket))) throw invalid(EXPIRED);
      const existing = await passkeysOf(trx, id);
      if (existing.length >= MAX_PASSKEYS) throw inUse('আর পাসকি যোগ করা যাবে না। আগে একটি সরান।');
      await trx
        .insertInto('passkeys')
        .values({
          ...passkey,
          user_id: id,
          name: name ?? device ?? 'পাসকি',
          created_at: now().toISOString(),
          last_used_at: null,
        })
        .execute();
      return firstCodes(trx, id);
    });
    return { recovery_codes };
  });
}

function changingPasskeys(app: FastifyInstance, context: Context): void {
  serve(app, 'PATCH user/passkeys/{id}/', async ({ id, body: { name }, request }) =>
    changeFactors(context, request, 'rename-factor', async (trx) => {
      const own = { id, user_id: callerIn(request).id };
      if ((await updateHaving(trx, 'passkeys', own, { name })) === 0) throw notFound();
    }),
  );

  serve(app, 'DELETE user/passkeys/{id}/', async ({ id, request }) =>
    removeFactors(context, request, (trx) =>
      deleteHaving(trx, 'passkeys', { id, user_id: callerIn(request).id }),
    ),
  );
}

function totpRoutes(app: FastifyInstance, context: Context): void {
  const { site, now } = context;
  const { db } = context.store;
  serve(app, 'POST user/totp/options/', async ({ request }) => {
    const account = orNotFound(await accountOf(db, callerIn(request).id));
    const { secret, uri } = await newTotp(site(request).domain, account.username);
    const sealed = await seal(db, account.id, secret);
    return { ticket: await issue(context, request, 'add-totp', sealed), secret, uri };
  });

  serve(app, 'POST user/totp/', async ({ body: { ticket, code }, request }) => {
    const { id } = callerIn(request);
    const { value } = await pendingOf(context, request, 'add-totp', ticket);
    const secret = await unseal(db, id, value);
    const step = await stepOf(secret, code, now());
    if (step === null)
      throw invalid({ code: 'কোডটি মেলেনি। ফোনের সময় ঠিক আছে কি না দেখে এখনকার কোডটি লিখুন।' });
    const recovery_codes = await changeFactors(context, request, 'add-factor', async (trx) => {
      if (!(await closeChallenge(trx, ticket))) throw invalid(EXPIRED);
      await storeTotp(trx, id, secret, step, now());
      return firstCodes(trx, id);
    });
    return { recovery_codes };
  });

  serve(app, 'DELETE user/totp/', async ({ request }) =>
    removeFactors(context, request, (trx) =>
      deleteHaving(trx, 'totp', { user_id: callerIn(request).id }),
    ),
  );
}

/** `user/second-factor/`, `user/passkeys/`, `user/totp/`, `user/recovery-codes/`: one's own factors. */
export const factorRoutes =
  ({ store, publicUrl, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const context: Context = { store, now, site: relyingPartyReader(publicUrl) };
    serve(app, 'GET user/second-factor/', ({ request }) =>
      factorState(store.db, callerIn(request).id, context.site(request)),
    );
    addingPasskeys(app, context);
    changingPasskeys(app, context);
    totpRoutes(app, context);

    serve(app, 'POST user/recovery-codes/', async ({ request }) => {
      const { id } = callerIn(request);
      const recovery_codes = await changeFactors(context, request, 'renew-codes', async (trx) => {
        if (!(await accountHasFactor(trx, id))) throw inUse('আগে পাসকি বা অ্যাপের কোড চালু করুন।');
        return renewRecoveryCodes(trx, id);
      });
      return { recovery_codes };
    });
  };

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
