import { Link } from 'react-router-dom';
import { Icon, type IconPath } from '@angan/shared/ui';
import s from './overview.module.css';

interface Props {
  icon: IconPath;
  links: readonly { to: string; label: string }[];
}

/** Ways to other places, as many to a line as fit. */
export const LinkList = ({ icon, links }: Props) => (
  <ul className={s.gaps}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>
          <Icon path={icon} size={20} />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
