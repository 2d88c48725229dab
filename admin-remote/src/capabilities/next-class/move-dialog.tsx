import { useState, type FormEvent } from 'react';
import { institutions, type BatchInput, type BatchPreview } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import { Modal, Problem, SaveBar } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { ContractField } from '../../resource/fields/contract-form.tsx';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { Choices } from '../../resource/fields/choices.tsx';
import type { BatchDialogProps } from '../../resource/selection/many-at-once.tsx';
import { Refusals } from '../../resource/selection/refusals.tsx';
import s from '../../resource/selection/selection.module.css';
import { nextClass } from './next-class.ts';

const PLACES = [
  { value: 'class', label: 'অন্য শ্রেণিতে যাবে' },
  { value: 'left', label: 'প্রাক্তন হবে' },
];

/** The order of the list by which new rolls are counted; empty keeps the old ones. */
const ROLLS = [
  { value: '', label: 'আগের রোলই থাকবে' },
  { value: 'roll_number', label: 'আগের রোলের ক্রমে ১ থেকে' },
  { value: 'full_name', label: 'নামের ক্রমে ১ থেকে' },
];

const HINTS: Readonly<Record<string, string>> = {
  section: 'খালি রাখলে যার যার শাখাতেই থাকবে।',
  left_year: 'যেমন ২০২৫-২০২৬। ‘কলেজের তথ্য’-এ একবার লিখে রাখলে নিজে বসবে।',
};
const NOT_CHOSEN = 'তালিকা থেকে একটি বেছে নিন।';

/** What the move would meet, as the server says before it is done. */
function Foreseen({ present, refused, refusals }: BatchPreview) {
  return (
    <>
      {present > 0 && (
        <p>{`সেখানে এখন ${formatNumber(present)} জন আছে। তাদেরও তোলার থাকলে আগে তাদের তুলুন।`}</p>
      )}
      {refused > 0 ? (
        <>
          <p>{`${formatNumber(refused)} জনের রোল আগে থেকেই অন্য কারও; তারা এখনকার শ্রেণিতেই থেকে যাবে।`}</p>
          <Refusals summary="কারা ও কেন" refused={refused} refusals={refusals} />
        </>
      ) : (
        <p>রোল নিয়ে কোনো সমস্যা নেই।</p>
      )}
    </>
  );
}

interface Props extends BatchDialogProps {
  fields: FormFields;
}

/** Asks where the chosen students go, with which rolls, or why they leave. */
export function NextClassDialog({ fields, chosen, count, wanted, busy, error, ...on }: Props) {
  const year = useRecords(institutions).rows[0]?.academic_year ?? '';
  const next = nextClass(fields.class_name?.options ?? [], wanted.class_name ?? '');
  const [given, setGiven] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const values: Record<string, string> = {
    ...{ place: next === 'last' ? 'left' : 'class', number_by: '', section: '' },
    ...{ class_name: next === 'last' ? '' : (next ?? ''), left_reason: 'passed', left_year: year },
    ...given,
  };
  const choose = (name: string) => (value: string) => setGiven({ ...given, [name]: value });
  const isLeaving = values.place === 'left';

  const names = isLeaving ? ['left_reason', 'left_year'] : ['class_name', 'section'];
  const set = Object.fromEntries(
    names.filter((name) => values[name]).map((name) => [name, values[name]]),
  );
  const work: BatchInput = {
    action: 'set',
    set: isLeaving ? { state: 'left', ...set } : set,
    ...(!isLeaving && values.number_by && { number_by: values.number_by }),
  };
  const isKnown = isLeaving || Boolean(values.class_name);
  const foreseen = useApiQuery(
    ['students', 'batch-preview', work, chosen],
    (signal) =>
      send('POST {path}/batches/preview/', {
        path: 'students',
        body: { ...work, ...chosen },
        signal,
      }),
    { enabled: isKnown && !busy, gcTime: 0 },
  );
  const problem = error ?? foreseen.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (foreseen.value && moving > 0) on.onStart(work);
    else if (isKnown) foreseen.reload();
  }

  const { value: found } = foreseen;
  const moving = found ? found.rows - found.refused : count;
  const people = `${formatNumber(moving)} জনকে`;
  return (
    <Modal title="পরের শ্রেণিতে তোলা" onClose={on.onClose}>
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <div className={s.change}>
          <p>{`${formatNumber(count)} জন বাছা হয়েছে। যাদের বাছেননি, তারা থেকে যাবে।`}</p>
          <div role="status">
            {foreseen.status === 'loading' && isKnown && <p>মিলিয়ে দেখা হচ্ছে…</p>}
            {!isLeaving && foreseen.value && <Foreseen {...foreseen.value} />}
          </div>
          <Choices
            label="কোথায়"
            options={PLACES}
            value={values.place ?? ''}
            onChange={choose('place')}
          />
          {names.map((name) => {
            const field = fields[name];
            const control = {
              ...{ name, value: values[name] ?? '', onChange: choose(name) },
              error: name === 'class_name' && isTried && !isKnown ? NOT_CHOSEN : undefined,
            };
            return (
              field && (
                <ContractField
                  key={name}
                  field={{ ...field, hint: HINTS[name] }}
                  control={control}
                />
              )
            );
          })}
          {!isLeaving && (
            <Choices
              label="রোল"
              options={ROLLS}
              value={values.number_by ?? ''}
              onChange={choose('number_by')}
            />
          )}
        </div>
        {problem && (
          <div role="alert">
            <Problem error={problem} />
          </div>
        )}
        <SaveBar
          saving={busy || (isKnown && foreseen.status === 'loading')}
          save={isLeaving ? `${people} প্রাক্তন করুন` : `${people} তুলুন`}
          onCancel={on.onClose}
        />
      </form>
    </Modal>
  );
}
