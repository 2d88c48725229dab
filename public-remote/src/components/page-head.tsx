import type { ReactNode } from 'react';
import s from './page-head.module.css';

/** The top of a page: its one h1, a sentence below it, and what can be done with the page. */
export function PageHead({
  title,
  children,
  aside,
}: {
  title: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className={s.head}>
      <div className={s.inner}>
        <div className={s.words}>
          <h1>{title}</h1>
          {children && <div className={s.lead}>{children}</div>}
        </div>
        {aside}
      </div>
    </div>
  );
}
