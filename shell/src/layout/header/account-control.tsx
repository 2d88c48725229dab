import { useSession } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { IfOffered } from '@angan/shared/offered';
import { Link } from '@angan/shared/router';
import { Icon, alertIcon, dashboardIcon, logoutIcon, userIcon } from '@angan/shared/ui';
import s from './top-bar.module.css';
import { useSignOut } from './use-sign-out.ts';

export function AccountControl() {
  const user = useSession((session) => session.user);
  const signOut = useSignOut();
  const hasFailed = useSession(({ token, error }) => token !== null && error !== null);
  if (!user && hasFailed) {
    return (
      <Link to="/login" className={`${s.account} ${s.problem}`}>
        <Icon path={alertIcon} size={20} />
        লগইনে সমস্যা
      </Link>
    );
  }
  if (!user) {
    return (
      <Link to="/login" className={s.account}>
        <Icon path={userIcon} size={20} />
        লগইন
      </Link>
    );
  }
  if (isPermitted(user, 'dashboard')) {
    return (
      <Link to="/dashboard" className={s.account}>
        <Icon path={dashboardIcon} size={20} />
        ড্যাশবোর্ড
      </Link>
    );
  }
  return (
    <>
      <IfOffered needs="secondFactor">
        <Link to="/account" className={s.account}>
          <Icon path={userIcon} size={20} />
          আমার অ্যাকাউন্ট
        </Link>
      </IfOffered>
      <button type="button" className={s.account} onClick={signOut}>
        <Icon path={logoutIcon} size={20} />
        লগআউট
      </button>
    </>
  );
}
