import { empty, FAILED, registerPerson } from './registration.ts';

jest.mock('./register.ts', () => {
  throw new Error('The file is gone.');
});

it('says that it failed when the code that registers cannot be fetched', async () => {
  expect(await registerPerson(empty, null)).toEqual({ ok: false, alert: FAILED, errors: {} });
});
