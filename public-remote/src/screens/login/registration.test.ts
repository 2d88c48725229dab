import { fields, FAILED, registerPerson, type Values } from './registration.ts';

const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Values;

jest.mock('./register.ts', () => {
  throw new Error('The file is gone.');
});

it('says that it failed when the code that registers cannot be fetched', async () => {
  expect(await registerPerson(empty, null)).toEqual({ ok: false, alert: FAILED, errors: {} });
});
