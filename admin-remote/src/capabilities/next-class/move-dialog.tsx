import { useState, type FormEvent } from 'react';
import { institutions, type BatchInput, type BatchPreview } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import { FormAlert, Modal, Problem, SaveBar } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { ContractField } from '../../resource/fields/contract-form.tsx';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { Choices } from '../../resource/fields/choices.tsx';
import { Refusals } from '../../resource/selection/refusals.tsx';
import s from '../../resource/selection/selection.module.css';
import type { BatchRun } from '../../resource/selection/use-batch.ts';
import type { PanelProps } from '../../resource/tools.tsx';
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

interface Props extends PanelProps {
  batch: BatchRun;
}

interface MoveFieldsProps {
  fields: FormFields;
  move: ReturnType<typeof useMove>;
  /** The form was sent before it was complete. */
  isTried: boolean;
}

/** Where the selected students go as far as it is filled in, and what the server would say to it. */
function useMove({ page, batch }: Pick<Props, 'page' | 'batch'>) {
  const year = useRecords(institutions).rows[0]?.academic_year ?? '';
  const next = nextClass(
    page.fields.class_name?.options ?? [],
    page.view.requested.class_name ?? '',
  );
  const [input, setInput] = useState<Record<string, string>>({});
  const values: Record<string, string> = {
    place: next === 'last' ? 'left' : 'class',
    number_by: '',
    section: '',
    class_name: next === 'last' ? '' : (next ?? ''),
    left_reason: 'passed',
    left_year: year,
    ...input,
  };
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
  const isComplete = isLeaving || Boolean(values.class_name);
  const foreseen = useApiQuery(
    ['students', 'batch-preview', work, batch.rows],
    (signal) =>
      send('POST {path}/batches/preview/', {
        path: 'students',
        body: { ...work, ...batch.rows },
        signal,
      }),
    { enabled: isComplete && !batch.busy, gcTime: 0 },
  );
  const choose = (name: string) => (value: string) => setInput({ ...input, [name]: value });
  return { values, choose, isLeaving, names, work, isComplete, foreseen };
}

function MoveFields({ fields, move, isTried }: MoveFieldsProps) {
  const { values, choose, isLeaving, names, isComplete } = move;
  return (
    <>
      <Choices
        label="কোথায়"
        options={PLACES}
        value={values.place ?? ''}
        onChange={choose('place')}
      />
      {names.map((name) => {
        const field = fields[name];
        const control = {
          name,
          value: values[name] ?? '',
          onChange: choose(name),
          error: name === 'class_name' && isTried && !isComplete ? NOT_CHOSEN : undefined,
        };
        return (
          field && (
            <ContractField key={name} field={{ ...field, hint: HINTS[name] }} control={control} />
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
    </>
  );
}

export function NextClassDialog({ page, batch, onClose }: Props) {
  const count = page.view.selection.size;
  const { busy, error, start } = batch;
  const [isTried, setTried] = useState(false);
  const move = useMove({ page, batch });
  const { isLeaving, isComplete, foreseen } = move;
  const problem = error ?? foreseen.error;
  const { value: found } = foreseen;
  const moving = found ? found.rows - found.refused : count;
  const people = `${formatNumber(moving)} জনকে`;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (found && moving > 0) start(move.work);
    else if (isComplete) foreseen.reload();
  }

  return (
    <Modal title="পরের শ্রেণিতে তোলা" onClose={onClose}>
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <div className={s.change}>
          <p>{`${formatNumber(count)} জন বাছা হয়েছে। যাদের বাছেননি, তারা থেকে যাবে।`}</p>
          <div role="status">
            {foreseen.status === 'loading' && isComplete && <p>মিলিয়ে দেখা হচ্ছে…</p>}
            {!isLeaving && found && <Foreseen {...found} />}
          </div>
          <MoveFields fields={page.fields} move={move} isTried={isTried} />
        </div>
        <FormAlert>{problem && <Problem error={problem} />}</FormAlert>
        <SaveBar
          saving={busy || (isComplete && foreseen.status === 'loading')}
          save={isLeaving ? `${people} প্রাক্তন করুন` : `${people} তুলুন`}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
