import { buttonClass } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../page-head.tsx';
import page from '../page.module.css';

interface Props {
  title: string;
  /** The likeliest way on. */
  to: string;
  way: string;
  children: ReactNode;
}

/** In place of a page that is not there. */
export const MissingPage = ({ title, to, way, children }: Props) => (
  <>
    <PageHead title={title}>
      <p lang="en">404 - Page not found</p>
    </PageHead>
    <div className={page.page}>
      <p>{children}</p>
      <p className={page.ways}>
        <Link to={to} className={buttonClass('primary')}>
          {way}
        </Link>
        <Link to="/search" className={buttonClass()}>
          সাইটে খুঁজুন
        </Link>
      </p>
    </div>
  </>
);
