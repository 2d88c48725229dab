import { isPermitted, passkeyInput, passkeyName, totpInput } from '@angan/shared/contract';
import type { HistoryAction } from '@angan/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Trx } from '../db/schema.ts';
import { write } from '../db/write.ts';
import { authorOf } from '../history/authors.ts';
import { inUse, invalid, orNotFound } from '../http/errors.ts';
import { readFields } from '../http/read-fields.ts';
import { rowId } from '../http/row-id.ts';
import { member, recent } from './access.ts';
import { accountOf } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { originOf } from './device.ts';
import {
  attemptChallenge,
  bindingOf,
  closeChallenge,
  issueChallenge,
} from './factors/challenges.ts';
import { afterRemoval, firstCodes, recordOnAccount, stateOf } from './factors/own-factors.ts';
import { passkeysOf, readRegistration, registrationOptions } from './factors/passkeys.ts';
import { renewRecoveryCodes } from './factors/recovery-codes.ts';
import { relyingPartyReader } from './factors/relying-party.ts';
import { accountHasFactor } from './factors/requirement.ts';
import { seal, unseal } from './factors/secret-box.ts';
import { newTotp, stepOf, storeTotp } from './factors/totp.ts';
import { callerIn } from './guard.ts';
import { noPasskeysHere } from './second-step-routes.ts';

type WithId = { Params: { id: string } };
const MAX_PASSKEYS = 20;
const EXPIRED = { ticket: 'এই ধাপের সময় শেষ। আবার শুরু করুন।' };

