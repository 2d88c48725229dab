import { Link } from 'react-router-dom';
import c from './chips.module.css';

interface Chip {
  to: string;
  name: string;
  isCurrent: boolean;
  onFollow?: () => void;
}

/** The choices of a page, each with an address of its own, so that they work without script. */
export const Chips = ({ chips }: { chips: readonly Chip[] }) => (
  <ul className={c.chips}>
    {chips.map(({ to, name, isCurrent, onFollow }) => (
      <li key={to}>
        <Link
          to={to}
          preventScrollReset
          className={c.chip}
          aria-current={isCurrent || undefined}
          onClick={onFollow}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
