import { lazy, Suspense, useState } from 'react';
import { useSession } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { IfOffered } from '@angan/shared/offered';
import { Link, useNavigate } from '@angan/shared/router';
import { Button, buttonClass, Icon, Spinner, userIcon } from '@angan/shared/ui';
import s from './mobile-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Fetched when the panel opens; where that fails, the login page does the same. */
const LoginForm = lazy(() =>
  import(/* webpackChunkName: "login-form" */ '@angan/shared/login-form').then(
    (module) => ({ default: module.LoginForm }),
    () => ({ default: LoginLink }),
  ),
);

const LoginLink = () => (
  <Link to="/login" className={buttonClass('primary')}>
    লগইন পাতায় যান
  </Link>
);

function reveal(part: HTMLElement | null) {
  part?.closest('details')?.scrollIntoView();
  part?.querySelector('input')?.focus({ preventScroll: true });
}

export function MenuAccount({ onDone }: { onDone: () => void }) {
  const user = useSession((session) => session.user);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  if (!user) {
    const done = () => {
      onDone();
      void navigate('/');
    };
    return (
      <details
        className={s.login}
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) return;
          setOpened(true);
          reveal(currentTarget);
        }}
      >
        <summary>
          <Icon path={userIcon} size={20} /> লগইন
        </summary>
        {opened ? (
          <Suspense fallback={<Spinner />}>
            <div ref={reveal}>
              <LoginForm idPrefix="menu-login" onDone={done} />
            </div>
          </Suspense>
        ) : (
          <noscript>
            <LoginLink />
          </noscript>
        )}
        <p className={s.register}>
          অ্যাকাউন্ট নেই? <Link to="/login">নিবন্ধন করুন</Link>
        </p>
      </details>
    );
  }
  return (
    <div className={s.account}>
      <p>
        <Icon path={userIcon} size={20} /> {user.full_name || user.username}
      </p>
      {isPermitted(user, 'dashboard') && (
        <Link to="/dashboard" className={buttonClass('primary')}>
          ড্যাশবোর্ড
        </Link>
      )}
      <IfOffered needs="secondFactor">
        <Link to="/account" className={buttonClass()}>
          আমার অ্যাকাউন্ট
        </Link>
      </IfOffered>
      <Button onClick={signOut}>লগআউট</Button>
    </div>
  );
}
