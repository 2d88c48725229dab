import {
  fieldErrors,
  PASSWORDS_DIFFER,
  readInput,
  register,
  registerPasswords,
  type FieldErrors,
} from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { refusalOf } from '../../components/account/refusal.ts';
import { REGISTRATION_FAILED, type Outcome, type RegistrationValues } from './registration.ts';

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
    await send('POST register/', { body });
    return { ok: true };
  } catch (error) {
    const refused = refusalOf(error);
    return {
      ok: false,
      alert: refused?.message ?? REGISTRATION_FAILED,
      errors: { ...refused?.fields },
    };
  }
}
