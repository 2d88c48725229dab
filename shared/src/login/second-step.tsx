import { useState, type FormEvent } from 'react';
import { ApiError } from '../index.ts';
import type { SecondFactorInput, SecondFactorStep } from '../contract/index.ts';
import { Button } from '../ui/actions/button.tsx';
import { FormAlert } from '../ui/form/form-layout.tsx';
import { codeLabel } from './code-label.ts';
import s from './login-form.module.css';
import { canUsePasskeys, passkeyProblem, signWithPasskey } from './passkeys.ts';

interface Props {
  step: SecondFactorStep;
  /** Ends the login; rejects with ApiError where code or passkey are refused. */
  send(input: SecondFactorInput): Promise<void>;
  /** Leads back to the password; with a reason where the ticket has expired. */
  onBack(reason: string | null): void;
  idPrefix: string;
}

function introOf(methods: SecondFactorStep['methods'], canFinish: boolean): string {
  if (methods.length === 0)
    return 'আপনার পাসকি এই ঠিকানায় চলে না। অ্যাডমিনকে দ্বিতীয় ধাপটি সরাতে বলুন।';
  return canFinish
    ? 'পাসওয়ার্ড ঠিক আছে। এবার নিশ্চিত করুন যে এটি আপনিই।'
    : 'পাসওয়ার্ড ঠিক আছে, কিন্তু এই ব্রাউজারে পাসকি চলে না। যে ডিভাইসে পাসকি আছে সেটিতে লগইন করুন, অথবা অ্যাডমিনকে দ্বিতীয় ধাপটি সরাতে বলুন।';
}

function CodeField(props: {
  id: string;
  methods: SecondFactorStep['methods'];
  problemId: string | undefined;
}) {
  const { id, methods, problemId } = props;
  return (
    <>
      <label htmlFor={id}>{codeLabel(methods)}</label>
      <input
        id={id}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={methods.includes('totp') ? undefined : 'text'}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
      />
    </>
  );
}

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ step, send, onBack, idPrefix }: Props) {
  const { ticket, methods, options } = step;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offersPasskey = options !== null && canUsePasskeys();
  const takesCodes = methods.includes('totp') || methods.includes('recovery');
  const id = `${idPrefix}-code`;

  async function finish(make: () => Promise<SecondFactorInput>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(await make());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onBack(error.message);
      const message = error instanceof ApiError ? error.message : passkeyProblem(error);
      setProblem(message ?? 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।');
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (!code.trim()) return setProblem('কোডটি লিখুন।');
    void finish(() => Promise.resolve({ ticket, code }));
  }

  return (
    <form className={s.form} method="post" action="/login" noValidate onSubmit={submit}>
      <p role="status">{introOf(methods, offersPasskey || takesCodes)}</p>
      {offersPasskey && (
        <Button
          variant="primary"
          disabled={busy}
          onClick={() =>
            void finish(async () => ({ ticket, assertion: await signWithPasskey(options) }))
          }
        >
          পাসকি দিয়ে লগইন করুন
        </Button>
      )}
      {takesCodes && (
        <CodeField id={id} methods={methods} problemId={problem ? `${id}-problem` : undefined} />
      )}
      <FormAlert>{problem && <p id={`${id}-problem`}>{problem}</p>}</FormAlert>
      {takesCodes && (
        <Button type="submit" variant={offersPasskey ? 'secondary' : 'primary'} disabled={busy}>
          {busy ? 'লগইন হচ্ছে…' : 'কোড দিয়ে লগইন করুন'}
        </Button>
      )}
      <Button variant="quiet" disabled={busy} onClick={() => onBack(null)}>
        অন্য অ্যাকাউন্টে লগইন
      </Button>
    </form>
  );
}
