import { Link } from 'react-router-dom';
import { can } from '@angan/shared';
import { globeIcon, Icon } from '@angan/shared/ui';
import { Card } from '../../layout/card.tsx';
import s from './overview.module.css';

const pages = (): [to: string, label: string][] => [
  ['/', 'হোম'],
  ['/notice', 'নোটিশ বোর্ড'],
  ['/facnstaff', 'শিক্ষক ও কর্মচারী'],
  ['/academic', can('routineList') ? 'একাডেমিক ও রুটিন' : 'একাডেমিক'],
  ['/gallery', 'গ্যালারি'],
];

export const SiteLinks = () => (
  <Card title="দর্শক যা দেখেন">
    <ul className={s.gaps}>
      {pages().map(([to, label]) => (
        <li key={to}>
          <Link to={to}>
            <Icon path={globeIcon} size={20} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
