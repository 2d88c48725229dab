import { useSession } from '@angan/shared';
import type { User } from '@angan/shared/contract';
import { Avatar, ConfirmDialog, Problem } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../../resource/use-action.ts';
import { changeAccount, deleteAccount, factorsKey } from './accounts.ts';
import s from './users.module.css';

export type AccountChange = 'make' | 'unmake' | 'enable' | 'disable' | 'delete';

interface Words extends Record<'title' | 'text' | 'confirm' | 'done', string> {
  /** Undefined where the account is deleted. */
  to?: Partial<Pick<User, 'role' | 'is_active'>>;
}

const words: Readonly<Record<AccountChange, Words>> = {
  make: {
    title: 'অ্যাডমিন করতে চান?',
    text: 'তিনি সব তথ্য দেখতে, বদলাতে ও মুছতে পারবেন।',
    confirm: 'অ্যাডমিন করুন',
    done: 'অ্যাডমিন করা হয়েছে',
    to: { role: 'Admin' },
  },
  unmake: {
    title: 'অ্যাডমিন থেকে সরাতে চান?',
    text: 'তিনি আর ড্যাশবোর্ডে ঢুকতে পারবেন না।',
    confirm: 'সরান',
    done: 'অ্যাডমিন থেকে সরানো হয়েছে',
    to: { role: 'User' },
  },
  disable: {
    title: 'অ্যাকাউন্ট বন্ধ করতে চান?',
    text: 'তিনি সব জায়গা থেকে লগআউট হবেন এবং আর লগইন করতে পারবেন না।',
    confirm: 'অ্যাকাউন্ট বন্ধ করুন',
    done: 'অ্যাকাউন্ট বন্ধ করা হয়েছে',
    to: { is_active: false },
  },
  enable: {
    title: 'অ্যাকাউন্ট চালু করতে চান?',
    text: 'তিনি আগের পাসওয়ার্ড দিয়ে আবার লগইন করতে পারবেন।',
    confirm: 'অ্যাকাউন্ট চালু করুন',
    done: 'অ্যাকাউন্ট চালু করা হয়েছে',
    to: { is_active: true },
  },
  delete: {
    title: 'অ্যাকাউন্ট মুছে ফেলতে চান?',
    text: 'অ্যাকাউন্ট ও তার ছবি চিরতরে মুছে যাবে। শুধু লগইন আটকাতে চাইলে অ্যাকাউন্ট বন্ধ করুন।',
    confirm: 'মুছে ফেলুন',
    done: 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  },
};

const OWN = 'এটি আপনার নিজের অ্যাকাউন্ট। এরপর আপনি আর ড্যাশবোর্ডে ঢুকতে পারবেন না।';

interface Props {
  change: AccountChange;
  user: User;
  own: boolean;
  onDeleted(): void;
  onClose(): void;
}

export function ChangeQuestion({ change, user, own, onDeleted, onClose }: Props) {
  const signOut = useSession((session) => session.signOut);
  const { busy, error, run } = useAction();
  const { title, text, confirm, done, to } = words[change];

  async function confirmed() {
    const act = () => (to ? changeAccount(user.id, to) : deleteAccount(user.id));
    if (!(await run(act, done))) return;
    // The server has ended the sessions of this account; the dashboard must not go on as if it had not.
    if (own) return signOut();
    // The dialog of an account that is gone may still be closing.
    invalidateAll(to ? undefined : factorsKey(user));
    (to ? onClose : onDeleted)();
  }

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      variant={change === 'enable' ? 'primary' : 'danger'}
      busy={busy}
      error={error && <Problem error={error} />}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      <div className={s.who}>
        <span className={s.face} aria-hidden="true">
          <Avatar
            name={user.full_name}
            photo={user.profile_picture ? { src: user.profile_picture } : null}
            sizes="56px"
            lazy={false}
          />
        </span>
        <strong>{user.full_name}</strong>
      </div>
      <p>{own ? OWN : text}</p>
    </ConfirmDialog>
  );
}
