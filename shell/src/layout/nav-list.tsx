import type { MouseEvent } from 'react';
import { NavLink } from '@angan/shared/router';
import { useFrame } from './frame-data.ts';
import type { NavEntry } from '../navigation/public-site.ts';

interface Props {
  menu: readonly NavEntry[] | undefined;
  className?: string;
  onFollow?: (entry: NavEntry, event: MouseEvent) => void;
}

/** While the remote that has the pages is away, the way home is left. */
const HOME: readonly NavEntry[] = [{ to: '/', label: 'হোম', order: 1 }];

/** The links of the main navigation; the current one carries aria-current. */
export function NavList({ menu = HOME, className, onFollow }: Props) {
  const { institution } = useFrame();
  return (
    <ul className={className}>
      {menu.map((entry) => (
        <li key={entry.to}>
          <NavLink
            to={entry.to}
            state={entry.carriesInstitution ? { institution } : undefined}
            onClick={(event) => onFollow?.(entry, event)}
          >
            {entry.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
