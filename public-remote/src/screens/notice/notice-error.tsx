import { buttonClass } from '@angan/shared/ui';
import { useSession } from '@angan/shared';
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import s from './detail.module.css';

/** Shown where there is no such notice, or no longer. */
export const MissingNotice = () => (
  <>
    <PageHead title="নোটিশটি পাওয়া যায়নি">
      <p lang="en">404 - Page not found</p>
    </PageHead>
    <div className={page.page}>
      <p>ঠিকানাটি ভুল হতে পারে, অথবা নোটিশটি সরিয়ে নেওয়া হয়েছে।</p>
      <p className={s.next}>
        <Link to="/notice" className={buttonClass('primary')}>
          সব নোটিশ দেখুন
        </Link>
      </p>
    </div>
  </>
);

const asked = new Set<string>();

/** The error boundary of a notice's page; any failure but a missing notice is the shell's to show. */
export function NoticeError() {
  const error = useRouteError();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // The server knows nobody: what it does not show a visitor is asked for again by an Admin.
  const isAdmin = useSession(({ user }) => user?.role === 'Admin');
  useEffect(() => {
    if (!isAdmin || asked.has(key)) return;
    asked.add(key);
    void revalidate();
  }, [isAdmin, key, revalidate]);
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingNotice />;
}
