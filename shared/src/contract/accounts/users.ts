import { cleanText } from '@angan/bengali-text';
import { areaNames } from './areas.ts';
import { optionalEmail, requiredPhone, requiredText, z } from '../fields/fields.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_PATTERN } from '../limits.ts';
import { resource } from '../fields/resource.ts';
import { registrationFields } from './registration-fields.ts';

export const roles = ['Admin', 'User'] as const;
export type Role = (typeof roles)[number];

export const userAnswer = z.strictObject({
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  profile_picture: z.nullable(z.string()),
  role: z.enum(roles),
  areas: z
    .array(z.enum(areaNames))
    .check(
      z.describe('what the account looks after; an Admin looks after everything and has none'),
    ),
  is_active: z.boolean(),
});
export type UserAnswer = z.output<typeof userAnswer>;
/** Another server may leave out the areas, and whether the account is active. */
export type User = Omit<UserAnswer, 'is_active' | 'areas'> &
  Partial<Pick<UserAnswer, 'is_active' | 'areas'>>;

/** The token for the Authorization header, and whose it is: another server leaves that to `user/`. */
export const tokenAnswer = z.object({ access: z.string(), user: userAnswer });

/** A password is taken as typed: never trimmed, never cleaned. */
const newPassword = () =>
  z
    .string('পাসওয়ার্ড দিন।')
    .check(
      z.minLength(PASSWORD_MIN, 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।'),
      z.maxLength(PASSWORD_MAX, 'পাসওয়ার্ড সর্বোচ্চ ২০০ অক্ষরের হতে পারে।'),
    );

export const loginInput = z.object({
  username: z
    .string('ব্যবহারকারীর নাম দিন।')
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'ব্যবহারকারীর নাম দিন।'),
      z.maxLength(100, 'নামটি খুব লম্বা।'),
    ),
  password: z
    .string('পাসওয়ার্ড দিন।')
    .check(z.minLength(1, 'পাসওয়ার্ড দিন।'), z.maxLength(PASSWORD_MAX, 'পাসওয়ার্ডটি খুব লম্বা।')),
});
export type LoginInput = z.output<typeof loginInput>;

/** Registration; `confirm_password` must equal `password`, see `passwordsMatch`. */
export const register = resource('register', {
  title: 'নিবন্ধন',
  fields: registrationFields,
  input: z.object({
    username: requiredText(USERNAME_MAX).check(
      z.overwrite((name) => name.normalize('NFKC')),
      z.regex(USERNAME_PATTERN, 'অন্তত ৩টি অক্ষর, সংখ্যা বা . _ @ + - চিহ্ন লিখুন; ফাঁকা রাখা যাবে না।'),
    ),
    full_name: requiredText(),
    phone: requiredPhone(),
    email: optionalEmail(),
  }),
  files: { profile_picture: 'image' },
});

export const PASSWORDS_DIFFER = 'Passwords do not match!';
export const registerPasswords = z.object({
  password: newPassword(),
  confirm_password: z.string('পাসওয়ার্ডটি আবার লিখুন।'),
});
/** The input of `POST register/` apart from the picture. */
export const registerInput = z.object({ ...register.input.shape, ...registerPasswords.shape });
export const changePasswordInput = z.object({
  current_password: z.string('বর্তমান পাসওয়ার্ড দিন।'),
  new_password: newPassword(),
});
export const resetPasswordInput = z.object({
  new_password: newPassword(),
  /** Its passkeys and codes go too. */
  remove_factors: z.optional(z.boolean('হ্যাঁ অথবা না দিন।')),
});
export const roleInput = () => z.enum(roles, 'ভূমিকা বেছে নিন।');
export const areasInput = () =>
  z
    .array(z.enum(areaNames, 'এমন কোনো দায়িত্ব নেই।'), 'দায়িত্বগুলো একটি তালিকায় দিন।')
    .check(z.maxLength(areaNames.length, 'একটি দায়িত্ব একবারই দিন।'));
export const userPatch = z.object({
  role: z.optional(roleInput()),
  areas: z.optional(areasInput()),
  is_active: z.optional(z.boolean('হ্যাঁ অথবা না দিন।')),
});
