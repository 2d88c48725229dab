import { fakeSession } from '@angan/shared/testing';
import { unauthorizedHandler } from './unauthorized.ts';

it.each([
  ['get', true],
  ['post', false],
  ['put', false],
])('drops a refused token; a %s is repeated without it: %s', (method, isRepeated) => {
  const dropToken = jest.fn();
  const handler = unauthorizedHandler(fakeSession({ token: 'stale', dropToken }));
  expect(handler(method)).toBe(isRepeated);
  expect(dropToken).toHaveBeenCalledTimes(1);
});
