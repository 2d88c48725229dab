import { call } from '@angan/shared';
import { register, users, type User } from '@angan/shared/contract';

/** The accounts as a list to search; what travels is `User`. */
export const accounts = { ...register, ...users };

export const changeAccount = (id: number, change: Partial<Pick<User, 'role' | 'is_active'>>) =>
  call<User>('patch', `users/${id}/`, change);

export const deleteAccount = (id: number) => call<void>('delete', `users/${id}/`);

export const resetPassword = (id: number, new_password: string) =>
  call<void>('post', `users/${id}/reset-password/`, { new_password });

export const isActive = ({ is_active }: User): boolean => is_active !== false;

/** Whether the college would be left without anyone who can enter the dashboard. */
export const isLastAdmin = (user: User, all: readonly User[]): boolean =>
  user.role === 'Admin' &&
  isActive(user) &&
  !all.some((other) => other.id !== user.id && other.role === 'Admin' && isActive(other));
