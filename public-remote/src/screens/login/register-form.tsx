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
  MARKED,
  NewPasswordFields,
  UsernameField,
} from '../../components/account/account-fields.tsx';
import account from '../../components/account/account-form.module.css';
import { useTypedFields } from '../../components/account/use-typed-fields.ts';
import { DONE, empty, registerPerson, registrationModule, type Outcome } from './registration.ts';

/** Registers an account; the typed text stays when it fails. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [picture, setPicture] = useState<File | null>(null);
  const latestPicture = useRef(picture);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sending, setSending] = useState(false);
  const files = useFilePreparations();
  const refused = outcome && !outcome.ok ? outcome : null;

  const { values, field, form, focusFirst } = useTypedFields(empty, refused?.errors ?? {});

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
    focusFirst(answer.errors);
  }

  return (
    // POST: should the form be sent before this code runs, the password must not end up in an address.
    <form
      ref={form}
      className={account.form}
      method="post"
      action="/login"
      noValidate
      onFocus={registrationModule.preload}
      onSubmit={(event) => void submit(event)}
      aria-busy={sending}
    >
      <UsernameField field={field} />
      <TextField {...field('full_name', 'পুরো নাম')} required autoComplete="name" />
      <PhoneField
        {...field('phone', 'মোবাইল নম্বর')}
        required
        autoComplete="tel"
        hint="১১ সংখ্যার নম্বর, বাংলা বা ইংরেজি অঙ্কে।"
      />
      <EmailField {...field('email', 'ইমেইল')} autoComplete="email" />
      <NewPasswordFields field={field} />
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
      <FormAlert>{refused && (refused.alert ?? MARKED)}</FormAlert>
      <Button type="submit" look="primary" disabled={sending}>
        {!sending ? 'নিবন্ধন করুন' : files.preparing ? 'ছবি তৈরি হচ্ছে…' : 'নিবন্ধন হচ্ছে…'}
      </Button>
    </form>
  );
}
