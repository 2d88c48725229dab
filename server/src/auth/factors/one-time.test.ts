import { Secret, TOTP } from 'otpauth';
import { makeAuthenticator } from '../../../testing/authenticator.ts';
import { factorKit, SECOND } from '../../../testing/factors.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { PASSWORD } from '../../../testing/test-app.ts';
import { startSession } from '../sessions/sessions.ts';

const SITE = { origin: 'http://localhost', domain: 'localhost' };
const FIVE_MINUTES = 300 * SECOND;

describeServerAboveDatabase('what works once', (server) => {
  const { later, person, withTotp, withPasskey } = factorKit(server);
  beforeEach(() => server.app.store.db.deleteFrom('attempts').execute());

  type Person = Awaited<ReturnType<typeof person>>;
  /** Somebody with an app and a passkey, as their session calls. */
  async function owner() {
    const one = await person();
    const { phone } = await withPasskey(one);
    const { code } = await withTotp(one);
    const { body } = await one.call('POST', 'user/recovery-codes/');
    return { ...one, phone, code, codes: body.recovery_codes as string[] };
  }
  type Owner = Awaited<ReturnType<typeof owner>>;
  /** The same account in another session. */
  async function elsewhere(one: Owner): Promise<Owner> {
    const { app } = server;
    const token = await startSession(app.store.db, one.id, app.clock.now);
    const call: Person['call'] = (method, path, json) => app.call(method, path, { token, json });
    return { ...one, token, call };
  }
  const ticketOf = async (one: Owner) => (await one.login()).body.second_factor.ticket as string;
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  /** A code of the app in the next half minute, which nobody has used. */
  const nextCode = (one: Owner) => {
    later(30 * SECOND);
    return one.code();
  };

  type Use = (by: Owner) => Promise<number>;
  /** Each thing, started by its owner: how somebody uses it, and for how long it is good (ms). */
  const things: Record<string, { lasts?: number; bound: boolean; make(one: Owner): Promise<Use> }> =
    {
      'the ticket of a login': {
        lasts: FIVE_MINUTES,
        bound: false,
        async make(one) {
          const ticket = await ticketOf(one);
          return (by) => statusOf(by.finish({ ticket, code: nextCode(by) }));
        },
      },
      'the ticket of a login by passkey': {
        lasts: FIVE_MINUTES,
        bound: false,
        async make(one) {
          const { body } = await server.app.call('POST', 'token/passkey/');
          const assertion = one.phone.assert(body.options);
          return (by) => statusOf(by.finish({ ticket: body.ticket, assertion }));
        },
      },
      'the ticket of a confirmation': {
        lasts: FIVE_MINUTES,
        bound: true,
        async make(one) {
          const { body } = await one.call('POST', 'user/confirm/options/');
          return (by) =>
            statusOf(
              by.call('POST', 'user/confirm/', {
                ticket: body.ticket,
                assertion: by.phone.assert(body.options),
              }),
            );
        },
      },
      'the ticket of a new passkey': {
        lasts: FIVE_MINUTES,
        bound: true,
        async make(one) {
          const { body } = await one.call('POST', 'user/passkeys/options/');
          const registration = makeAuthenticator(SITE).register(body.options);
          return (by) =>
            statusOf(by.call('POST', 'user/passkeys/', { ticket: body.ticket, registration }));
        },
      },
      'the ticket of a new app': {
        lasts: FIVE_MINUTES,
        bound: true,
        async make(one) {
          const { body } = await one.call('POST', 'user/totp/options/');
          const totp = new TOTP({ secret: Secret.fromBase32(body.secret as string) });
          return (by) => {
            const code = totp.generate({ timestamp: server.app.clock.now.getTime() });
            return statusOf(by.call('POST', 'user/totp/', { ticket: body.ticket, code }));
          };
        },
      },
      'a code of the app': {
        // Good in the half minute after its own, and not in the one after that.
        lasts: 60 * SECOND,
        bound: false,
        async make(one) {
          const code = nextCode(one);
          return async (by) => statusOf(by.finish({ ticket: await ticketOf(by), code }));
        },
      },
      'the code that an app was set up with': {
        bound: false,
        async make(one) {
          const { body } = await one.call('POST', 'user/totp/options/');
          const totp = new TOTP({ secret: Secret.fromBase32(body.secret as string) });
          const code = totp.generate({ timestamp: server.app.clock.now.getTime() });
          let isSetUp = false;
          return async (by) => {
            if (isSetUp) return statusOf(by.finish({ ticket: await ticketOf(by), code }));
            isSetUp = true;
            return statusOf(one.call('POST', 'user/totp/', { ticket: body.ticket, code }));
          };
        },
      },
      'a recovery code': {
        bound: false,
        make: (one) =>
          Promise.resolve(async (by) =>
            statusOf(by.finish({ ticket: await ticketOf(by), code: one.codes[0] })),
          ),
      },
      'an invitation': {
        lasts: 72 * 3600 * SECOND,
        bound: false,
        async make(one) {
          const json = { full_name: 'নতুন জন', role: 'User', areas: [] };
          const { token } = (await one.call('POST', 'invitations/', json)).body;
          return () =>
            statusOf(
              server.app.call('POST', 'invitations/accept/', {
                json: {
                  token,
                  username: `guest.${one.id}`,
                  password: PASSWORD,
                  confirm_password: PASSWORD,
                },
              }),
            );
        },
      },
    };

  const isGood = (status: number) => status < 300;
  /** The statuses of refusals: never a fault of the server, never a login. */
  const isRefused = (status: number) => [400, 401, 410].includes(status);

  it.each(Object.keys(things))(
    '%s: in time and once, by nobody else, in no other session',
    async (name) => {
      const { make, lasts, bound } = things[name]!;
      const [one, other] = [await owner(), await owner()];
      const used = await make(one);
      expect([name, isGood(await used(one))]).toEqual([name, true]);
      expect([name, 'used', isRefused(await used(one))]).toEqual([name, 'used', true]);
      if (lasts) {
        const late = await make(one);
        later(lasts);
        expect([name, 'late', isRefused(await late(one))]).toEqual([name, 'late', true]);
      }
      if (bound) {
        const foreign = await make(await elsewhere(one));
        expect([name, 'session', isRefused(await foreign(one))]).toEqual([name, 'session', true]);
      }
      if (
        bound ||
        ['the ticket of a login', 'a code of the app', 'a recovery code'].includes(name)
      ) {
        const foreign = await make(await elsewhere(one));
        expect([name, 'account', isRefused(await foreign(other))]).toEqual([name, 'account', true]);
      }
    },
  );
});
