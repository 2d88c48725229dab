import type { Session } from '@angan/shared';
import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { unauthorizedHandler } from './unauthorized.ts';

const other = { ...sampleAdmin, id: 2 };

it.each<[string, string, Pick<Session, 'token' | 'user'>, string | null | undefined]>([
  ['get', 'none', { token: null, user: sampleAdmin }, null],
  ['post', 'none', { token: null, user: sampleAdmin }, undefined],
  ['get', 'one of the same person', { token: 'new', user: sampleAdmin }, 'new'],
  ['put', 'one of the same person', { token: 'new', user: sampleAdmin }, 'new'],
  ['get', 'one of somebody else', { token: 'new', user: other }, 'new'],
  ['put', 'one of somebody else', { token: 'new', user: other }, undefined],
])(
  'the session answers a %s whose token was refused while there is %s',
  (method, _now, session, answer) => {
    const dropToken = jest.fn();
    const handler = unauthorizedHandler(fakeSession({ ...session, dropToken }));
    expect(handler(method, { token: 'old', user: sampleAdmin })).toBe(answer);
    expect(dropToken.mock.calls).toEqual([['old']]);
  },
);
