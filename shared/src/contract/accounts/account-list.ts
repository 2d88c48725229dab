import { z } from '../fields/fields.ts';
import { resource } from '../fields/resource.ts';
import { accountFields } from './account-fields.ts';
import { userAnswer } from './users.ts';

/** The accounts, for Admins: `GET users/`, `PATCH|DELETE users/{id}/`, `POST users/{id}/reset-password/`. */
export const users = resource('users', {
  title: 'ব্যবহারকারী',
  fields: accountFields,
  input: z.object(userAnswer.shape),
  search: ['full_name', 'username', 'phone', 'email'],
  filters: ['role', 'is_active'],
});
