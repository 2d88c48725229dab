import type { ReactNode } from 'react';
import s from './page-head.module.css';

export function PageHead({
  title,
  intro,
  children,
  aside,
}: {
  title: ReactNode;
  /** A sentence about the page, left out on phones: the content comes first there. */
  intro?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className={s.head}>
      <div className={s.words}>
        <h1>{title}</h1>
        {intro && <p className={s.intro}>{intro}</p>}
        {children && <div className={s.lead}>{children}</div>}
      </div>
      {aside}
    </div>
  );
}
