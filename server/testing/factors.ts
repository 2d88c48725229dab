import { TOTP, Secret } from 'otpauth';
import { makeAuthenticator } from './authenticator.ts';
import type { Suite } from './suite.ts';
import { PASSWORD, type Sending, type TestApp } from './test-app.ts';

const SITE = { origin: 'http://localhost', domain: 'localhost' };
export const SECOND = 1000;

/** Accounts of a suite, and the second factors that they set up. */
export function factorKit(server: Suite) {
  let createdCount = 0;
  const later = (ms: number) => {
    server.app.clock.now = new Date(server.app.clock.now.getTime() + ms);
  };
  async function person(role: 'Admin' | 'User' = 'Admin') {
    createdCount += 1;
    const username = `person${createdCount}`;
    const account = await server.app.account(username, role);
    const call = (method: string, path: string, json?: unknown, sending: Sending = {}) =>
      server.app.call(method, path, { token: account.token, json, ...sending });
    const login = (app: TestApp = server.app, password = PASSWORD) =>
      app.call('POST', 'token/', { json: { username, password } });
    const finish = (json: unknown, app: TestApp = server.app) =>
      app.call('POST', 'token/second-factor/', { json });
    return { ...account, username, call, login, finish };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  async function withTotp({ call }: Person) {
    const { body } = await call('POST', 'user/totp/options/');
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret as string) });
    const code = () => totp.generate({ timestamp: server.app.clock.now.getTime() });
    const added = await call('POST', 'user/totp/', { ticket: body.ticket, code: code() });
    later(30 * SECOND);
    return { code, added, codes: added.body.recovery_codes as string[] };
  }
  async function withPasskey({ call }: Person) {
    const phone = makeAuthenticator(SITE);
    const { body } = await call('POST', 'user/passkeys/options/');
    const added = await call('POST', 'user/passkeys/', {
      ticket: body.ticket,
      name: 'আমার ফোন',
      registration: phone.register(body.options as { challenge: string }),
    });
    return { phone, added };
  }
  return { later, person, withTotp, withPasskey };
}
