import { useState, type FormEvent } from 'react';
import {
  changePasswordFields,
  fieldErrors,
  isRequired,
  resetPasswordInput,
  type User,
} from '@angan/shared/contract';
import { CopyButton } from '@angan/shared/account';
import { Button, FormAlert, Problem, TextField } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../../resource/use-action.ts';
import { resetPassword } from './accounts.ts';
import { KeptFactors } from './kept-factors.tsx';
import { suggestPassword } from './suggest-password.ts';
import { useFactors } from './use-factors.ts';
import s from './users.module.css';

const field = changePasswordFields.new_password;

/** Gives an account a new password, which is shown once. */
export function ResetPassword({ user }: { user: User }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string>();
  const { busy, error, run } = useAction();
  const [given, setGiven] = useState<string | null>(null);
  const [removal, setRemoval] = useState('');
  const { value: factors } = useFactors(user);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || typed === null) return;
    const read = resetPasswordInput.safeParse({ new_password: typed });
    if (!read.success) return setInvalid(fieldErrors(read.error.issues).new_password);
    setInvalid(undefined);
    const reset = () => resetPassword(user.id, typed, removal === 'true');
    if (!(await run(reset, 'পাসওয়ার্ড বদলানো হয়েছে'))) return;
    setGiven(typed);
    setTyped(null);
    setRemoval('');
    invalidateAll();
  }

  if (given !== null) {
    return (
      <div role="status" className={s.given}>
        <p>নতুন পাসওয়ার্ড। এখনই লিখে রাখুন বা জানিয়ে দিন; এটি আর দেখানো হবে না।</p>
        <code className={s.password}>{given}</code>
        <CopyButton
          text={given}
          done="কপি করা হয়েছে"
          failed="কপি করা গেল না। পাসওয়ার্ডটি দেখে লিখে নিন।"
        />
      </div>
    );
  }
  if (typed === null) {
    return (
      <>
        <p>ভুলে গেলে নতুন পাসওয়ার্ড দিন। তিনি সব জায়গা থেকে লগআউট হবেন।</p>
        <Button onClick={() => setTyped(suggestPassword())}>নতুন পাসওয়ার্ড দিন</Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={s.reset}>
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
        <KeptFactors factors={factors} value={removal} onChange={setRemoval} />
      )}
      <div className={s.answers}>
        <Button look="quiet" disabled={busy} onClick={() => setTyped(suggestPassword())}>
          আরেকটি তৈরি করুন
        </Button>
        <Button disabled={busy} onClick={() => setTyped(null)}>
          বাতিল
        </Button>
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'প্রসেসিং…' : 'পাসওয়ার্ড বদলান'}
        </Button>
      </div>
    </form>
  );
}
