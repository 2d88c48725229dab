import { useEffect } from 'react';
import { useSession } from '../index.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { LoginAgainForm } from './login-again-form.tsx';
import { settlePasswordRequests, usePasswordRequested } from './password-request.ts';

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
