import { useState } from 'react';
import {
  outcomes,
  type examActions,
  type Exam,
  type ExamCheck,
  type ExamStudent,
} from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { toBengaliDigits, writtenMoment } from '@angan/bengali-text';
import { Button, ConfirmDialog, MomentField, NotLoaded, TextField } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { useAction } from '../../../resource/use-action.ts';
import screen from '../../../layout/screen.module.css';
import { partName, sectionName, studentName } from '../words.ts';
import s from './exams.module.css';
import { StandingDialog, Standings } from './standings.tsx';

type Action = (typeof examActions)[number];

interface Step {
  label: string;
  /** Without one it is done with one tap. */
  question?: string;
  done: string;
  isDanger?: boolean;
}

const STEPS: Readonly<Record<Action, Step>> = {
  open: { label: 'নম্বর তোলা শুরু করুন', done: 'নম্বর তোলা শুরু হয়েছে' },
  close: {
    label: 'নম্বর তোলা বন্ধ করে ফল তৈরি করুন',
    question: 'ফল এখনকার নাম, রোল, বিষয় ও নম্বর থেকে তৈরি হবে; পরে শ্রেণি বদলালেও এই ফল বদলাবে না।',
    done: 'ফল তৈরি হয়েছে; এখনো কেউ দেখতে পাচ্ছে না',
  },
  publish: {
    label: 'প্রকাশ করুন',
    question: 'যাঁর কাছে গোপন নম্বর আছে, তিনি শুধু নিজের ফল দেখবেন।',
    done: 'ফল প্রকাশিত হয়েছে',
  },
  withdraw: {
    label: 'প্রকাশ প্রত্যাহার করুন',
    done: 'প্রত্যাহার করা হয়েছে; এখন কেউ ফল দেখতে পাচ্ছে না',
    isDanger: true,
  },
  reopen: {
    label: 'নম্বর তোলা আবার খুলুন',
    question: 'তৈরি ফল বাতিল হবে, আবার বন্ধ করতে হবে। একজনের নম্বর বদলাতে ‘সংশোধন’ যথেষ্ট।',
    done: 'নম্বর তোলা আবার খোলা হয়েছে',
    isDanger: true,
  },
};

const NEXT: Readonly<Record<Exam['state'], readonly Action[]>> = {
  draft: ['open'],
  entry: ['close'],
  closed: ['publish', 'reopen'],
  published: ['withdraw'],
  withdrawn: ['publish', 'reopen'],
};

const stateSentence = ({ state, visible_from: from, visible_until: until }: Exam): string =>
  ({
    draft: 'পত্র ও অংশ ঠিক করা হচ্ছে; নম্বর তোলা শুরু হয়নি।',
    entry: 'নম্বর তোলা চলছে।',
    closed: 'ফল তৈরি আছে, প্রকাশ করা হয়নি।',
    published: `প্রকাশিত। ${from ? `${writtenMoment(from)} থেকে ` : ''}${until ? `${writtenMoment(until)} পর্যন্ত ` : ''}দেখা যায়।`,
    withdrawn: 'প্রত্যাহার করা হয়েছে: খুঁজলে দেখায়, ফল যাচাই করা হচ্ছে।',
  })[state];

/** What was done; a publication by the clock says when it will be seen. */
const doneSentence = (action: Action, { visible_from: from }: { visible_from?: string | null }) =>
  from && Date.parse(from) > Date.now()
    ? `ফল প্রকাশের সময় ঠিক হয়েছে: ${writtenMoment(from)} থেকে দেখা যাবে`
    : STEPS[action].done;

/** The step that follows, then what is missing or doubtful and the numbers. */
export function ExamState({ exam }: { exam: Exam }) {
  const check = useCall('GET exams/{id}/check/', { id: exam.id });
  const [requested, setRequested] = useState<Action | null>(null);
  const attempt = useAction();
  async function go(action: Action, values: { visible_from?: string | null } = {}) {
    const reason = action === 'withdraw' ? 'ফল যাচাই করা হচ্ছে' : null;
    const body = { reason, action, ...values };
    const work = () => send('POST exams/{id}/state/', { id: exam.id, body });
    await attempt.save(work, doneSentence(action, values), () => setRequested(null));
  }
  const isBlocked =
    !check.value || check.value.missing.length > 0 || check.value.blocking.length > 0;
  return (
    <>
      <section className={`${screen.card} ${s.options}`}>
        <p role="status">{stateSentence(exam)}</p>
        <div className={s.buttons}>
          {NEXT[exam.state].map((action) => (
            <Button
              key={action}
              variant={STEPS[action].isDanger ? 'danger' : 'primary'}
              disabled={attempt.busy || (action === 'close' && isBlocked)}
              onClick={() => (STEPS[action].question ? setRequested(action) : void go(action))}
            >
              {STEPS[action].label}
            </Button>
          ))}
          {exam.state === 'entry' && (
            <Button variant="quiet" disabled={check.stale} onClick={check.reload}>
              আবার মিলিয়ে দেখুন
            </Button>
          )}
        </div>
        {!requested && attempt.error && <p role="alert">{attempt.error.message}</p>}
        {check.value ? <Check exam={exam} check={check.value} /> : <NotLoaded query={check} />}
        {requested && (
          <StepQuestion
            exam={exam}
            attempt={attempt}
            action={requested}
            onConfirm={(values) => void go(requested, values)}
            onCancel={() => setRequested(null)}
          />
        )}
      </section>
      <Standings exam={exam} />
    </>
  );
}

