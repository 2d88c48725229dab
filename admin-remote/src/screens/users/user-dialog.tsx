import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@angan/shared';
import { accountFields, type User, existingAreas } from '@angan/shared/contract';
import { formatPhone } from '@angan/bengali-text';
import { IfOffered } from '@angan/shared/offered';
import { Button, Modal, trashIcon, FormAlert, Problem, ConfirmDialog } from '@angan/shared/ui';
import { isActive, roleOf, changeAccount } from './accounts.ts';
import { ChangeQuestion, type AccountChange } from './change-question.tsx';
import { ResetPassword } from './reset-password.tsx';
import s from './users.module.css';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../../resource/use-action.ts';
import { AreaChecks } from './area-checks.tsx';
import { ignoreDeleted, send } from '@angan/shared/send';
import { useFactors } from './use-factors.ts';

/** Removes the second factor of somebody whose phone is lost; absent where they have none. */
function ResetFactor({ user }: { user: User }) {
  const { value } = useFactors(user);
  const [asking, setAsking] = useState(false);
  const { busy, error, run } = useAction();
  if (!value?.has_factor) return null;

  async function reset() {
    const remove = () =>
      send('DELETE users/{id}/second-factor/', { id: user.id }).catch(ignoreDeleted);
    if (!(await run(remove, 'দ্বিতীয় ধাপ সরানো হয়েছে'))) return;
    setAsking(false);
    invalidateAll();
  }

  return (
    <section className={s.part}>
      <h3>লগইনের দ্বিতীয় ধাপ</h3>
      <p>ফোন হারালে পাসকি, অ্যাপের কোড ও রিকভারি কোড সরিয়ে দিন।</p>
      <Button onClick={() => setAsking(true)}>দ্বিতীয় ধাপ সরান</Button>
      {asking && (
        <ConfirmDialog
          title="দ্বিতীয় ধাপ সরাতে চান?"
          confirm="সরান"
          busy={busy}
          error={error && <Problem error={error} />}
          onConfirm={() => void reset()}
          onCancel={() => setAsking(false)}
        >
          <p>
            তিনি সব জায়গা থেকে লগআউট হবেন এবং শুধু পাসওয়ার্ড দিয়ে লগইন করতে পারবেন। আগে নিশ্চিত হোন,
            অনুরোধটি তাঁরই।
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Gives an account areas of the dashboard and takes them away; for accounts that are not Admin. */
function UserAreas({ user }: { user: User }) {
  const stored = existingAreas(user.areas ?? []);
  const [selected, setSelected] = useState(stored);
  const { busy, error, run } = useAction();

  async function save() {
    const change = () => changeAccount(user.id, { areas: selected });
    if (await run(change, 'দায়িত্ব বদলানো হয়েছে')) invalidateAll();
  }

  return (
    <section className={s.part}>
      <h3>{accountFields.areas.label}</h3>
      <p>
        যে দায়িত্ব দেবেন, তিনি ড্যাশবোর্ডে শুধু সেটুকুই করতে পারবেন। দায়িত্ব বদলালে তিনি সব জায়গা থেকে লগআউট
        হবেন।
      </p>
      <AreaChecks value={selected} onChange={setSelected} />
      <FormAlert>{error && (error.fields.areas ?? <Problem error={error} />)}</FormAlert>
      <Button
        variant="primary"
        disabled={busy || selected.join() === stored.join()}
        onClick={() => void save()}
      >
        {busy ? 'প্রসেসিং…' : 'দায়িত্ব সংরক্ষণ করুন'}
      </Button>
    </section>
  );
}

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
      {user.role !== 'Admin' && (
        <IfOffered needs="areas">
          <UserAreas user={user} />
        </IfOffered>
      )}
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
              variant="danger"
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
          onDeleted={onClose}
          onClose={() => setAsking(null)}
        />
      )}
    </Modal>
  );
}