/** `user/second-factor/`, `user/passkeys/`, `user/totp/`, `user/recovery-codes/`: one's own factors. */
export const factorRoutes =
  ({ store, guard, publicUrl, now }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const { db } = store;
    const site = relyingPartyReader(publicUrl);

    /** Writes a change of the caller's factors, with its row of history. */
    const change = <Result>(
      request: FastifyRequest,
      action: HistoryAction,
      work: (trx: Trx) => Promise<Result>,
    ): Promise<Result> => {
      const caller = callerIn(request);
      return write(store, authorOf(request), ['users'], async (trx) => {
        const result = await work(trx);
        await recordOnAccount(trx, authorOf(request), action, caller, now());
        return result;
      });
    };
    /** Removes factors of the caller; refused where there are none, or the last that is required. */
    const remove = (request: FastifyRequest, work: (trx: Trx) => Promise<bigint>) =>
      change(request, 'remove-factor', async (trx) => {
        const caller = callerIn(request);
        orNotFound((await work(trx)) > 0n ? true : null);
        const entersDashboard = isPermitted(caller, 'dashboard');
        await afterRemoval(trx, { id: caller.id, entersDashboard });
      });
    const pendingOf = async (
      request: FastifyRequest,
      purpose: 'add-passkey' | 'add-totp',
      ticket: string,
    ) => {
      const { id, session } = callerIn(request);
      const pending = await attemptChallenge(db, [purpose], ticket, now());
      if (pending?.userId !== id || pending.boundTo !== bindingOf(session)) throw invalid(EXPIRED);
      return pending;
    };
    const issue = (request: FastifyRequest, purpose: 'add-passkey' | 'add-totp', value: string) => {
      const { id, session } = callerIn(request);
      const challenge = { userId: id, boundTo: bindingOf(session), value };
      return write(store, authorOf(request), [], (trx) =>
        issueChallenge(trx, purpose, challenge, now()),
      );
    };

    app.get('/user/second-factor/', guard(member), (request) =>
      stateOf(db, callerIn(request).id, site(request)),
    );

    app.post('/user/passkeys/options/', guard(recent(member)), async (request) => {
      const here = site(request);
      if (here.problem) throw noPasskeysHere();
      const account = orNotFound(await accountOf(db, callerIn(request).id));
      const existing = await passkeysOf(db, account.id);
      const options = await registrationOptions(here, here.domain, account, existing);
      return { ticket: await issue(request, 'add-passkey', options.challenge), options };
    });

    app.post('/user/passkeys/', guard(recent(member)), async (request, reply) => {
      const { id } = callerIn(request);
      const { ticket, name, registration } = readFields(passkeyInput, request.body);
      const { device } = originOf(request);
      const { value } = await pendingOf(request, 'add-passkey', ticket);
      const here = site(request);
      const passkey = here.problem ? null : await readRegistration(here, value, registration);
      if (!passkey) throw invalid({ registration: 'পাসকি তৈরি করা গেল না। আবার চেষ্টা করুন।' });
      const recovery_codes = await change(request, 'add-factor', async (trx) => {
        if (!(await closeChallenge(trx, ticket))) throw invalid(EXPIRED);
        const existing = await passkeysOf(trx, id);
        if (existing.length >= MAX_PASSKEYS)
          throw inUse('আর পাসকি যোগ করা যাবে না। আগে একটি সরান।');
        await trx
          .insertInto('passkeys')
          .values({
            ...passkey,
            ...{
              user_id: id,
              name: name ?? device ?? 'পাসকি',
              created_at: now().toISOString(),
              last_used_at: null,
            },
          })
          .execute();
        return firstCodes(trx, id);
      });
      return reply.code(201).send({ recovery_codes });
    });

    app.patch<WithId>('/user/passkeys/:id/', guard(member), async (request, reply) => {
      const { name } = readFields(passkeyName, request.body);
      await change(request, 'rename-factor', async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('passkeys')
          .set({ name })
          .where('id', '=', rowId(request.params))
          .where('user_id', '=', callerIn(request).id)
          .executeTakeFirst();
        orNotFound(numUpdatedRows > 0n ? true : null);
      });
      return reply.code(204).send();
    });

    app.delete<WithId>('/user/passkeys/:id/', guard(recent(member)), async (request, reply) => {
      const caller = callerIn(request);
      await remove(request, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('passkeys')
          .where('id', '=', rowId(request.params))
          .where('user_id', '=', caller.id)
          .executeTakeFirst();
        return numDeletedRows;
      });
      return reply.code(204).send();
    });

    app.post('/user/totp/options/', guard(recent(member)), async (request) => {
      const account = orNotFound(await accountOf(db, callerIn(request).id));
      const { secret, uri } = await newTotp(site(request).domain, account.username);
      const ticket = await issue(request, 'add-totp', await seal(db, account.id, secret));
      return { ticket, secret, uri };
    });

    app.post('/user/totp/', guard(recent(member)), async (request, reply) => {
      const { id } = callerIn(request);
      const { ticket, code } = readFields(totpInput, request.body);
      const { value } = await pendingOf(request, 'add-totp', ticket);
      const secret = await unseal(db, id, value);
      const step = await stepOf(secret, code, now());
      if (step === null)
        throw invalid({ code: 'কোডটি মেলেনি। ফোনের সময় ঠিক আছে কি না দেখে এখনকার কোডটি লিখুন।' });
      const recovery_codes = await change(request, 'add-factor', async (trx) => {
        if (!(await closeChallenge(trx, ticket))) throw invalid(EXPIRED);
        await storeTotp(trx, id, secret, step, now());
        return firstCodes(trx, id);
      });
      return reply.code(201).send({ recovery_codes });
    });

    app.delete('/user/totp/', guard(recent(member)), async (request, reply) => {
      const caller = callerIn(request);
      await remove(request, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('totp')
          .where('user_id', '=', caller.id)
          .executeTakeFirst();
        return numDeletedRows;
      });
      return reply.code(204).send();
    });

    app.post('/user/recovery-codes/', guard(recent(member)), async (request) => {
      const { id } = callerIn(request);
      const recovery_codes = await change(request, 'renew-codes', async (trx) => {
        if (!(await accountHasFactor(trx, id))) throw inUse('আগে পাসকি বা অ্যাপের কোড চালু করুন।');
        return renewRecoveryCodes(trx, id);
      });
      return { recovery_codes };
    });
  };
