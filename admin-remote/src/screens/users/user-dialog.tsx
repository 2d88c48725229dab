import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@angan/shared';
import { accountFields, type User, existingAreas } from '@angan/shared/contract';
import { formatPhone } from '@angan/bengali-text';
import { IfOffered } from '@angan/shared/offered';
import { Button, Modal, trashIcon, FormAlert, Problem, ConfirmDialog } from '@angan/shared/ui';
import { isActive, roleOf, changeAccount, useFactors } from './accounts.ts';
import { ChangeQuestion, type AccountChange } from './change-question.tsx';
import { ResetPassword } from './reset-password.tsx';
import s from './users.module.css';
import { useAction } from '../../resource/use-action.ts';
import { AreaChecks } from './area-checks.tsx';
import { ignoreDeleted, send } from '@angan/shared/send';

/** A part of the dialog under its heading. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={s.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Removes the second factor of somebody whose phone is lost; absent where they have none. */
function ResetFactor({ user }: { user: User }) {
  const { value } = useFactors(user);
  const [asking, setAsking] = useState(false);
  const { busy, error, save } = useAction();
  if (!value?.has_factor) return null;
  const close = () => setAsking(false);
  const remove = () =>
    send('DELETE users/{id}/second-factor/', { id: user.id }).catch(ignoreDeleted);
  return (
    <Part title="লগইনের দ্বিতীয় ধাপ">
      <p>ফোন হারালে পাসকি, অ্যাপের কোড ও রিকভারি কোড সরিয়ে দিন।</p>
      <Button onClick={() => setAsking(true)}>দ্বিতীয় ধাপ সরান</Button>
      {asking && (
        <ConfirmDialog
          title="দ্বিতীয় ধাপ সরাতে চান?"
          confirm="সরান"
          busy={busy}
          error={error && <Problem error={error} />}
          onConfirm={() => void save(remove, 'দ্বিতীয় ধাপ সরানো হয়েছে', close)}
          onCancel={close}
        >
          <p>
            তিনি সব জায়গা থেকে লগআউট হবেন এবং শুধু পাসওয়ার্ড দিয়ে লগইন করতে পারবেন। আগে নিশ্চিত হোন,
            অনুরোধটি তাঁরই।
          </p>
        </ConfirmDialog>
      )}
    </Part>
  );
}

/** Gives an account areas of the dashboard and takes them away; for accounts that are not Admin. */
function UserAreas({ user }: { user: User }) {
  const stored = existingAreas(user.areas ?? []);
  const [selected, setSelected] = useState(stored);
  const { busy, error, save } = useAction();
  const change = () => changeAccount(user.id, { areas: selected });
  return (
    <Part title={accountFields.areas.label}>
      <p>
        যে দায়িত্ব দেবেন, তিনি ড্যাশবোর্ডে শুধু সেটুকুই করতে পারবেন। দায়িত্ব বদলালে তিনি সব জায়গা থেকে লগআউট
        হবেন।
      </p>
      <AreaChecks value={selected} onChange={setSelected} />
      <FormAlert>{error && (error.fields.areas ?? <Problem error={error} />)}</FormAlert>
      <Button
        variant="primary"
        disabled={busy || selected.join() === stored.join()}
        onClick={() => void save(change, 'দায়িত্ব বদলানো হয়েছে')}
      >
        {busy ? 'প্রসেসিং…' : 'দায়িত্ব সংরক্ষণ করুন'}
      </Button>
    </Part>
  );
}

interface RemovalProps {
  own: boolean;
  lastAdmin: boolean;
  onDelete(): void;
}

const Removal = ({ own, lastAdmin, onDelete }: RemovalProps) => (
  <Part title="মুছে ফেলা">
    {own ? (
      <p>নিজের অ্যাকাউন্ট মুছে ফেলা যায় না। অন্য একজন অ্যাডমিনকে মুছতে বলুন।</p>
    ) : (
      <>
        <p>অ্যাকাউন্ট ও তার ছবি চিরতরে মুছে যাবে; ফিরিয়ে আনা যাবে না।</p>
        <Button icon={trashIcon} variant="danger" disabled={lastAdmin} onClick={onDelete}>
          অ্যাকাউন্ট মুছে ফেলুন
        </Button>
      </>
    )}
  </Part>
);

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
      <Part title={accountFields.role.label}>
        <p>{roleOf(user)}</p>
        <Button
          disabled={lastAdmin}
          onClick={() => setAsking(user.role === 'Admin' ? 'unmake' : 'make')}
        >
          {user.role === 'Admin' ? 'অ্যাডমিন থেকে সরান' : 'অ্যাডমিন করুন'}
        </Button>
      </Part>
      {user.role !== 'Admin' && (
        <IfOffered needs="areas">
          <UserAreas user={user} />
        </IfOffered>
      )}
      <Part title="অ্যাকাউন্ট">
        <p>{active ? 'চালু আছে: লগইন করতে পারেন।' : 'বন্ধ আছে: লগইন করতে পারেন না।'}</p>
        <Button disabled={lastAdmin} onClick={() => setAsking(active ? 'disable' : 'enable')}>
          {active ? 'অ্যাকাউন্ট বন্ধ করুন' : 'অ্যাকাউন্ট চালু করুন'}
        </Button>
      </Part>
      {lastAdmin && (
        <p className={s.last}>
          ইনিই শেষ অ্যাডমিন, তাই সরানো, বন্ধ করা বা মুছে ফেলা যায় না। আগে অন্য কাউকে অ্যাডমিন করুন।
        </p>
      )}
      <Part title="পাসওয়ার্ড">
        {own ? (
          <p>
            নিজের পাসওয়ার্ড <Link to="/dashboard/password">পাসওয়ার্ড পাতায়</Link> বদলান।
          </p>
        ) : (
          <ResetPassword user={user} />
        )}
      </Part>
      {!own && <ResetFactor user={user} />}
      <Removal own={own} lastAdmin={lastAdmin} onDelete={() => setAsking('delete')} />
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
