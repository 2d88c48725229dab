import type { ReactNode } from 'react';
import { can } from '@angan/shared';
import { isPermitted, type Ability, type Permission, type Rights } from '@angan/shared/contract';
import type { ScreenHandle } from '@angan/shared/platform';
import type { IconPath } from '@angan/shared/ui';
import { prefetchCode } from '../data/prefetch-code.ts';

/** One entry of the dashboard's registry in routes.tsx. */
export interface Screen {
  /** Child route under /dashboard; empty for the overview. */
  path: string;
  /** Title of the page and of the browser's tab. */
  title: string;
  /** Who may open it: the area of the resource that it shows, all of the dashboard, or Admins. */
  permission: Permission;
  /** What the back end must be able to do for it; without it neither menu nor address leads here. */
  needs?: Ability;
  /** Its entry in the sidebar; left out where no menu leads to it. */
  menu?: {
    icon: IconPath;
    /** Heading of its group; entries without one are not grouped. */
    group?: string;
    /** Where it differs from the title. */
    label?: string;
  };
  /** Fetches the screen's code. */
  load(): Promise<() => ReactNode>;
  /** Requests the data it opens with; called beside `load`. */
  prefetchData?(): void;
}

/** The `handle` of every route of the dashboard. */
export type DashboardHandle = ScreenHandle & Pick<Screen, 'permission' | 'needs'>;

export type MenuEntry = Screen & Required<Pick<Screen, 'menu'>>;

export const DASHBOARD = '/dashboard';
export const addressOf = ({ path }: Pick<Screen, 'path'>): string =>
  path ? `${DASHBOARD}/${path}` : DASHBOARD;

/** Whether the back end can do what a screen is for. */
export const isOffered = ({ needs }: Pick<Screen, 'needs'>): boolean => !needs || can(needs);

/** The entries of the sidebar for an account, by groups in the order of their first entries. */
export function menuOf(screens: readonly Screen[], user: Rights | null) {
  const groups: { title?: string; entries: MenuEntry[] }[] = [];
  for (const screen of screens) {
    if (!screen.menu || !isPermitted(user, screen.permission) || !isOffered(screen)) continue;
    const entry = { ...screen, menu: screen.menu };
    const { group } = entry.menu;
    const known = group && groups.find(({ title }) => title === group);
    if (known) known.entries.push(entry);
    else groups.push({ title: group, entries: [entry] });
  }
  return groups;
}

/** Fetches a screen's code and data ahead of a click. */
export const prefetch = ({ load, prefetchData }: Screen): void =>
  prefetchCode(async () => {
    prefetchData?.();
    await load();
  });
