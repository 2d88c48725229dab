import { useSession, ApiError, readErrorBody } from '@angan/shared';
import { PasswordDialog, retryAfterLogin } from '@angan/shared/account';
import type { Ability } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { AccountSecurity, readSessions, readState, type Reloadable } from '@angan/shared/security';
import { buttonClass } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import form from '../../components/account/account-form.module.css';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import s from './account.module.css';
import { useEffect, useState } from 'react';

/** Data of the account that is logged in; the last value stays while a newer one is on the way. */
function useReloadable<Value>(load: () => Promise<Value>, needs?: Ability): Reloadable<Value> {
  const [value, setValue] = useState<Value>();
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isOffered({ needs })) return undefined;
    let isLeft = false;
    retryAfterLogin(load).then(
      (answer) => {
        if (isLeft) return;
        setValue(answer);
        setError(null);
      },
      (reason: unknown) => {
        if (!isLeft) setError(reason instanceof ApiError ? reason : readErrorBody(0, null));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, needs, attempt]);

  const status = error ? 'failed' : value === undefined ? 'loading' : 'ready';
  return { status, value, error, reload: () => setAttempt((before) => before + 1) };
}

function Security() {
  const factors = useReloadable(readState);
  const sessions = useReloadable(readSessions, 'sessions');
  const reload = () => {
    factors.reload();
    sessions.reload();
  };
  return <AccountSecurity factors={factors} sessions={sessions} onChanged={reload} />;
}

/** How the account that is logged in is protected: for those too who do not enter the dashboard. */
function AccountPage() {
  const user = useSession((session) => session.user);
  return (
    <>
      <PageHead title="আমার অ্যাকাউন্ট">
        <p>{user ? `${user.full_name || user.username} (${user.username})` : 'লগইনের নিরাপত্তা।'}</p>
      </PageHead>
      <div className={page.page}>
        {user ? (
          <div className={s.parts}>
            <Security key={user.id} />
            <PasswordDialog />
          </div>
        ) : (
          <div className={form.card}>
            <p className={form.note}>এই পাতা দেখতে আগে লগইন করুন।</p>
            <Link to="/login" className={buttonClass('primary')}>
              লগইন পাতায় যান
            </Link>
          </div>
        )}
      </div>
    </>
  );
}

export { AccountPage as Component };
