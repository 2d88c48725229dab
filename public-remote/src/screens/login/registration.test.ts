import {
  registerFields,
  REGISTRATION_FAILED,
  registerPerson,
  type RegistrationValues,
} from './registration.ts';

const empty = Object.fromEntries(
  Object.keys(registerFields).map((name) => [name, '']),
) as RegistrationValues;

jest.mock('./register.ts', () => {
  throw new Error('The file is gone.');
});

it('the registration says that it failed when the code that registers cannot be fetched', async () => {
  expect(await registerPerson(empty, null)).toEqual({
    ok: false,
    alert: REGISTRATION_FAILED,
    errors: {},
  });
});
