import { useState } from 'react';
import {
  exams,
  outcomes,
  type examActions,
  type Exam,
  type ExamCheck,
} from '@angan/shared/contract';
import { groupedBy } from '@angan/shared/grading';
import { send } from '@angan/shared/send';
import { toBengaliDigits, writtenMoment } from '@angan/bengali-text';
import { Button, FormAlert, TextField } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { ActionDialog } from '../../../resource/action.tsx';
import { ContractFields } from '../../../resource/fields/contract-form.tsx';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { useFields } from '../../../resource/form/use-fields.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useAction } from '../../../resource/use-action.ts';
import screen from '../../../layout/screen.module.css';
import { partName, sectionName } from '../words.ts';
import s from './exams.module.css';
import { Standings, StudentLines } from './standings.tsx';

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

const takeStep = ({ id }: Exam, action: Action, values: object = {}) =>
  send('POST exams/{id}/state/', { id, body: { reason: null, action, ...values } });

/** The step that follows, then what is missing or doubtful and the numbers. */
export function ExamState({ exam }: { exam: Exam }) {
  const check = useCall('GET exams/{id}/check/', { id: exam.id });
  const [requested, setRequested] = useState<Action | null>(null);
  const attempt = useAction();
  const { missing = [], blocking = [] } = check.value ?? {};
  const isBlocked = !check.value || missing.length > 0 || blocking.length > 0;
  function start(action: Action) {
    const { question, done } = STEPS[action];
    if (question) return setRequested(action);
    const reason = action === 'withdraw' ? 'ফল যাচাই করা হচ্ছে' : null;
    return void attempt.save(() => takeStep(exam, action, { reason }), done);
  }
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
              onClick={() => start(action)}
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
        <FormAlert>{attempt.error?.message}</FormAlert>
        <Loaded query={check}>{(value) => <Check exam={exam} check={value} />}</Loaded>
        {requested && (
          <StepQuestion exam={exam} action={requested} onClose={() => setRequested(null)} />
        )}
      </section>
      <Standings exam={exam} />
    </>
  );
}

const VISIBLE = fieldsOf(exams, {
  visible_from: { hint: 'খালি রাখলে এখনই।' },
  visible_until: { hint: 'খালি রাখলে ৬০ দিন।' },
});

function StepQuestion(props: { exam: Exam; action: Action; onClose(): void }) {
  const { exam, action, onClose } = props;
  const { label, question, isDanger } = STEPS[action];
  const { values, field } = useFields({
    reason: '',
    visible_from: exam.visible_from ?? '',
    visible_until: exam.visible_until ?? '',
  });
  const { reason, visible_from: from, visible_until: until } = values;
  const times = { visible_from: from || null, visible_until: until || null };
  const sent = { open: {}, close: {}, withdraw: {}, publish: times, reopen: { reason } }[action];
  return (
    <ActionDialog
      title={label}
      confirm={label}
      variant={isDanger ? 'danger' : 'primary'}
      isReady={action !== 'reopen' || reason.trim() !== ''}
      work={() => takeStep(exam, action, sent)}
      done={doneSentence(action, action === 'publish' ? times : {})}
      onClose={onClose}
    >
      <p>{question}</p>
      {action === 'publish' && (
        <ContractFields fields={VISIBLE} names={Object.keys(times)} control={field} />
      )}
      {action === 'reopen' && <TextField {...field('reason')} label="কারণ" required />}
    </ActionDialog>
  );
}

/** The missing marks of each part, with the rolls. */
const missingByPart = (missing: ExamCheck['missing']) =>
  [...groupedBy(missing, (one) => `${sectionName(one)}: ${one.subject}, ${partName(one)}`)].map(
    ([name, all]) => {
      const rolls = all.map(({ roll }) => toBengaliDigits(roll)).join(', ');
      return `${name} — রোল ${rolls} (${toBengaliDigits(all.length)} জন)`;
    },
  );

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
      {blocking.length > 0 && (
        <>
          <h2 className={s.title}>বন্ধ করার আগে ঠিক করতে হবে</h2>
          <StudentLines
            exam={exam}
            lines={blocking.map((student) => ({ student, text: student.message }))}
            label="অবস্থা ঠিক করুন"
          />
        </>
      )}
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
