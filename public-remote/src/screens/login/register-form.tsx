import { notify } from '@angan/shared';
import {
  Button,
  EmailField,
  FormAlert,
  ImageField,
  PhoneField,
  TextField,
  useFilePreparations,
} from '@angan/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import {
  DONE,
  empty,
  fields,
  registerPerson,
  registrationModule,
  type FieldName,
  type Outcome,
} from './registration.ts';
import s from './register-form.module.css';

/** Registers an account; the typed text stays when it fails. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState(empty);
  const [picture, setPicture] = useState<File | null>(null);
  const latestPicture = useRef(picture);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const files = useFilePreparations();
  const refused = outcome && !outcome.ok ? outcome : null;

  const field = (name: FieldName, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: refused?.errors[name],
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setOutcome(null);
    const ready = await files.settled();
    const answer = ready
      ? await registerPerson(values, latestPicture.current)
      : { ok: false as const, alert: null, errors: {} };
    setSending(false);
    setOutcome(answer);
    if (answer.ok) {
      notify.success(DONE);
      onDone();
      return;
    }
    const wrong = fields.find((name) => answer.errors[name]);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  return (
    // POST: should the form be sent before this code runs, the password must not end up in an address.
    <form
      ref={form}
      className={s.form}
      method="post"
      action="/login"
      noValidate
      onFocus={registrationModule.preload}
      onSubmit={(event) => void submit(event)}
      aria-busy={sending}
    >
      <TextField
        {...field('username', 'ব্যবহারকারীর নাম')}
        required
        autoComplete="username"
        hint="অন্তত ৩টি অক্ষর বা সংখ্যা, ফাঁকা ছাড়া।"
      />
      <TextField {...field('full_name', 'পুরো নাম')} required autoComplete="name" />
      <PhoneField
        {...field('phone', 'মোবাইল নম্বর')}
        required
        autoComplete="tel"
        hint="১১ সংখ্যার নম্বর, বাংলা বা ইংরেজি অঙ্কে।"
      />
      <EmailField {...field('email', 'ইমেইল')} autoComplete="email" />
      <TextField
        {...field('password', 'পাসওয়ার্ড')}
        type="password"
        required
        autoComplete="new-password"
        hint="অন্তত ৮ অক্ষর।"
      />
      <TextField
        {...field('confirm_password', 'পাসওয়ার্ডটি আবার লিখুন')}
        type="password"
        required
        autoComplete="new-password"
      />
      <ImageField
        name="profile_picture"
        label="ছবি"
        hint="না দিলেও চলবে। PNG, JPEG বা WEBP ছবি।"
        value={picture}
        onChange={(file) => {
          latestPicture.current = file;
          setPicture(file);
        }}
        onPrepare={(preparation) => files.track('profile_picture', preparation)}
        error={refused?.errors['profile_picture']}
      />
      <FormAlert>
        {refused && (refused.alert ?? 'কিছু ঘর ঠিক করা দরকার। লাল চিহ্নিত ঘরগুলো দেখুন।')}
      </FormAlert>
      <Button type="submit" look="primary" disabled={sending}>
        {!sending ? 'নিবন্ধন করুন' : files.preparing ? 'ছবি তৈরি হচ্ছে…' : 'নিবন্ধন হচ্ছে…'}
      </Button>
    </form>
  );
}
