import {
  areaLabels,
  existingAreas,
  roleWords,
  type NewInvitation,
  type User,
} from '@angan/shared/contract';
import { ignoreDeleted, send } from '@angan/shared/send';
import { useApiQuery } from '../../data/use-api-query.ts';

export const changeAccount = (
  id: number,
  change: Partial<Pick<User, 'role' | 'areas' | 'is_active'>>,
) => send('PATCH users/{id}/', { id, body: change });

export const deleteAccount = (id: number) =>
  send('DELETE users/{id}/', { id }).catch(ignoreDeleted);

export const resetPassword = (id: number, new_password: string, removesFactors: boolean) =>
  send('POST users/{id}/reset-password/', {
    id,
    body: { new_password, ...(removesFactors && { remove_factors: true }) },
  });

export const factorsKey = ({ id }: User) => `factors of ${id}`;

export const useFactors = (user: User) =>
  useApiQuery(
    [factorsKey(user)],
    (signal) => send('GET users/{id}/second-factor/', { id: user.id, signal }),
    { needs: 'secondFactor' },
  );

/** The token is in the fragment: no server, log or referrer sees it. */
export const linkOf = ({ token }: NewInvitation): string =>
  `${location.origin}/invitation#${token}`;

export const isActive = ({ is_active }: User): boolean => is_active !== false;

type Rights = Pick<User, 'role' | 'areas'>;

const areasText = ({ role, areas }: Rights): string =>
  role === 'Admin'
    ? ''
    : existingAreas(areas ?? [])
        .map((area) => areaLabels[area])
        .join(', ');

export const rightsOf = (account: Rights): string =>
  areasText(account) || roleWords[account.role][0];

export const roleOf = (user: User): string => {
  if (user.role === 'Admin') return 'অ্যাডমিন: ড্যাশবোর্ডের সব কাজ করতে পারেন।';
  return areasText(user)
    ? `ড্যাশবোর্ডে শুধু নিজের দায়িত্বের কাজ করতে পারেন: ${areasText(user)}।`
    : 'সাধারণ ব্যবহারকারী: ড্যাশবোর্ডে ঢুকতে পারেন না।';
};

/** True where the college would be left without anyone who can enter the dashboard. */
export const isLastAdmin = (user: User, all: readonly User[]): boolean =>
  user.role === 'Admin' &&
  isActive(user) &&
  !all.some((other) => other.id !== user.id && other.role === 'Admin' && isActive(other));
