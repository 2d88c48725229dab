import { sessionStore } from '@angan/shared';
import {
  acceptInput,
  registrationFields,
  fieldErrors,
  passwordFields,
  PASSWORDS_DIFFER,
  type FieldErrors,
} from '@angan/shared/contract';
import { Button, FormAlert } from '@angan/shared/ui';
import { useState, type FormEvent } from 'react';
import {
  MARKED,
  NewPasswordFields,
  UsernameField,
} from '../../components/account/account-fields.tsx';
import account from '../../components/account/account-form.module.css';
import { refusalOf } from '../../components/account/refusal.ts';
import { useTypedFields } from '../../components/account/use-typed-fields.ts';

const fields = { username: registrationFields.username, ...passwordFields };
const FAILED = 'অ্যাকাউন্ট খোলা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';

function problemsOf(values: Record<keyof typeof fields, string>, token: string): FieldErrors {
  const read = acceptInput.safeParse({ token, ...values });
  const errors = read.success ? {} : fieldErrors(read.error.issues);
  if (values.password === values.confirm_password) return errors;
  return { ...errors, confirm_password: PASSWORDS_DIFFER };
}

export function AcceptForm({ token, onDone }: { token: string; onDone(): void }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { values, field, form, focusFirst } = useTypedFields(fields, errors);

  function refuse(wrong: FieldErrors, message: string) {
    setErrors(wrong);
    setAlert(message);
    focusFirst(wrong);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const wrong = problemsOf(values, token);
    if (Object.keys(wrong).length > 0) return refuse(wrong, MARKED);
    refuse({}, '');
    setSending(true);
    try {
      await sessionStore()
        .getState()
        .login({ token, ...values });
      onDone();
    } catch (error) {
      const refusal = refusalOf(error);
      refuse({ ...refusal?.fields }, refusal?.message ?? FAILED);
    }
    setSending(false);
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={account.form}
      onSubmit={(event) => void submit(event)}
      aria-busy={sending}
    >
      <UsernameField field={field} intro="লগইন করতে লাগবে। " />
      <NewPasswordFields field={field} />
      <FormAlert>{alert || null}</FormAlert>
      <Button type="submit" variant="primary" disabled={sending}>
        {sending ? 'অ্যাকাউন্ট খোলা হচ্ছে…' : 'অ্যাকাউন্ট খুলুন'}
      </Button>
    </form>
  );
}
