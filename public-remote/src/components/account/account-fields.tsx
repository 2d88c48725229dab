import { registrationFields } from '@angan/shared/contract';
import { TextField } from '@angan/shared/ui';
import type { TypedFieldOf } from './use-typed-fields.ts';

export const MARKED = 'কিছু ঘর ঠিক করা দরকার। প্রতিটি ঘরের নিচে কারণ লেখা আছে।';

/** The name of a new account; `lead` goes before the rule for it. */
export const UsernameField = ({
  field,
  intro = '',
}: {
  field: TypedFieldOf<'username'>;
  intro?: string;
}) => (
  <TextField
    {...field('username')}
    autoComplete="username"
    hint={intro + registrationFields.username.hint}
  />
);

export const NewPasswordFields = ({
  field,
}: {
  field: TypedFieldOf<'password' | 'confirm_password'>;
}) => (
  <>
    <TextField {...field('password')} type="password" autoComplete="new-password" />
    <TextField {...field('confirm_password')} type="password" autoComplete="new-password" />
  </>
);
