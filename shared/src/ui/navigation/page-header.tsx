import type { ReactNode } from 'react';
import s from './page-header.module.css';

/**
 * The head of a dashboard screen: its title, a word about it, and at most one primary action with a
 * few quiet ones.
 */
export function PageHeader({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={s.header}>
      <div>
        <h1 className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={s.lead}>{lead}</p>}
      </div>
      {children && <div className={s.actions}>{children}</div>}
    </header>
  );
}