function StepQuestion(props: {
  exam: Exam;
  action: Action;
  attempt: ReturnType<typeof useAction>;
  onConfirm(values: object): void;
  onCancel(): void;
}) {
  const {
    exam,
    action,
    attempt: { busy, error },
    onConfirm,
    onCancel,
  } = props;
  const { label, question, isDanger } = STEPS[action];
  const [reason, setReason] = useState('');
  const [from, setFrom] = useState(exam.visible_from ?? '');
  const [until, setUntil] = useState(exam.visible_until ?? '');
  const needsReason = action === 'reopen';
  const values =
    action === 'publish' ? { visible_from: from || null, visible_until: until || null } : {};
  return (
    <ConfirmDialog
      title={label}
      confirm={label}
      variant={isDanger ? 'danger' : 'primary'}
      busy={busy}
      isReady={!needsReason || reason.trim() !== ''}
      error={error?.message}
      onConfirm={() => onConfirm(needsReason ? { reason } : values)}
      onCancel={onCancel}
    >
      <p>{question}</p>
      {action === 'publish' && (
        <>
          <MomentField
            name="visible_from"
            alone="00:00"
            label="কখন থেকে দেখা যাবে"
            hint="খালি রাখলে এখনই।"
            value={from}
            onChange={setFrom}
          />
          <MomentField
            name="visible_until"
            alone="23:59"
            label="কখন পর্যন্ত"
            hint="খালি রাখলে ৬০ দিন।"
            value={until}
            onChange={setUntil}
          />
        </>
      )}
      {needsReason && (
        <TextField name="reason" label="কারণ" required value={reason} onChange={setReason} />
      )}
    </ConfirmDialog>
  );
}

/** The missing marks of each part, with the rolls. */
function missingByPart(missing: ExamCheck['missing']) {
  const parts = new Map<string, string[]>();
  for (const one of missing) {
    const name = `${sectionName(one)}: ${one.subject}, ${partName(one)}`;
    parts.set(name, [...(parts.get(name) ?? []), toBengaliDigits(one.roll)]);
  }
  return [...parts].map(
    ([name, rolls]) => `${name} — রোল ${rolls.join(', ')} (${toBengaliDigits(rolls.length)} জন)`,
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <>
      <h2 className={s.title}>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );

/** Who stops the closing: the subjects are set, or the student counts as irregular here. */
function Blocking({ exam, blocking }: { exam: Exam; blocking: ExamCheck['blocking'] }) {
  const [opened, setOpened] = useState<Omit<ExamStudent, 'standing' | 'reason'> | null>(null);
  if (blocking.length === 0) return null;
  return (
    <>
      <h2 className={s.title}>বন্ধ করার আগে ঠিক করতে হবে</h2>
      <ul className={s.blocking}>
        {blocking.map((one) => (
          <li key={`${one.student_id} ${one.message}`}>
            {`${studentName(one)}: ${one.message}`}
            <Button variant="quiet" onClick={() => setOpened(one)}>
              অবস্থা ঠিক করুন
            </Button>
          </li>
        ))}
      </ul>
      {opened && <StandingDialog exam={exam} student={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Check({ exam, check }: { exam: Exam; check: ExamCheck }) {
  const { missing, missing_count: missingCount, blocking, doubts, absent } = check;
  const numbers = Object.entries(check.outcomes).map(
    ([outcome, count]) => `${outcomes[outcome as keyof typeof outcomes]} ${toBengaliDigits(count)}`,
  );
  return (
    <>
      <Lines
        title={`নম্বর বাকি: ${toBengaliDigits(missingCount)}টি`}
        lines={missingByPart(missing)}
      />
      {missing.length < missingCount && (
        <p>{`প্রথম ${toBengaliDigits(missing.length)}টি দেখানো হলো।`}</p>
      )}
      <Blocking exam={exam} blocking={blocking} />
      <Lines title="একবার দেখে নিন" lines={doubts.map(({ message }) => message)} />
      <Lines
        title="অনুপস্থিত"
        lines={absent.map(
          (one) =>
            `${one.class_name}: ${one.subject}, ${partName(one)} — ${toBengaliDigits(one.students)} জন`,
        )}
      />
      <h2 className={s.title}>সংখ্যা</h2>
      <p>
        {numbers.join(', ') || 'এখনো কেউ নেই'}। যাঁদের ফল খোলার কোড বা মোবাইল নেই:{' '}
        {toBengaliDigits(check.cannot_open)}; সম্মতি নেই: {toBengaliDigits(check.lack_consent)}।
      </p>
    </>
  );
}
