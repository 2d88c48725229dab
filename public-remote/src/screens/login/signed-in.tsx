import { sessionStore } from '@angan/shared';
import type { User } from '@angan/shared/contract';
import { Button, buttonClass } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import s from './login.module.css';

/** Replaces the forms for a user who is logged in: who that is, and what they can do next. */
export function SignedIn({ user, fromDashboard }: { user: User; fromDashboard: boolean }) {
  const isAdmin = user.role === 'Admin';
  return (
    <div className={s.signedIn}>
      <p>
        আপনি <strong>{user.full_name || user.username}</strong> ({user.username}) নামে লগইন করা
        আছেন।
      </p>
      {fromDashboard && !isAdmin && (
        <p className={s.note} role="status">
          ড্যাশবোর্ড শুধু অ্যাডমিনদের জন্য। অ্যাডমিনের অ্যাকাউন্ট থাকলে লগআউট করে সেটি দিয়ে লগইন করুন।
        </p>
      )}
      <p className={s.actions}>
        {isAdmin && (
          <Link to="/dashboard" className={buttonClass('primary')}>
            ড্যাশবোর্ডে যান
          </Link>
        )}
        <Link to="/" className={buttonClass(isAdmin ? undefined : 'primary')}>
          হোম পাতায় যান
        </Link>
        <Button onClick={() => void sessionStore().getState().signOut()}>লগআউট করুন</Button>
      </p>
    </div>
  );
}
