import { useSession } from '@angan/shared';
import { ConfirmForm } from './confirm-form.tsx';
import { LoginAgainForm } from './login-again-form.tsx';
import { usePasswordRequested } from './password-request.ts';

/** Requests the password in place, so that typed text is not lost. */
export function PasswordDialog() {
  const reason = usePasswordRequested();
  const username = useSession((session) => session.user?.username);
  if (!reason || username === undefined) return null;
  const Form = reason === 'lapsed' ? LoginAgainForm : ConfirmForm;
  return <Form key={reason} username={username} />;
}
