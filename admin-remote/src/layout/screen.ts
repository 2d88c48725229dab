import type { ReactNode } from 'react';
import type { Role } from '@angan/shared/contract';
import type { ScreenHandle } from '@angan/shared/platform';
import type { IconPath } from '@angan/shared/ui';

/** One entry of the dashboard's registry in routes.tsx. */
export interface Screen {
  /** Child route under /dashboard; empty for the overview. */
  path: string;
  /** Title of the page and of the browser's tab. */
  title: string;
  /** The role that may open it. */
  permission: Role;
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
}

/** The `handle` of every route of the dashboard. */
export type DashboardHandle = ScreenHandle & Pick<Screen, 'permission'>;

export type MenuEntry = Screen & Required<Pick<Screen, 'menu'>>;

export const DASHBOARD = '/dashboard';
export const addressOf = ({ path }: Pick<Screen, 'path'>): string =>
  path ? `${DASHBOARD}/${path}` : DASHBOARD;

/** The entries of the sidebar for a role, by groups in the order of their first entries. */
export function menuOf(screens: readonly Screen[], role: Role | undefined) {
  const groups: { title?: string; entries: MenuEntry[] }[] = [];
  for (const screen of screens) {
    if (!screen.menu || screen.permission !== role) continue;
    const entry = { ...screen, menu: screen.menu };
    const { group } = entry.menu;
    const known = group && groups.find(({ title }) => title === group);
    if (known) known.entries.push(entry);
    else groups.push({ title: group, entries: [entry] });
  }
  return groups;
}

/** Fetches a screen's code ahead of a click, unless the user saves data. */
export function prefetch(screen: Screen): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // A chunk that fails now is fetched again, and its failure shown, on the way there.
  screen.load().catch(() => undefined);
}
