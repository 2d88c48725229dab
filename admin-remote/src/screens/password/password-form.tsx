import { useRef, useState, type FormEvent } from 'react';
import { notify, useSession } from '@angan/shared';
import {
  changePasswordFields,
  isRequired,
  type FieldErrors,
  changePasswordInput,
  fieldErrors,
} from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { FieldGroup, FormAlert, SaveBar, TextField, Problem } from '@angan/shared/ui';
import { focusFirstError } from '../../resource/form/focus-first-error.ts';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import { useAction } from '../../resource/use-action.ts';
import s from './password.module.css';

const EMPTY = { current_password: '', new_password: '', repeated: '' };
type TypedPasswords = typeof EMPTY;

const NAMES = ['current_password', 'new_password', 'repeated'] as const;

function textOf(name: keyof TypedPasswords) {
  const field = changePasswordFields[name];
  const { label, hint, wide } = field;
  return { label, hint, wide, required: isRequired(field) };
}

const LEFT_EMPTY = 'এই ঘরটি পূরণ করুন।';

/** The errors of three typed passwords by field, empty when there are none. Passwords are never trimmed. */
function passwordErrors({ repeated, ...passwords }: TypedPasswords): FieldErrors {
  const read = changePasswordInput.safeParse(passwords);
  const errors = read.success ? {} : fieldErrors(read.error.issues);
  if (passwords.current_password === '') errors.current_password = LEFT_EMPTY;
  if (passwords.new_password === '') errors.new_password = LEFT_EMPTY;
  else if (passwords.new_password === passwords.current_password)
    errors.new_password = 'নতুন পাসওয়ার্ডটি আগেরটির মতোই। অন্য একটি দিন।';
  if (repeated === '') errors.repeated = LEFT_EMPTY;
  else if (repeated !== passwords.new_password) errors.repeated = 'পাসওয়ার্ড দুটি এক নয়। আবার লিখুন।';
  return errors;
}

// No draft is stored of this form: passwords must not be written to the device.
export function PasswordForm() {
  const element = useRef<HTMLFormElement>(null);
  const username = useSession((session) => session.user?.username);
  const [values, setValues] = useState<TypedPasswords>(EMPTY);
  const [invalid, setInvalid] = useState<FieldErrors>({});
  const [isVisible, setIsVisible] = useState(false);
  const { busy, error, run, clear } = useAction();
  const errors = error?.fields ?? invalid;
  const dirty = Object.values(values).some(Boolean);
  useLeaveGuard(dirty);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = passwordErrors(values);
    clear();
    setInvalid(found);
    if (Object.keys(found).length > 0) return focusFirstError(element.current);
    const { current_password, new_password } = values;
    const change = () => send('POST user/password/', { body: { current_password, new_password } });
    if (await run(change, 'পাসওয়ার্ড বদলানো হয়েছে')) return setValues(EMPTY);
    notify.error('পাসওয়ার্ড বদলানো যায়নি');
    focusFirstError(element.current);
  }

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <FormAlert>{error && <Problem error={error} />}</FormAlert>
      <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
      <FieldGroup>
        {NAMES.map((name) => (
          <TextField
            key={name}
            name={name}
            {...textOf(name)}
            autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
            type={isVisible ? 'text' : 'password'}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
          />
        ))}
      </FieldGroup>
      <label className={s.show}>
        <input type="checkbox" checked={isVisible} onChange={() => setIsVisible(!isVisible)} />
        পাসওয়ার্ড দেখান
      </label>
      <SaveBar saving={busy} save="পাসওয়ার্ড বদলান" />
    </form>
  );
}
