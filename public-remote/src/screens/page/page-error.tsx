import { buttonClass } from '@angan/shared/ui';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { useAskAsEditor } from '../../components/states/use-ask-as-editor.ts';

/** Where there is no such page, or no longer; any other failure is the shell's to show. */
export function OwnPageError() {
  const error = useRouteError();
  useAskAsEditor('pages');
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <PageHead title="পাতাটি পাওয়া যায়নি">
        <p lang="en">404 - Page not found</p>
      </PageHead>
      <div className={page.page}>
        <p>ঠিকানাটি ভুল হতে পারে, অথবা পাতাটি সরিয়ে নেওয়া হয়েছে।</p>
        <p>
          <Link to="/" className={buttonClass('primary')}>
            প্রথম পাতায় যান
          </Link>
        </p>
      </div>
    </>
  );
}
