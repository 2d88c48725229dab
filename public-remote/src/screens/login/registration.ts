import { registrationFields, passwordFields, type FieldErrors } from '@angan/shared/contract';
import { answered } from '@angan/shared/send';
import { lazyModule } from '../../data/lazy-module.ts';

const { username, full_name, phone, email } = registrationFields;
/** In the order in which the form shows them. */
export const registerFields = { username, full_name, phone, email, ...passwordFields };
export type RegistrationValues = Record<keyof typeof registerFields, string>;

export const REGISTRATION_FAILED = 'Something went wrong!';
export const DONE = 'Registration successful!';
export const MAY_BE_REGISTERED =
  'আগের চেষ্টাতেই আপনার নিবন্ধন হয়ে থাকতে পারে। এই নাম ও পাসওয়ার্ড দিয়ে লগইন করে দেখুন।';

export type Outcome =
  | { ok: true }
  | {
      ok: false;
      alert: string | null;
      errors: FieldErrors;
      /** No answer came: the account may be there. */
      isUnknown?: boolean;
    };

export const registrationModule = lazyModule(
  () => import(/* webpackChunkName: "register" */ './register.ts'),
);

/** Checks and registers; says so when the code for it cannot be fetched. */
export async function registerPerson(
  values: RegistrationValues,
  picture: File | null,
): Promise<Outcome> {
  const module = await answered(registrationModule.get()).catch(() => null);
  return module
    ? module.sendRegistration(values, picture)
    : { ok: false, alert: REGISTRATION_FAILED, errors: {} };
}
