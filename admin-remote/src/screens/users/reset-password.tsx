import { useState, type FormEvent } from 'react';
import {
  changePasswordFields,
  fieldErrors,
  isRequired,
  resetPasswordInput,
  type User,
  type FactorsOfAccount,
} from '@angan/shared/contract';
import { CopyButton } from '@angan/shared/account';
import { Button, FormAlert, Problem, TextField, CheckField } from '@angan/shared/ui';
import { useAction } from '../../resource/use-action.ts';
import { resetPassword, useFactors } from './accounts.ts';
import { suggestPassword } from './suggest-password.ts';
import s from './users.module.css';
import { formatDate } from '@angan/bengali-text';

interface Props {
  factors: FactorsOfAccount;
  value: string;
  onChange(value: string): void;
}

/** Factors that stay when only the password is changed, and the offer to remove them too. */
const RemainingFactors = ({ factors: { passkeys, app_since }, value, onChange }: Props) => (
  <div className={s.remaining}>
    <p>
      পাসওয়ার্ড বদলালেও নিচেরগুলো দিয়ে লগইন করা যায়। পাসওয়ার্ড চুরি হয়ে থাকলে অন্য কেউ নিজের পাসকি যোগ
      করে রাখতে পারে; তারিখ দেখে তাঁকে জিজ্ঞেস করুন।
    </p>
    <ul>
      {passkeys.map(({ name, created_at }) => (
        <li key={created_at}>
          পাসকি ‘{name}’, যোগ হয়েছে {formatDate(created_at)}
        </li>
      ))}
      {app_since && <li>অ্যাপের কোড, চালু হয়েছে {formatDate(app_since)}</li>}
    </ul>
    <CheckField
      name="remove_factors"
      label="দ্বিতীয় ধাপ"
      text="এগুলো ও রিকভারি কোড সরিয়ে দিন"
      value={value}
      onChange={onChange}
    />
  </div>
);

const field = changePasswordFields.new_password;

/** The new password, to be passed on at once. */
const NewPassword = ({ password }: { password: string }) => (
  <div role="status" className={s.issued}>
    <p>নতুন পাসওয়ার্ড। এখনই লিখে রাখুন বা জানিয়ে দিন; এটি আর দেখানো হবে না।</p>
    <code className={s.password}>{password}</code>
    <CopyButton
      text={password}
      done="কপি করা হয়েছে"
      failed="কপি করা গেল না। পাসওয়ার্ডটি দেখে লিখে নিন।"
    />
  </div>
);

export function ResetPassword({ user }: { user: User }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string>();
  const { busy, error, save } = useAction();
  const [password, setPassword] = useState<string | null>(null);
  const [removal, setRemoval] = useState('');
  const { value: factors } = useFactors(user);
  const suggest = () => setTyped(suggestPassword());

  if (password !== null) return <NewPassword password={password} />;
  if (typed === null)
    return (
      <>
        <p>ভুলে গেলে নতুন পাসওয়ার্ড দিন। তিনি সব জায়গা থেকে লগআউট হবেন।</p>
        <Button onClick={suggest}>নতুন পাসওয়ার্ড দিন</Button>
      </>
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || typed === null) return;
    const read = resetPasswordInput.safeParse({ new_password: typed });
    setInvalid(read.success ? undefined : fieldErrors(read.error.issues).new_password);
    const reset = () => resetPassword(user.id, typed, removal === 'true');
    if (read.success) void save(reset, 'পাসওয়ার্ড বদলানো হয়েছে', () => setPassword(typed));
  }
  return (
    <form noValidate onSubmit={submit} className={s.reset}>
      <TextField
        label={field.label}
        hint="নিচেরটি ব্যবহার করুন, অথবা নিজে অন্তত ৮ অক্ষরের একটি লিখুন।"
        name="new_password"
        required={isRequired(field)}
        value={typed}
        onChange={setTyped}
        error={invalid ?? error?.fields.new_password}
      />
      <FormAlert>{error && <Problem error={error} />}</FormAlert>
      {factors?.has_factor && (
        <RemainingFactors factors={factors} value={removal} onChange={setRemoval} />
      )}
      <div className={s.answers}>
        <Button variant="quiet" disabled={busy} onClick={suggest}>
          আরেকটি তৈরি করুন
        </Button>
        <Button disabled={busy} onClick={() => setTyped(null)}>
          বাতিল
        </Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'প্রসেসিং…' : 'পাসওয়ার্ড বদলান'}
        </Button>
      </div>
    </form>
  );
}
