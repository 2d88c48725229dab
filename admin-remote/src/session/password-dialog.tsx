import { useEffect, useState, type FormEvent } from 'react';
import { ApiError, call, can, useSession } from '@angan/shared';
import type { SecondFactorStep } from '@angan/shared/contract';
import { canUsePasskeys, passkeyProblem, signWithPasskey } from '@angan/shared/passkeys';
import { SecondStep } from '@angan/shared/second-step';
import { Button, Modal, SaveBar, TextField } from '@angan/shared/ui';
import s from './password-dialog.module.css';
import {
  settlePasswordRequests,
  usePasswordRequested,
  type PasswordReason,
} from './password-request.ts';

const words: Readonly<Record<PasswordReason, { title: string; why: string; confirm: string }>> = {
  lapsed: {
    title: 'আবার লগইন করুন',
    why: 'আপনার লগইনের সময় শেষ হয়েছে। পাসওয়ার্ড দিলেই কাজটি শেষ হবে; যা লিখেছেন, সব ঠিক আছে।',
    confirm: 'লগইন করুন',
  },
  sensitive: {
    title: 'আপনিই কি না, নিশ্চিত করুন',
    why: 'এটি গুরুত্বপূর্ণ কাজ, তাই আবার নিশ্চিত করুন। এরপর দশ মিনিট আর চাওয়া হবে না।',
    confirm: 'হ্যাঁ, আমিই',
  },
};

/** Requests the password in place, so that typed text is not lost. */
export function PasswordDialog() {
  const reason = usePasswordRequested();
  const username = useSession((session) => session.user?.username);
  return reason && username !== undefined ? (
    <PasswordForm key={reason} asked={reason} username={username} />
  ) : null;
}

/** The passkeys with which a sensitive action can be confirmed; null until known and where there is none. */
function usePasskeyStep(asked: PasswordReason): SecondFactorStep | null {
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  useEffect(() => {
    if (asked !== 'sensitive' || !can('secondFactor') || !canUsePasskeys()) return;
    call<SecondFactorStep>('post', 'user/confirm/options/').then(
      (answer) => answer.options && setStep(answer),
      // The password does it too.
      (error: unknown) => console.warn('The passkeys could not be fetched.', error),
    );
  }, [asked]);
  return step;
}

function PasswordForm({ asked, username }: { asked: PasswordReason; username: string }) {
  const { title, why, confirm } = words[asked];
  const login = useSession((session) => session.login);
  const passkeyStep = usePasskeyStep(asked);
  const [second, setSecond] = useState<SecondFactorStep | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      settlePasswordRequests(true);
    } catch (reason) {
      setBusy(false);
      if (reason instanceof ApiError && reason.secondFactor) return setSecond(reason.secondFactor);
      const wrong = reason instanceof ApiError && reason.status === 401;
      const said = reason instanceof ApiError ? reason.message : passkeyProblem(reason);
      setError(wrong ? 'পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।' : (said ?? 'আবার চেষ্টা করুন।'));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return setError('পাসওয়ার্ড দিন।');
    void attempt(() =>
      asked === 'lapsed'
        ? login({ username, password })
        : call<void>('post', 'user/confirm/', { password }),
    );
  }

  const confirmWithPasskey = ({ ticket, options }: SecondFactorStep) =>
    attempt(async () => {
      const assertion = await signWithPasskey(options ?? {});
      await call<void>('post', 'user/confirm/', { ticket, assertion });
    });

  return (
    <Modal title={title} size="question" onClose={() => settlePasswordRequests(false)}>
      {second ? (
        <SecondStep
          step={second}
          idPrefix="again"
          send={async (input) => {
            await login(input);
            settlePasswordRequests(true);
          }}
          onBack={(reason) => {
            setSecond(null);
            setError(reason ?? undefined);
          }}
        />
      ) : (
        <form noValidate onSubmit={submit}>
          <p className={s.why}>{why}</p>
          {passkeyStep && (
            <Button
              look="primary"
              className={s.passkey}
              disabled={busy}
              onClick={() => void confirmWithPasskey(passkeyStep)}
            >
              পাসকি দিয়ে নিশ্চিত করুন
            </Button>
          )}
          <input type="hidden" name="username" value={username} autoComplete="username" />
          <TextField
            label={`পাসওয়ার্ড (${username})`}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={error}
          />
          <SaveBar
            saving={busy}
            save={confirm}
            cancel="এখন নয়"
            onCancel={() => settlePasswordRequests(false)}
          />
        </form>
      )}
    </Modal>
  );
}
