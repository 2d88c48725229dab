import { useEffect, useState } from 'react';
import { can, useSession } from '../index.ts';
import { noteSetUpRequired, useSetUpRequired } from '../account/set-up-required.ts';
import { isPermitted, type SecondFactorState, type SessionAnswer } from '../contract/index.ts';
import { FormNote, NotLoaded } from '../ui/index.ts';
import { Changed } from './use-action.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import type { Reloadable } from './session-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Requirement } from './requirement.tsx';
import s from './security.module.css';
import { SessionList } from './session-list.tsx';
import { Totp } from './totp.tsx';

interface Props {
  factors: Reloadable<SecondFactorState>;
  sessions: Reloadable<SessionAnswer[]>;
  onChanged(): void;
}

/** How one's own account is protected: passkeys, app, recovery codes, and where it is logged in. */
export function AccountSecurity({ factors, sessions, onChanged }: Props) {
  const user = useSession((session) => session.user);
  const mustSetUp = useSetUpRequired();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { value } = factors;
  const hasFactor = value !== undefined && (value.totp || value.passkeys.length > 0);
  useEffect(() => {
    if (hasFactor) noteSetUpRequired(false);
  }, [hasFactor]);
  const isAsked = mustSetUp || (value?.required && isPermitted(user, 'dashboard'));

  return (
    <Changed value={onChanged}>
      <div className={s.parts}>
        {isAsked && !hasFactor && value && (
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
        {can('sessions') && <SessionList sessions={sessions} />}
        {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </div>
    </Changed>
  );
}
