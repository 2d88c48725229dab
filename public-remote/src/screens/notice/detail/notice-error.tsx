import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { MissingPage } from '../../../components/states/missing-page.tsx';
import { useAskAsEditor } from '../../../components/states/use-ask-as-editor.ts';

export const MissingNotice = () => (
  <MissingPage title="নোটিশটি পাওয়া যায়নি" to="/notice" way="সব নোটিশ দেখুন">
    ঠিকানাটি ভুল হতে পারে, অথবা নোটিশটি সরিয়ে নেওয়া হয়েছে।
  </MissingPage>
);

/** The error boundary of a notice's page; any failure but a missing notice is the shell's to show. */
export function NoticeError() {
  const error = useRouteError();
  useAskAsEditor('notices');
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingNotice />;
}
