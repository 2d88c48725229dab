import { Icon, type IconPath } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import s from './contact.module.css';

/** One way to reach somebody: its kind and the address. */
export const Fact = ({
  icon,
  label,
  children,
}: {
  icon: IconPath;
  label: string;
  children: ReactNode;
}) => (
  <li>
    <Icon path={icon} />
    <div className={s.fact}>
      <span>{label}</span>
      {children}
    </div>
  </li>
);
