import { TextField } from '@angan/shared/ui';
import type { TypedFieldOf } from './use-typed-fields.ts';

export const MARKED = 'কিছু ঘর ঠিক করা দরকার। প্রতিটি ঘরের নিচে কারণ লেখা আছে।';

/** The name of a new account; `lead` goes before the rule for it. */
export const UsernameField = ({
  field,
  lead = '',
}: {
  field: TypedFieldOf<'username'>;
  lead?: string;
}) => (
  <TextField
    {...field('username', 'ব্যবহারকারীর নাম')}
    required
    autoComplete="username"
    hint={`${lead}অন্তত ৩টি অক্ষর বা সংখ্যা, ফাঁকা ছাড়া।`}
  />
);

/** The password of a new account, twice. */
export const NewPasswordFields = ({
  field,
}: {
  field: TypedFieldOf<'password' | 'confirm_password'>;
}) => (
  <>
    <TextField
      {...field('password', 'পাসওয়ার্ড')}
      type="password"
      required
      autoComplete="new-password"
      hint="অন্তত ৮ অক্ষর।"
    />
    <TextField
      {...field('confirm_password', 'পাসওয়ার্ডটি আবার লিখুন')}
      type="password"
      required
      autoComplete="new-password"
    />
  </>
);
