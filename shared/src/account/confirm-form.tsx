import { useEffect, useState, type FormEvent } from 'react';
import { ApiError, call, can } from '@angan/shared';
import type { ConfirmInput, SecondFactorStep } from '../contract/index.ts';
import { canUsePasskeys, passkeyProblem, signWithPasskey } from '../session/passkeys.ts';
import { Button, FormAlert, Modal, SaveBar, TextField } from '../ui/index.ts';
import s from './password-dialog.module.css';
import { PasswordField } from './password-field.tsx';
import { settlePasswordRequests } from './password-request.ts';

const giveUp = () => settlePasswordRequests(false);
const empty = { password: 'পাসওয়ার্ড দিন।', code: 'কোডটি লিখুন।' };
type Typed = keyof typeof empty;

/** What the account has besides its password; null until known. */
function useStep(): SecondFactorStep | null {
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  useEffect(() => {
    if (!can('secondFactor')) return;
    call<SecondFactorStep>('post', 'user/confirm/options/').then(
      setStep,
      // The password does it too.
      (error: unknown) => console.warn('The second factors could not be fetched.', error),
    );
  }, []);
  return step;
}

/** Confirms a sensitive action: by a passkey, the password, or a code of the app. */
export function ConfirmForm({ username }: { username: string }) {
  const step = useStep();
  const [way, setWay] = useState<Typed>('password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const options = canUsePasskeys() ? step?.options : null;
  const hasApp = step?.methods.includes('totp') ?? false;
  const other: Typed = way === 'password' ? 'code' : 'password';

  async function confirm(make: () => Promise<ConfirmInput>) {
    setBusy(true);
    setError(undefined);
    setRefusal(undefined);
    try {
      await call<void>('post', 'user/confirm/', await make());
      settlePasswordRequests(true);
    } catch (reason) {
      setBusy(false);
      const refused = reason instanceof ApiError ? reason : null;
      const ofField = refused?.fields[way];
      if (ofField) setError(ofField);
      else setRefusal(refused?.message ?? passkeyProblem(reason) ?? 'আবার চেষ্টা করুন।');
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) return setError(empty[way]);
    void confirm(() => Promise.resolve({ [way]: typed }));
  }

  function change(next: Typed) {
    setWay(next);
    setTyped('');
    setError(undefined);
    setRefusal(undefined);
  }

  const field = { value: typed, onChange: setTyped, error };
  return (
    <Modal title="আপনিই কি না, নিশ্চিত করুন" size="question" onClose={giveUp}>
      <form noValidate onSubmit={submit}>
        <p className={s.why}>
          এটি গুরুত্বপূর্ণ কাজ, তাই আবার নিশ্চিত করুন। এরপর দশ মিনিট আর চাওয়া হবে না।
        </p>
        {step && options && (
          <Button
            look="primary"
            className={s.passkey}
            disabled={busy}
            onClick={() =>
              void confirm(async () => ({
                ticket: step.ticket,
                assertion: await signWithPasskey(options),
              }))
            }
          >
            পাসকি দিয়ে নিশ্চিত করুন
          </Button>
        )}
        <FormAlert>{refusal}</FormAlert>
        {way === 'password' ? (
          <PasswordField username={username} {...field} />
        ) : (
          <TextField
            label="অ্যাপের কোড"
            hint="অ্যাপ এখন যে ছয় সংখ্যা দেখাচ্ছে।"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field}
          />
        )}
        {hasApp && (
          <Button look="quiet" className={s.other} disabled={busy} onClick={() => change(other)}>
            {other === 'code' ? 'অ্যাপের কোড দিয়ে নিশ্চিত করুন' : 'পাসওয়ার্ড দিয়ে নিশ্চিত করুন'}
          </Button>
        )}
        <SaveBar saving={busy} save="হ্যাঁ, আমিই" cancel="এখন নয়" onCancel={giveUp} />
      </form>
    </Modal>
  );
}
