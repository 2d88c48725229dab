import { useState, type FormEvent } from 'react';
import { formatDate, formatNumber } from '@angan/bengali-text';
import type { Copies as CopiesState } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { Button, Problem, TextField } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { useAction } from '../../resource/use-action.ts';
import s from './overview.module.css';

const TELL = 'যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।';

function ago(minutes: number): string {
  if (minutes < 1) return 'এইমাত্র';
  if (minutes < 60) return `${formatNumber(minutes)} মিনিট আগে`;
  if (minutes < 48 * 60) return `${formatNumber(Math.floor(minutes / 60))} ঘণ্টা আগে`;
  return `${formatNumber(Math.floor(minutes / (24 * 60)))} দিন আগে`;
}

function lastText({ what, state, minutes, trial, pending }: CopiesState): string {
  if (minutes === null) return 'এখনো কোনো কপি হয়নি।';
  const copy = what === 'files' ? 'ফাইলের শেষ কপি' : 'শেষ কপি';
  const isIdle = state === 'current' && minutes > 5;
  const parts = [`${copy} ${ago(minutes)}`];
  if (isIdle) parts.push('এরপর কিছু বদলায়নি');
  if (trial?.ok)
    parts.push(`পরীক্ষা হয়েছে ${formatDate(trial.day).split(' ').slice(0, 2).join(' ')}`);
  if (pending > 0) parts.push(`${formatNumber(pending)}টি ফাইল এখনো যায়নি`);
  return parts.join(', ');
}

/** Why somebody has to do something; null where all is well. */
function problemText({ state, trial }: CopiesState): string | null {
  if (state === 'failing') return `কপি যাচ্ছে না। ${TELL}`;
  if (state === 'late') return `কপি নেওয়া থেমে আছে। ${TELL}`;
  if (trial && !trial.ok)
    return `${formatDate(trial.day)} তারিখের পরীক্ষায় কপি ফেরানো যায়নি। ${TELL}`;
  return null;
}

/** Asks for the last letters of the key, so that it is found again before it is needed. */
function KeyQuestion({ onDone }: { onDone(copies: CopiesState): void }) {
  const [letters, setLetters] = useState('');
  const { busy, error, run } = useAction();
  function submit(event: FormEvent) {
    event.preventDefault();
    const compare = async () => onDone(await send('POST copies/key/', { body: { letters } }));
    void run(compare, 'চাবিটি ঠিক আছে');
  }
  return (
    <form className={s.key} noValidate onSubmit={submit}>
      <TextField
        label="কপির চাবির শেষ চারটি অক্ষর"
        hint="চাবি ছাড়া কপি ফেরানো যায় না। কাগজে লিখে রাখা চাবিটি খুঁজে শেষ চারটি অক্ষর লিখুন।"
        name="letters"
        autoComplete="off"
        value={letters}
        onChange={setLetters}
        error={error?.fields.letters}
      />
      {error && !error.fields.letters && <Problem error={error} />}
      <Button type="submit" disabled={busy}>
        মিলিয়ে দেখুন
      </Button>
    </form>
  );
}

/** The copies away from the server: the newest, whether one was tried, and what is wrong. */
export function Copies({ copies }: { copies: CopiesState }) {
  const [answer, setAnswer] = useState<CopiesState>();
  const { busy, error, run } = useAction();
  const current = answer ?? copies;
  const problem = problemText(current);
  const tryCopy = async () => setAnswer(await send('POST copies/trial/'));
  return (
    <li>
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={s.copies}>
        <span className={common.muted}>{lastText(current)}</span>
        {current.what === 'all' && current.minutes !== null && (
          <Button disabled={busy} onClick={() => void run(tryCopy)}>
            পরীক্ষা করুন
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      {current.asks_key && <KeyQuestion onDone={setAnswer} />}
    </li>
  );
}
