import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { MissingPage } from '../../components/states/missing-page.tsx';
import { useAskAsEditor } from '../../components/states/use-ask-as-editor.ts';

export function OwnPageError() {
  const error = useRouteError();
  useAskAsEditor('pages');
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <MissingPage title="পাতাটি পাওয়া যায়নি" to="/" way="প্রথম পাতায় যান">
      ঠিকানাটি ভুল হতে পারে, অথবা পাতাটি সরিয়ে নেওয়া হয়েছে।
    </MissingPage>
  );
}
