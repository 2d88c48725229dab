import { useEffect, useState } from 'react';
import { can, useSession } from '@angan/shared';
import { FailedState, FormNote, LoadingState } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import screen from '../../layout/screen.module.css';
import { PageHeader } from '../../layout/page-header.tsx';
import { noteSetUpRequired, useSetUpRequired } from '../../session/set-up-required.ts';
import { readState } from './api.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Requirement } from './requirement.tsx';
import { SessionList } from './session-list.tsx';
import { Totp } from './totp.tsx';

/** How one's own account is protected: passkeys, app, recovery codes, and where it is logged in. */
export function Component() {
  const state = useApiQuery(['user/second-factor'], readState);
  const isAdmin = useSession((session) => session.user?.role === 'Admin');
  const mustSetUp = useSetUpRequired();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { value } = state;
  const hasFactor = value !== undefined && (value.totp || value.passkeys.length > 0);
  useEffect(() => {
    if (hasFactor) noteSetUpRequired(false);
  }, [hasFactor]);

  return (
    <div className={screen.screen}>
      <PageHeader
        title="নিরাপত্তা"
        lead="পাসওয়ার্ডের সঙ্গে দ্বিতীয় একটি ধাপ রাখলে পাসওয়ার্ড জেনেও অন্য কেউ ঢুকতে পারে না।"
      />
      {(mustSetUp || value?.required) && !hasFactor && value && (
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
          {isAdmin && <Requirement isOn={value.required} hasFactor={hasFactor} />}
        </>
      ) : state.status === 'failed' ? (
        <FailedState error={state.error} onRetry={state.reload}>
          নিরাপত্তার তথ্য লোড করা যায়নি।
        </FailedState>
      ) : (
        <LoadingState onRetry={state.reload} />
      )}
      {can('sessions') && <SessionList />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
