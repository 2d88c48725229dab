import type { MouseEvent } from 'react';
import { NavLink } from '@angan/shared/router';
import { useFrame } from './frame-data.ts';
import { navLinks, type NavEntry } from './nav-links.ts';

interface Props {
  className?: string;
  onFollow?: (entry: NavEntry, event: MouseEvent) => void;
}

/** The links of the main navigation; the current one carries aria-current. */
export function NavList({ className, onFollow }: Props) {
  const { institution } = useFrame();
  return (
    <ul className={className}>
      {navLinks.map((entry) => (
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
