import { useState, type FormEvent } from 'react';
import { ApiError, useSession } from '@angan/shared';
import { Modal, SaveBar, TextField } from '@angan/shared/ui';
import s from './password-dialog.module.css';
import { settlePasswordRequests, usePasswordRequested } from './password-request.ts';

/** Requests the password in place when the session has lapsed, so that typed text is not lost. */
export function PasswordDialog() {
  const isRequested = usePasswordRequested();
  const username = useSession((session) => session.user?.username);
  return isRequested && username !== undefined ? <PasswordForm username={username} /> : null;
}

function PasswordForm({ username }: { username: string }) {
  const login = useSession((session) => session.login);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return setError('পাসওয়ার্ড দিন।');
    setBusy(true);
    setError(undefined);
    try {
      await login({ username, password });
      settlePasswordRequests(true);
    } catch (reason) {
      const wrong = reason instanceof ApiError && reason.status === 401;
      setError(
        wrong
          ? 'পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।'
          : reason instanceof Error
            ? reason.message
            : 'আবার চেষ্টা করুন।',
      );
      setBusy(false);
    }
  }

  return (
    <Modal title="আবার লগইন করুন" size="question" onClose={() => settlePasswordRequests(false)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={s.why}>
          আপনার লগইনের সময় শেষ হয়েছে। পাসওয়ার্ড দিলেই কাজটি শেষ হবে; যা লিখেছেন, সব ঠিক আছে।
        </p>
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
          save="লগইন করুন"
          cancel="এখন নয়"
          onCancel={() => settlePasswordRequests(false)}
        />
      </form>
    </Modal>
  );
}
