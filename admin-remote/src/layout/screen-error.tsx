import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailedState, PageHeader } from '@angan/shared/ui';
import s from './message-page.module.css';

/** Takes the place of one screen that broke; the rest of the dashboard stands. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => console.warn('A dashboard screen failed.', error), [error]);
  return (
    <div className={s.page}>
      <PageHeader title="পাতাটি খোলা যায়নি" />
      <FailedState onRetry={() => location.reload()}>দুঃখিত, এই পাতাটি দেখাতে সমস্যা হয়েছে।</FailedState>
    </div>
  );
}
