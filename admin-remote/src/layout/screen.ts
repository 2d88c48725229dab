import type { ReactNode } from 'react';
import { isPermitted, type Ability, type Permission, type Rights } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import type { ScreenHandle } from '@angan/shared/platform';
import type { IconPath } from '@angan/shared/ui';
import { prefetchCode } from '../data/prefetch-code.ts';

export interface Screen {
  /** Child route under /dashboard; empty for the overview. */
  path: string;
  title: string;
  permission: Permission;
  /** An ability of the back end; without it neither menu nor address leads here. */
  needs?: Ability;
  /** Its entry in the sidebar; left out where no menu leads to it. */
  menu?: {
    icon: IconPath;
    /** Heading of its group; entries without one are not grouped. */
    group?: string;
    label?: string;
    /** Screens of one topic share the entry of this name and are tabs of one another. */
    topic?: string;
  };
  load(): Promise<{ Component(): ReactNode }>;
  /** Requests the data it opens with; called along with `load`. */
  prefetchData?(): void;
}

/** The `handle` of every route of the dashboard. */
export type DashboardHandle = ScreenHandle & Pick<Screen, 'permission' | 'needs'>;

export type SidebarEntry = Screen & Required<Pick<Screen, 'menu'>>;

export const DASHBOARD = '/dashboard';
export const addressOf = ({ path }: Pick<Screen, 'path'>): string =>
  path ? `${DASHBOARD}/${path}` : DASHBOARD;

export const isAt = (screen: Pick<Screen, 'path'>, pathname: string): boolean =>
  pathname.replace(/\/$/, '') === addressOf(screen);

export const labelOf = ({ title, menu }: SidebarEntry): string => menu.label ?? title;

export const entriesOf = (screens: readonly Screen[], user: Rights | null): SidebarEntry[] =>
  screens.flatMap((screen) =>
    screen.menu && isPermitted(user, screen.permission) && isOffered(screen)
      ? [{ ...screen, menu: screen.menu }]
      : [],
  );

export interface MenuItem {
  label: string;
  tabs: [SidebarEntry, ...SidebarEntry[]];
}

/** The entries of the sidebar for an account, by groups in the order of their first entries. */
export function menuOf(screens: readonly Screen[], user: Rights | null) {
  const groups: { title?: string; items: MenuItem[] }[] = [];
  for (const entry of entriesOf(screens, user)) {
    const { group: title, topic } = entry.menu;
    const shared = groups
      .flatMap(({ items }) => items)
      .find(({ tabs }) => topic && tabs[0].menu.topic === topic);
    const group = title && groups.find((one) => one.title === title);
    const item: MenuItem = { label: labelOf(entry), tabs: [entry] };
    if (shared) Object.assign(shared, { label: topic, tabs: [...shared.tabs, entry] });
    else if (group) group.items.push(item);
    else groups.push({ title, items: [item] });
  }
  return groups;
}

export const prefetchScreen = ({ load, prefetchData }: Screen): void =>
  prefetchCode(async () => {
    prefetchData?.();
    await load();
  });
