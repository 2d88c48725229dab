import { useEffect, useState, lazy, Suspense } from 'react';
import { useSession } from '../index.ts';
import { IfOffered } from '../offered.tsx';
import { noteSetUpRequired, useSetUpRequired } from '../account/set-up-required.ts';
import { isPermitted, type SecondFactorState, type SessionAnswer } from '../contract/index.ts';
import { FormNote, NotLoaded, Tag, Button, FormAlert } from '../ui/index.ts';
import { Changed, useAccountAction } from './use-action.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { type Reloadable, SessionList } from './session-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import s from './security.module.css';
import { saveRequirement, renewCodes, removeTotp, startTotp, type TotpStart } from './api.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { Part } from './part.tsx';
import { formatNumber } from '@angan/bengali-text';

/** With the code that draws the QR code. */
const TotpDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "totp" */ './totp-dialog.tsx')).TotpDialog,
}));

function Totp({ isOn, onCodes }: { isOn: boolean; onCodes(codes: string[] | null): void }) {
  const start = useAccountAction();
  const [started, setStarted] = useState<TotpStart | null>(null);

  async function begin() {
    setStarted(await startTotp());
  }

  return (
    <Part
      title={<>অ্যাপের কোড {isOn && <Tag tone="accent">চালু</Tag>}</>}
      about="Google Authenticator, Aegis বা এ রকম কোনো অ্যাপ প্রতি ৩০ সেকেন্ডে ছয় সংখ্যার একটি কোড দেখায়। ইন্টারনেট ছাড়াও চলে।"
    >
      <FormAlert>{start.problem}</FormAlert>
      {isOn ? (
        <ConfirmedAction
          button="অ্যাপের কোড বন্ধ করুন"
          title="অ্যাপের কোড বন্ধ করতে চান?"
          confirm="বন্ধ করুন"
          act={removeTotp}
          done="অ্যাপের কোড বন্ধ করা হয়েছে"
        >
          <p>এরপর অ্যাপের কোড দিয়ে আর লগইন করা যাবে না। অ্যাপ থেকেও নামটি মুছে ফেলতে পারেন।</p>
        </ConfirmedAction>
      ) : (
        <Button disabled={start.busy} onClick={() => void start.attempt(begin)}>
          অ্যাপের কোড চালু করুন
        </Button>
      )}
      {started && (
        <Suspense>
          <TotpDialog
            start={started}
            onDone={(codes) => {
              setStarted(null);
              onCodes(codes);
            }}
            onClose={() => setStarted(null)}
          />
        </Suspense>
      )}
    </Part>
  );
}

const FEW = 3;

function RecoveryCodes({ left, onCodes }: { left: number; onCodes(codes: string[] | null): void }) {
  return (
    <Part
      title="রিকভারি কোড"
      about="ফোন হারালে এগুলোর একটি দিয়ে লগইন করা যায়; প্রতিটি একবার। কাগজে লিখে নিরাপদ জায়গায় রাখুন।"
    >
      <p className={left <= FEW ? s.note : s.count}>বাকি আছে {formatNumber(left)}টি।</p>
      <ConfirmedAction
        button="নতুন কোড তৈরি করুন"
        title="নতুন রিকভারি কোড চান?"
        confirm="তৈরি করুন"
        variant="primary"
        act={async () => onCodes(await renewCodes())}
        done="নতুন রিকভারি কোড তৈরি হয়েছে"
      >
        <p>আগের সব কোড বাতিল হবে।</p>
      </ConfirmedAction>
    </Part>
  );
}

/** For Admins: all who enter the dashboard need a second factor, or not. */
function Requirement({ isOn, hasFactor }: { isOn: boolean; hasFactor: boolean }) {
  return (
    <Part
      title={<>সবার জন্য দুই ধাপে লগইন {isOn && <Tag tone="accent">বাধ্যতামূলক</Tag>}</>}
      about="বাধ্যতামূলক করলে যাঁরা ড্যাশবোর্ডে ঢোকেন, তাঁদের সবাইকে পাসকি বা অ্যাপের কোড চালু করতে হবে; না করা পর্যন্ত অন্য কোনো কাজ করা যাবে না।"
    >
      {!isOn && !hasFactor && <p className={s.note}>আগে নিজের জন্য পাসকি বা অ্যাপের কোড চালু করুন।</p>}
      <ConfirmedAction
        button={isOn ? 'ঐচ্ছিক করুন' : 'বাধ্যতামূলক করুন'}
        disabled={!isOn && !hasFactor}
        title={isOn ? 'ঐচ্ছিক করতে চান?' : 'বাধ্যতামূলক করতে চান?'}
        confirm={isOn ? 'ঐচ্ছিক করুন' : 'বাধ্যতামূলক করুন'}
        variant={isOn ? 'danger' : 'primary'}
        act={() => saveRequirement(!isOn)}
        done={isOn ? 'দুই ধাপে লগইন এখন ঐচ্ছিক' : 'দুই ধাপে লগইন এখন বাধ্যতামূলক'}
      >
        <p>
          {isOn
            ? 'এরপর শুধু পাসওয়ার্ড দিয়েও ড্যাশবোর্ডে ঢোকা যাবে। যাঁরা চালু রেখেছেন, তাঁদেরটি চালুই থাকবে।'
            : 'যাঁদের এখনো নেই, পরের বার ড্যাশবোর্ডে এলে তাঁরা এই পাতায় আসবেন।'}
        </p>
      </ConfirmedAction>
    </Part>
  );
}

interface Props {
  factors: Reloadable<SecondFactorState>;
  sessions: Reloadable<SessionAnswer[]>;
  onChanged(): void;
}

export function AccountSecurity({ factors, sessions, onChanged }: Props) {
  const user = useSession((session) => session.user);
  const mustSetUp = useSetUpRequired();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { value } = factors;
  const hasFactor = value !== undefined && (value.totp || value.passkeys.length > 0);
  useEffect(() => {
    if (hasFactor) noteSetUpRequired(false);
  }, [hasFactor]);
  const isRequested = mustSetUp || (value?.required && isPermitted(user, 'dashboard'));

  return (
    <Changed value={onChanged}>
      <div className={s.parts}>
        {isRequested && !hasFactor && value && (
          <FormNote>
            এই প্রতিষ্ঠানে দুই ধাপে লগইন বাধ্যতামূলক। নিচে পাসকি বা অ্যাপের কোড চালু করলেই ড্যাশবোর্ডের বাকি
            কাজ করা যাবে।
          </FormNote>
        )}
        {value ? (
          <>
            <PasskeyList state={value} onCodes={setCodes} />
            <Totp isOn={value.totp} onCodes={setCodes} />
            {hasFactor && <RecoveryCodes left={value.recovery_codes_left} onCodes={setCodes} />}
            {user?.role === 'Admin' && <Requirement isOn={value.required} hasFactor={hasFactor} />}
          </>
        ) : (
          <NotLoaded query={factors}>নিরাপত্তার তথ্য লোড করা যায়নি।</NotLoaded>
        )}
        <IfOffered needs="sessions">
          <SessionList sessions={sessions} />
        </IfOffered>
        {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </div>
    </Changed>
  );
}
