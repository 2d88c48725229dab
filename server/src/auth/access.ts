import type { Role } from '@angan/shared/contract';
import { forbidden, unauthenticated } from '../http/errors.ts';

/** Who is calling. */
export interface Caller {
  id: number;
  role: Role;
  /** The session in use, as its token's hash. */
  session: string;
}

/** Throws when this caller may not act. */
export type Access = (caller: Caller | undefined) => void;

export type Action = 'list' | 'read' | 'create' | 'replace' | 'amend' | 'remove';
/** Who may do what. An action that is absent does not exist (405). */
export type AccessTable = Partial<Record<Action, Access>>;

export const anyone: Access = () => undefined;

export const member: Access = (caller) => {
  if (!caller) throw unauthenticated();
};

export const admin: Access = (caller) => {
  if (!caller) throw unauthenticated();
  if (caller.role !== 'Admin') throw forbidden();
};

const writtenByAdmins = { create: admin, replace: admin, amend: admin, remove: admin };
export const openToRead: AccessTable = { list: anyone, read: anyone, ...writtenByAdmins };
export const closedToRead: AccessTable = { list: admin, read: admin, ...writtenByAdmins };
