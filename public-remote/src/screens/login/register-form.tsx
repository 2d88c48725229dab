import { notify } from '@angan/shared';
import { registrationFields } from '@angan/shared/contract';
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
import {
  DONE,
  MAY_BE_REGISTERED,
  registerFields,
  registerPerson,
  registrationModule,
  type Outcome,
} from './registration.ts';

const { profile_picture: picture } = registrationFields;

function useRegistration(onDone: () => void) {
  const [selected, setSelected] = useState<File | null>(null);
  const latestPicture = useRef(selected);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sending, setSending] = useState(false);
  const files = useFilePreparations();
  const refused = outcome && !outcome.ok ? outcome : null;

  const { values, field, form, focusFirst } = useTypedFields(registerFields, refused?.errors ?? {});

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
    if (answer.ok) {
      setOutcome(answer);
      notify.success(DONE);
      onDone();
      return;
    }
    const mayBeDone = refused?.isUnknown && 'username' in answer.errors;
    setOutcome(mayBeDone ? { ...answer, alert: MAY_BE_REGISTERED } : answer);
    focusFirst(answer.errors);
  }

  function choosePicture(file: File | null) {
    latestPicture.current = file;
    setSelected(file);
  }
  return { field, form, files, selected, choosePicture, refused, sending, submit };
}

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { field, form, files, selected, choosePicture, refused, sending, submit } =
    useRegistration(onDone);
  return (
    // POST: should the form be sent before this code runs, the password must not end up in an address.
    <form
      ref={form}
      className={account.form}
      method="post"
      action="/login"
      data-needs-script
      noValidate
      onFocus={registrationModule.preload}
      onSubmit={(event) => void submit(event)}
      aria-busy={sending}
    >
      <UsernameField field={field} />
      <TextField {...field('full_name')} autoComplete="name" />
      <PhoneField {...field('phone')} autoComplete="tel" />
      <EmailField {...field('email')} autoComplete="email" />
      <NewPasswordFields field={field} />
      <ImageField
        name="profile_picture"
        label={picture.label}
        hint={picture.hint}
        value={selected}
        onChange={choosePicture}
        onPrepare={(preparation) => files.track('profile_picture', preparation)}
        error={refused?.errors['profile_picture']}
      />
      <FormAlert>{refused && (refused.alert ?? MARKED)}</FormAlert>
      <Button type="submit" variant="primary" disabled={sending}>
        {!sending ? 'নিবন্ধন করুন' : files.preparing ? 'ছবি তৈরি হচ্ছে…' : 'নিবন্ধন হচ্ছে…'}
      </Button>
    </form>
  );
}
