import { optionalEmail, requiredPhone, requiredText, z } from './fields.ts';
import { resource } from './resource.ts';

export const roles = ['Admin', 'User'] as const;
export type Role = (typeof roles)[number];

export interface User {
  id: number;
  username: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  profile_picture: string | null;
  role: Role;
  is_active?: boolean;
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
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
    .check(z.minLength(1, 'ব্যবহারকারীর নাম দিন।'), z.maxLength(100, 'নামটি বেশি বড়।')),
  password: z
    .string('পাসওয়ার্ড দিন।')
    .check(z.minLength(1, 'পাসওয়ার্ড দিন।'), z.maxLength(PASSWORD_MAX, 'পাসওয়ার্ডটি বেশি বড়।')),
});
export type LoginInput = z.output<typeof loginInput>;

/** Registration; `confirm_password` must equal `password`, see `passwordsMatch`. */
export const register = resource('register', {
  title: 'নিবন্ধন',
  input: z.object({
    username: requiredText(50).check(
      z.regex(
        /^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u,
        'অন্তত ৩টি অক্ষর, সংখ্যা বা . _ @ + - চিহ্ন লিখুন; ফাঁকা রাখা যাবে না।',
      ),
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
export const changePasswordInput = z.object({
  current_password: z.string('বর্তমান পাসওয়ার্ড দিন।'),
  new_password: newPassword(),
});
export const resetPasswordInput = z.object({ new_password: newPassword() });
/** What an Admin may change of an account. */
export const userPatch = z.object({
  role: z.optional(z.enum(roles, 'ভূমিকা বেছে নিন।')),
  is_active: z.optional(z.boolean('হ্যাঁ অথবা না দিন।')),
});
