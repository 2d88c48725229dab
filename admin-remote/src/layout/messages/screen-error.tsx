import { ApiError, useRecovery } from '@angan/shared';
import { useRouteError } from 'react-router-dom';
import { FailedState } from '@angan/shared/ui';
import { PageHeader } from '../page-header.tsx';
import screen from '../screen.module.css';

export function ScreenError() {
  const error = useRouteError();
  const { retry } = useRecovery();
  return (
    <div className={screen.screen}>
      <PageHeader title="পাতাটি খোলা যায়নি" />
      <FailedState error={error instanceof ApiError ? error : null} onRetry={() => retry(error)}>
        দুঃখিত, এই পাতাটি দেখাতে সমস্যা হয়েছে।
      </FailedState>
    </div>
  );
}
