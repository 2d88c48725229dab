import { verify } from '@node-rs/argon2';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { PASSWORD } from '../../../testing/test-app.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const { hash: hashed, verify: verified } = jest.requireMock<{
  hash: jest.Mock;
  verify: jest.Mock<ReturnType<typeof verify>, Parameters<typeof verify>>;
}>('@node-rs/argon2');

describeServerAboveDatabase('a login', (server) => {
  /** How often a login hashes, and at which cost. */
  const work = async (username: string, password = PASSWORD) => {
    hashed.mockClear();
    verified.mockClear();
    const { status } = await server.app.call('POST', 'token/', { json: { username, password } });
    return {
      status,
      hashes: hashed.mock.calls.length,
      checks: verified.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4)),
    };
  };
  const once = { hashes: 0, checks: [['argon2id', 'v=19', 'm=1024,t=1,p=1']] };

  it('is one check of one cost, whether the name is known, unknown or disabled', async () => {
    await server.app.account('known', 'User');
    const { id } = await server.app.account('disabled', 'User');
    await server.app.disable(id);
    expect(await work('known')).toEqual({ status: 200, ...once });
    expect(await work('known', 'a wrong password')).toEqual({ status: 401, ...once });
    for (const name of ['unknown', 'unknown', 'unknown too', 'disabled'])
      expect(await work(name)).toEqual({ status: 401, ...once });
  });
});
