import { useState } from 'react';
import { Link } from 'react-router-dom';
import { can, useSession } from '@angan/shared';
import { accountFields, type User } from '@angan/shared/contract';
import { formatPhone } from '@angan/bengali-text';
import { Button, Modal, trashIcon } from '@angan/shared/ui';
import { isActive, roleOf } from './accounts.ts';
import { ChangeQuestion, type AccountChange } from './change-question.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { ResetPassword } from './reset-password.tsx';
import { UserAreas } from './user-areas.tsx';
import s from './users.module.css';

interface Props {
  user: User;
  lastAdmin: boolean;
  onClose(): void;
}

export function UserDialog({ user, lastAdmin, onClose }: Props) {
  const own = useSession((session) => session.user?.id) === user.id;
  const [asking, setAsking] = useState<AccountChange | null>(null);
  const active = isActive(user);

  return (
    <Modal
      inAddress
      title={user.full_name}
      description={[user.username, formatPhone(user.phone), user.email].filter(Boolean).join(' · ')}
      size="question"
      onClose={onClose}
    >
      <section className={s.part}>
        <h3>{accountFields.role.label}</h3>
        <p>{roleOf(user)}</p>
        <Button
          disabled={lastAdmin}
          onClick={() => setAsking(user.role === 'Admin' ? 'unmake' : 'make')}
        >
          {user.role === 'Admin' ? 'অ্যাডমিন থেকে সরান' : 'অ্যাডমিন করুন'}
        </Button>
      </section>
      {user.role !== 'Admin' && can('areas') && <UserAreas user={user} />}
      <section className={s.part}>
        <h3>অ্যাকাউন্ট</h3>
        <p>{active ? 'চালু আছে: লগইন করতে পারেন।' : 'বন্ধ আছে: লগইন করতে পারেন না।'}</p>
        <Button disabled={lastAdmin} onClick={() => setAsking(active ? 'disable' : 'enable')}>
          {active ? 'অ্যাকাউন্ট বন্ধ করুন' : 'অ্যাকাউন্ট চালু করুন'}
        </Button>
      </section>
      {lastAdmin && (
        <p className={s.last}>
          ইনিই শেষ অ্যাডমিন, তাই সরানো, বন্ধ করা বা মুছে ফেলা যায় না। আগে অন্য কাউকে অ্যাডমিন করুন।
        </p>
      )}
      <section className={s.part}>
        <h3>পাসওয়ার্ড</h3>
        {own ? (
          <p>
            নিজের পাসওয়ার্ড <Link to="/dashboard/password">পাসওয়ার্ড পাতায়</Link> বদলান।
          </p>
        ) : (
          <ResetPassword user={user} />
        )}
      </section>
      {!own && <ResetFactor user={user} />}
      <section className={s.part}>
        <h3>মুছে ফেলা</h3>
        {own ? (
          <p>নিজের অ্যাকাউন্ট মুছে ফেলা যায় না। অন্য একজন অ্যাডমিনকে মুছতে বলুন।</p>
        ) : (
          <>
            <p>অ্যাকাউন্ট ও তার ছবি চিরতরে মুছে যাবে; ফিরিয়ে আনা যাবে না।</p>
            <Button
              icon={trashIcon}
              look="danger"
              disabled={lastAdmin}
              onClick={() => setAsking('delete')}
            >
              অ্যাকাউন্ট মুছে ফেলুন
            </Button>
          </>
        )}
      </section>
      {asking && (
        <ChangeQuestion
          change={asking}
          user={user}
          own={own}
          onGone={onClose}
          onClose={() => setAsking(null)}
        />
      )}
    </Modal>
  );
}
