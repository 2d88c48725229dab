import { useState, type FormEvent } from 'react';
import { canUsePasskeys } from '../login/passkeys.ts';
import { type SecondFactorState, fieldErrors, passkeyName } from '../contract/index.ts';
import { formatDateTime } from '@angan/bengali-text';
import { Button, FormAlert, plusIcon, Tag, Modal, SaveBar, TextField } from '../ui/index.ts';
import { addPasskey, removePasskey, renamePasskey } from './api.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { Part } from './part.tsx';
import s from './security.module.css';
import { useAccountAction } from './use-action.tsx';

function RenameDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  const [typed, setTyped] = useState(name);
  const [refused, setRefused] = useState<string>();
  const { busy, error, run } = useAccountAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = passkeyName.safeParse({ name: typed });
    setRefused(read.success ? undefined : fieldErrors(read.error.issues).name);
    if (!read.success) return;
    void run(async () => {
      await renamePasskey(id, typed);
      onClose();
    }, 'নাম বদলানো হয়েছে');
  }

  return (
    <Modal title="পাসকির নাম" size="question" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          label="নাম"
          hint="যেমন: আমার ফোন, অফিসের কম্পিউটার"
          name="name"
          value={typed}
          onChange={setTyped}
          error={refused ?? error ?? undefined}
        />
        <SaveBar saving={busy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

type Passkey = SecondFactorState['passkeys'][number];

const WHY_NOT = {
  insecure:
    'সাইটটি এখানে http ঠিকানায় চলছে, আর পাসকি শুধু https ঠিকানায় চলে। পরিচালককে https চালু করতে ও PUBLIC_URL দিতে বলুন। ততদিন অ্যাপের কোড ব্যবহার করুন।',
  'no-domain':
    'সাইটটি এখানে শুধু সংখ্যার ঠিকানায় (আইপি) চলছে, আর পাসকির জন্য নামের ঠিকানা লাগে। ততদিন অ্যাপের কোড ব্যবহার করুন।',
  browser: 'এই ব্রাউজারে পাসকি চলে না। নতুন ব্রাউজারে খুলুন, অথবা অ্যাপের কোড ব্যবহার করুন।',
} as const;

const usedText = ({ last_used_at, created_at }: Passkey) =>
  last_used_at
    ? `শেষ ব্যবহার ${formatDateTime(last_used_at)}`
    : `যোগ করা হয়েছে ${formatDateTime(created_at)}`;

interface Props {
  state: SecondFactorState;
  onCodes(codes: string[] | null): void;
}

export function PasskeyList({ state: { passkeys, passkey_problem }, onCodes }: Props) {
  const add = useAccountAction();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const problem = passkey_problem ?? (canUsePasskeys() ? null : 'browser');

  return (
    <Part
      title="পাসকি (আঙুলের ছাপ বা ফেস)"
      about="ফোন বা কম্পিউটার নিজেই আপনাকে চিনে নেয়; কোনো কোড লিখতে হয় না। আঙুলের ছাপ বা মুখের ছবি ডিভাইসের বাইরে যায় না।"
    >
      {passkeys.length > 0 && (
        <ul className={s.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className={s.what}>
                <strong>{passkey.name}</strong>{' '}
                {!passkey.works_here && <Tag tone="danger">অন্য ঠিকানার</Tag>}
                <span>{usedText(passkey)}</span>
              </div>
              <div className={s.buttons}>
                <Button onClick={() => setRenaming(passkey)}>
                  নাম বদলান<span className="visually-hidden">{`: ${passkey.name}`}</span>
                </Button>
                <ConfirmedAction
                  button={
                    <>
                      সরান<span className="visually-hidden">{`: ${passkey.name}`}</span>
                    </>
                  }
                  title="পাসকি সরাতে চান?"
                  confirm="সরান"
                  act={() => removePasskey(passkey.id)}
                  done="পাসকি সরানো হয়েছে"
                >
                  <p>‘{passkey.name}’ দিয়ে আর লগইন করা যাবে না।</p>
                </ConfirmedAction>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FormAlert>{add.problem}</FormAlert>
      {problem ? (
        <p className={s.note}>{WHY_NOT[problem]}</p>
      ) : (
        <Button
          icon={plusIcon}
          variant={passkeys.length > 0 ? 'secondary' : 'primary'}
          disabled={add.busy}
          onClick={() =>
            void add.run(async () => onCodes(await addPasskey()), 'পাসকি যোগ করা হয়েছে')
          }
        >
          {add.busy ? 'ডিভাইসে নিশ্চিত করুন…' : 'পাসকি যোগ করুন'}
        </Button>
      )}
      {renaming && <RenameDialog {...renaming} onClose={() => setRenaming(null)} />}
    </Part>
  );
}
