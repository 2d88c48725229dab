import { siteConfig } from '@angan/shared';
import type { RemoteIcon } from '@angan/shared/platform';
import {
  bookIcon,
  calendarIcon,
  fileIcon,
  folderIcon,
  imageIcon,
  listIcon,
  usersIcon,
  type IconPath,
} from '@angan/shared/ui';
import { DASHBOARD, type Screen } from './screen.ts';

const icons: Readonly<Record<RemoteIcon, IconPath>> = {
  book: bookIcon,
  calendar: calendarIcon,
  file: fileIcon,
  folder: folderIcon,
  image: imageIcon,
  list: listIcon,
  users: usersIcon,
};

/** Menu entries of the operator's remotes below the dashboard; their routes are the shell's. */
export const operatorScreens = (): Screen[] =>
  (siteConfig().remotes ?? []).flatMap(({ prefix, permission, menu }) =>
    permission && menu && prefix.startsWith(`${DASHBOARD}/`)
      ? [
          {
            path: prefix.slice(DASHBOARD.length + 1),
            title: menu.label,
            permission,
            menu: { icon: icons[menu.icon ?? 'list'], group: menu.group },
            load: () => Promise.resolve({ Component: () => null }),
          },
        ]
      : [],
  );
