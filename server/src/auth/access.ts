import {
  areaNames,
  areaOf,
  isPermitted,
  type Area,
  type Permission,
  type Role,
  existingAreas,
} from '@angan/shared/contract';
import type { Call } from '@angan/shared/calls';
import {
  confirmationRequired,
  forbidden,
  HttpError,
  setUpRequired,
  unauthenticated,
} from '../http/errors.ts';

export interface Caller {
  id: number;
  role: Role;
  areas: readonly Area[];
  /** The full name, as history records it. */
  name: string;
  /** The session in use, as its token's hash. */
  session: string;
  /** Logged in or confirmed within the last ten minutes. */
  isConfirmed: boolean;
  /** The college requires a second factor that this account does not have yet. */
  lacksFactor: boolean;
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

const needs =
  (permission: Permission): Access =>
  (caller) => {
    member(caller);
    if (!isPermitted(caller, permission)) throw forbidden();
    if (caller?.lacksFactor) throw setUpRequired();
  };

export const admin = needs('Admin');
/** Admins, and accounts with any area. */
export const dashboard = needs('dashboard');

/** Admins, and accounts with this area. */
export const byArea = Object.fromEntries(areaNames.map((area) => [area, needs(area)])) as Record<
  Area,
  Access
>;
const permitted: Record<Permission, Access> = { ...byArea, Admin: admin, dashboard };
export const editorsOf = (resource: string): Access => permitted[areaOf(resource)];

/** As `access`, but for a session that logged in or confirmed within the last ten minutes. */
export const recent =
  (access: Access): Access =>
  (caller) => {
    access(caller);
    if (!caller?.isConfirmed) throw confirmationRequired();
  };

/** Whom a call of the tables lets in; `path` is the list that it is of. */
export function accessOf({ access: declared, recent: isRecent }: Call, path: string): Access {
  const access = (() => {
    if (declared === 'anyone') return anyone;
    if (declared === 'member') return member;
    return declared === 'editors' ? editorsOf(path) : permitted[declared];
  })();
  return isRecent ? recent(access) : access;
}

export function isLetIn(access: Access, caller: Caller | undefined): boolean {
  try {
    access(caller);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

const writtenBy = (editors: Access) => ({
  create: editors,
  replace: editors,
  amend: editors,
  remove: editors,
});
export type AccessRule = (editors: Access) => AccessTable;
export const openToRead = (editors: Access) => ({
  list: anyone,
  read: anyone,
  ...writtenBy(editors),
});
export const closedToRead = (editors: Access) => ({
  list: editors,
  read: editors,
  ...writtenBy(editors),
});

/** The areas of an account as its row holds them: their names with commas between. */
export const readAreas = (stored: string): Area[] => existingAreas(stored.split(','));
export const storedAreas = (names: readonly string[]): string => existingAreas(names).join();
