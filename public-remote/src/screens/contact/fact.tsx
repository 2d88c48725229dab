import { Icon, type IconName } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import s from './contact.module.css';

/** One way to reach somebody: what it is, and the address itself. */
export const Fact = ({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
}) => (
  <li>
    <Icon name={icon} />
    <div className={s.fact}>
      <span>{label}</span>
      {children}
    </div>
  </li>
);
