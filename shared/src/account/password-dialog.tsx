import { useEffect, useState, type FormEvent } from 'react';
import { useSession, ApiError } from '../index.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { settlePasswordRequests, usePasswordRequested } from './password-request.ts';
import type { SecondFactorStep } from '../contract/index.ts';
import { SecondStep } from '../login/second-step.tsx';
import { Modal, SaveBar } from '../ui/index.ts';
import s from './password-dialog.module.css';
import { PasswordField } from './password-field.tsx';

const decline = () => settlePasswordRequests(false);

function LoginAgainForm({ username }: { username: string }) {
  const login = useSession((session) => session.login);
  const lapsed = useSession((session) => session.lapsed);
  const [second, setSecond] = useState<SecondFactorStep | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The login of another tab serves as well.
  useEffect(() => {
    if (!lapsed) settlePasswordRequests(true);
  }, [lapsed]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return setError('পাসওয়ার্ড দিন।');
    setBusy(true);
    setError(undefined);
    try {
      await login({ username, password });
    } catch (reason) {
      setBusy(false);
      const refused = reason instanceof ApiError ? reason : null;
      if (refused?.secondFactor) return setSecond(refused.secondFactor);
      setError(
        refused?.status === 401
          ? 'পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।'
          : (refused?.message ?? 'আবার চেষ্টা করুন।'),
      );
    }
  }

  return (
    <Modal title="আবার লগইন করুন" size="question" onClose={decline}>
      {second ? (
        <SecondStep
          step={second}
          idPrefix="again"
          send={login}
          onBack={(reason) => {
            setSecond(null);
            setError(reason ?? undefined);
          }}
        />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <p className={s.why}>
            আপনার লগইনের সময় শেষ হয়েছে। পাসওয়ার্ড দিলেই কাজটি শেষ হবে; যা লিখেছেন, সব ঠিক আছে।
          </p>
          <PasswordField
            username={username}
            error={error}
            value={password}
            onChange={setPassword}
          />
          <SaveBar saving={busy} save="লগইন করুন" cancel="এখন নয়" onCancel={decline} />
        </form>
      )}
    </Modal>
  );
}

/** Requests the password in place, so that typed text is not lost. */
export function PasswordDialog() {
  const reason = usePasswordRequested();
  const username = useSession((session) => session.user?.username);
  // What one account left undone is not done in the name of the next.
  useEffect(() => () => settlePasswordRequests(false), []);
  if (!reason || username === undefined) return null;
  const Form = reason === 'lapsed' ? LoginAgainForm : ConfirmForm;
  return <Form key={reason} username={username} />;
}
