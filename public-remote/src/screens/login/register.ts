import { ApiError } from '@angan/shared';
import {
  fieldErrors,
  PASSWORDS_DIFFER,
  readInput,
  register,
  registerPasswords,
  type FieldErrors,
} from '@angan/shared/contract';
import { answered, isNoAnswer, send } from '@angan/shared/send';
import { refusalOf } from '../../components/account/refusal.ts';
import { REGISTRATION_FAILED, type Outcome, type RegistrationValues } from './registration.ts';

/** A picture takes its time on a slow line (ms). */
const WITH_PICTURE = 120_000;

/** The faults of the form before it is sent. */
function check(values: RegistrationValues): { errors: FieldErrors; alert: string | null } {
  const person = readInput(register, values).errors ?? {};
  const secrets = registerPasswords.safeParse({
    password: values.password,
    confirm_password: values.confirm_password,
  });
  const errors = { ...person, ...(secrets.success ? {} : fieldErrors(secrets.error.issues)) };
  if (values.password === values.confirm_password) return { errors, alert: null };
  return { errors: { ...errors, confirm_password: PASSWORDS_DIFFER }, alert: PASSWORDS_DIFFER };
}

export async function sendRegistration(
  values: RegistrationValues,
  picture: File | null,
): Promise<Outcome> {
  const { errors, alert } = check(values);
  if (Object.keys(errors).length > 0) return { ok: false, alert, errors };
  const { input } = readInput(register, values);
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...input,
    password: values.password,
    confirm_password: values.confirm_password,
  })) {
    if (value) body.append(name, value);
  }
  if (picture) body.append('profile_picture', picture);
  try {
    await answered(send('POST register/', { body }), picture ? WITH_PICTURE : undefined);
    return { ok: true };
  } catch (error) {
    const refused = refusalOf(error);
    return {
      ok: false,
      alert: refused?.message ?? (isNoAnswer(error) ? error.message : REGISTRATION_FAILED),
      errors: { ...refused?.fields },
      ...(error instanceof ApiError && error.status === 0 && { isUnknown: true }),
    };
  }
}
