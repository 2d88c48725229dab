import { ApiError, sessionStore } from '@angan/shared';
import {
  acceptInput,
  fieldErrors,
  PASSWORDS_DIFFER,
  type FieldErrors,
} from '@angan/shared/contract';
import { Button, FormAlert, TextField } from '@angan/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import s from './invitation.module.css';

const empty = { username: '', password: '', confirm_password: '' };
const names = ['username', 'password', 'confirm_password'] as const;
const MARKED = 'কিছু ঘর ঠিক করা দরকার। লাল চিহ্নিত ঘরগুলো দেখুন।';
const FAILED = 'অ্যাকাউন্ট খোলা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';

/** What is wrong before anything is sent. */
function problemsOf(values: typeof empty, token: string): FieldErrors {
  const read = acceptInput.safeParse({ token, ...values });
  const errors = read.success ? {} : fieldErrors(read.error.issues);
  if (values.password === values.confirm_password) return errors;
  return { ...errors, confirm_password: PASSWORDS_DIFFER };
}

interface Props {
  token: string;
  onDone(): void;
}

/** Chooses a name and a password; the typed text stays when it fails. */
export function AcceptForm({ token, onDone }: Props) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const field = (name: (typeof names)[number], label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
  });

  function refuse(wrong: FieldErrors, message: string) {
    setErrors(wrong);
    setAlert(message);
    const first = names.find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
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
      const told = error instanceof ApiError && error.fromServer ? error : null;
      refuse({ ...told?.fields }, told?.message ?? FAILED);
    }
    setSending(false);
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={s.form}
      onSubmit={(event) => void submit(event)}
      aria-busy={sending}
    >
      <TextField
        {...field('username', 'ব্যবহারকারীর নাম')}
        autoComplete="username"
        hint="লগইন করতে লাগবে। অন্তত ৩টি অক্ষর বা সংখ্যা, ফাঁকা ছাড়া।"
      />
      <TextField
        {...field('password', 'পাসওয়ার্ড')}
        type="password"
        autoComplete="new-password"
        hint="অন্তত ৮ অক্ষর।"
      />
      <TextField
        {...field('confirm_password', 'পাসওয়ার্ডটি আবার লিখুন')}
        type="password"
        autoComplete="new-password"
      />
      <FormAlert>{alert || null}</FormAlert>
      <Button type="submit" look="primary" disabled={sending}>
        {sending ? 'অ্যাকাউন্ট খোলা হচ্ছে…' : 'অ্যাকাউন্ট খুলুন'}
      </Button>
    </form>
  );
}
