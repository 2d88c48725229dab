import { can, sessionStore } from '@angan/shared';
import { isPermitted, type User } from '@angan/shared/contract';
import { Button, buttonClass } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import account from '../../components/account/account-form.module.css';
import s from './login.module.css';

/** Replaces the forms for a user who is logged in: who that is, and what they can do next. */
export function SignedIn({ user, fromDashboard }: { user: User; fromDashboard: boolean }) {
  const mayEnter = isPermitted(user, 'dashboard');
  return (
    <div className={s.signedIn}>
      <p>
        আপনি <strong>{user.full_name || user.username}</strong> ({user.username}) নামে লগইন করা
        আছেন।
      </p>
      {fromDashboard && !mayEnter && (
        <p className={account.note} role="status">
          এই অ্যাকাউন্টে ড্যাশবোর্ডে ঢোকার অনুমতি নেই। অনুমতি আছে এমন অ্যাকাউন্ট থাকলে লগআউট করে সেটি দিয়ে
          লগইন করুন, অথবা কলেজের অ্যাডমিনকে বলুন।
        </p>
      )}
      <p className={s.actions}>
        {mayEnter && (
          <Link to="/dashboard" className={buttonClass('primary')}>
            ড্যাশবোর্ডে যান
          </Link>
        )}
        <Link to="/" className={buttonClass(mayEnter ? undefined : 'primary')}>
          হোম পাতায় যান
        </Link>
        {can('secondFactor') && (
          <Link to="/account" className={buttonClass()}>
            লগইনের নিরাপত্তা
          </Link>
        )}
        <Button onClick={() => sessionStore().getState().signOut()}>লগআউট করুন</Button>
      </p>
    </div>
  );
}
