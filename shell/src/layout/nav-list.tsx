import type { MouseEvent } from 'react';
import { Link, useLocation } from '@angan/shared/router';
import { useFrame } from './frame-data.ts';
import type { NavEntry } from '../navigation/public-site.ts';

interface Props {
  menu: readonly NavEntry[] | undefined;
  className?: string;
  onFollow?: (entry: NavEntry, event: MouseEvent) => void;
}

/** While the remote that has the pages is away, the way home is left. */
const HOME: readonly NavEntry[] = [{ to: '/', label: 'হোম', order: 1 }];

/** For each link, as NavLink compares: of a page's rendering that would be a fifth. */
const comparable = (path: string) => `${path.toLowerCase()}/`;

export function NavList({ menu = HOME, className, onFollow }: Props) {
  const { institution } = useFrame();
  const here = comparable(useLocation().pathname);
  return (
    <ul className={className}>
      {menu.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            state={entry.carriesInstitution ? { institution } : undefined}
            aria-current={here.startsWith(comparable(encodeURI(entry.to))) ? 'page' : undefined}
            onClick={(event) => onFollow?.(entry, event)}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
