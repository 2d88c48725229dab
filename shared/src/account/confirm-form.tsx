import { useEffect, useState, type FormEvent } from 'react';
import { ApiError, can } from '../index.ts';
import type { ConfirmInput, SecondFactorStep } from '../contract/index.ts';
import { answered, send } from '../send.ts';
import { codeLabel } from '../login/code-label.ts';
import { canUsePasskeys, passkeyProblem, signWithPasskey } from '../login/passkeys.ts';
import { Button, FormAlert, Modal, SaveBar, TextField } from '../ui/index.ts';
import s from './password-dialog.module.css';
import { PasswordField } from './password-field.tsx';
import { settlePasswordRequests } from './password-request.ts';

const decline = () => settlePasswordRequests(false);
const empty = { password: 'পাসওয়ার্ড দিন।', code: 'কোডটি লিখুন।' };
type Typed = keyof typeof empty;

/** What the account confirms with, and what came of it. */
function useConfirm() {
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [way, setWay] = useState<Typed>('password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  function takeCode(sentence?: string) {
    setWay('code');
    setTyped('');
    setError(sentence);
  }

  useEffect(() => {
    if (!can('secondFactor')) return;
    send('POST user/confirm/options/').then(
      (found) => {
        setStep(found);
        if (found.methods.length > 0) takeCode();
      },
      // The server refuses the password where a code is needed.
      (reason: unknown) => console.warn('The second factors could not be fetched.', reason),
    );
  }, []);

  async function confirm(make: () => Promise<ConfirmInput>) {
    setBusy(true);
    setError(undefined);
    setRefusal(undefined);
    try {
      const body = await make();
      await answered(send('POST user/confirm/', { body }));
      settlePasswordRequests(true);
    } catch (reason) {
      setBusy(false);
      const refused = reason instanceof ApiError ? reason : null;
      const { code, password } = refused?.fields ?? {};
      if (code && way === 'password') takeCode(code);
      else if (code ?? password) setError(code ?? password);
      else setRefusal(refused?.message ?? passkeyProblem(reason) ?? 'আবার চেষ্টা করুন।');
    }
  }
  return { step, way, typed, setTyped, error, setError, refusal, busy, confirm };
}

/** Confirms a sensitive action: by a passkey or a code, or the password of an account without them. */
export function ConfirmForm({ username }: { username: string }) {
  const { step, way, typed, setTyped, error, setError, refusal, busy, confirm } = useConfirm();
  const options = canUsePasskeys() ? step?.options : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) return setError(empty[way]);
    void confirm(() => Promise.resolve({ [way]: typed }));
  }

  const field = { value: typed, onChange: setTyped, error };
  return (
    <Modal title="আপনিই কি না, নিশ্চিত করুন" size="question" onClose={decline}>
      <form noValidate onSubmit={submit}>
        <p className={s.why}>
          এটি গুরুত্বপূর্ণ কাজ, তাই আবার নিশ্চিত করুন। এরপর দশ মিনিট আর চাওয়া হবে না।
        </p>
        {step && options && (
          <Button
            variant="primary"
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
            label={codeLabel(step?.methods)}
            name="code"
            autoComplete="one-time-code"
            inputMode="text"
            {...field}
          />
        )}
        <SaveBar saving={busy} save="হ্যাঁ, আমিই" cancel="এখন নয়" onCancel={decline} />
      </form>
    </Modal>
  );
}
