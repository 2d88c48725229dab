import { buttonClass } from '@angan/shared/ui';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { PageHead } from '../../../components/page-head.tsx';
import page from '../../../components/page.module.css';
import { useAskAsEditor } from '../../../components/states/use-ask-as-editor.ts';
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

/** The error boundary of a notice's page; any failure but a missing notice is the shell's to show. */
export function NoticeError() {
  const error = useRouteError();
  useAskAsEditor('notices');
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingNotice />;
}
