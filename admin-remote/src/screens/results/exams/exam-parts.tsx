import { useState, type ReactNode } from 'react';
import { ApiError, resourceApi } from '@angan/shared';
import {
  classes,
  examParts,
  exams,
  PAGE_SIZE_MAX,
  subjects,
  type Exam,
} from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { paperName } from '@angan/shared/results';
import { toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import { NumberField, plusIcon } from '@angan/shared/ui';
import { loadEvery } from '../../../data/list-query.ts';
import { invalidateAll } from '../../../data/query-client.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { ActionButton } from '../../../resource/action.tsx';
import { Choices } from '../../../resource/fields/choices.tsx';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import type { FormParts } from '../../../resource/form/record-form.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import { useOptions, type LoadedOptions } from '../../../resource/use-options.ts';
import { useRecords } from '../../../resource/list/use-records.ts';
import { hasResults, optionsIn } from '../words.ts';
import s from './exams.module.css';
import { PASSING, partsOf, passOf, PATTERNS, type Passing, type Pattern } from './part-patterns.ts';

/** Subjects of the same name in several classes are distinguished by the class. */
export function useSubjectOptions(): LoadedOptions {
  const classOptions = useOptions(classes, (row) => row.name);
  return useOptions(subjects, (row) => `${row.name} — ${classOptions.labelOf(row.class_name)}`);
}

/** The parts of an exam, with an option for each. */
export function usePartOptions(exam: Exam) {
  const { labelOf } = useSubjectOptions();
  const query = { exam: exam.id };
  const { value: parts = [] } = useApiQuery([examParts.path, 'every', query], (signal) =>
    loadEvery(examParts.path, query, signal, resourceApi(examParts).pageOf),
  );
  const options = parts.map((one) => ({
    value: String(one.id),
    label: [labelOf(one.subject), paperName(one.paper), one.name].filter(Boolean).join(', '),
  }));
  return { parts, options };
}

interface Props {
  exam: Exam;
  title: string;
  children?: ReactNode;
}

/** The parts of the papers of an exam: one row each, or a subject's at once. */
export function ExamParts({ exam, title, children }: Props) {
  const subjectOptions = useSubjectOptions();
  const records = useRecords(examParts, { paging: 'server', pageSize: PAGE_SIZE_MAX });
  return (
    <ResourcePage
      title={title}
      records={records}
      fields={fieldsOf(examParts, {
        exam: { options: [{ value: String(exam.id), label: title }], hidden: true },
        subject: subjectOptions,
      })}
      columns={[
        ...(['name', 'subject', 'paper', 'full_marks'] as const),
        ...(['counts_as', 'pass_mark', 'pooled_pass_mark'] as const),
      ]}
      filters={['subject']}
      form={(field, controls, record) => (
        <PartForm field={field} controls={controls} isNew={!record} />
      )}
      messages={{ empty: 'এই পরীক্ষায় এখনো কোনো পত্র নেই। উপরে একটি বিষয়ের সব অংশ একসঙ্গে যোগ করুন।' }}
      tools={[]}
    >
      {children}
      {!hasResults(exam) && <AddSubject exam={exam} subjectOptions={subjectOptions} />}
      {exam.state === 'entry' && <FillPart exam={exam} />}
    </ResourcePage>
  );
}

/** A new part takes 33 % of its full mark as its pass mark until another is typed. */
function PartForm({ field, controls, isNew }: FormParts<typeof examParts> & { isNew: boolean }) {
  const full = field('full_marks');
  const pass = field('pass_mark');
  const suggested = (text: string) => text && String(passOf(Number(toLatinDigits(text))) || '');
  function setFull(text: string) {
    if (isNew && pass.value === suggested(full.value)) pass.onChange(suggested(text));
    full.onChange(text);
  }
  return (
    <div className={s.fields}>
      {controls('subject', 'paper', 'name')}
      <NumberField label="পূর্ণমান" {...full} onChange={setFull} />
      {controls('pass_mark', 'pooled_pass_mark', 'counts_as')}
    </div>
  );
}

/** Adds what is not there yet, so that a repetition adds nothing twice. */
async function addParts(exam: Exam, subject: number, parts: ReturnType<typeof partsOf>) {
  const api = resourceApi(examParts);
  for (const part of parts) {
    try {
      await api.create({ ...part, exam: exam.id, subject });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'taken')) throw error;
    }
  }
}

function AddSubject({ exam, subjectOptions }: { exam: Exam; subjectOptions: LoadedOptions }) {
  const initial = { subject: '', pattern: 'written', papers: '2', passing: 'together' };
  const { values, field } = useFields(initial);
  const add = () =>
    addParts(
      exam,
      Number(values.subject),
      partsOf(values.pattern as Pattern, values.papers === '2', values.passing as Passing),
    ).finally(invalidateAll);
  return (
    <details className={s.add}>
      <summary>একটি বিষয়ের সব অংশ একসঙ্গে যোগ করুন</summary>
      <SelectField {...field('subject')} {...subjectOptions} label="বিষয়" />
      <Choices
        {...field('pattern')}
        label="প্রতি পত্রের অংশ"
        options={Object.entries(PATTERNS).map(([value, { label }]) => ({ value, label }))}
      />
      <Choices {...field('papers')} label="পত্র" options={optionsIn({ 1: 'একটি', 2: 'দুটি' })} />
      <Choices
        {...field('passing')}
        label="পাস নম্বর (৩৩%, পরে বদলানো যায়)"
        options={optionsIn(PASSING)}
      />
      <ActionButton
        icon={plusIcon}
        isReady={values.subject !== ''}
        work={add}
        done="বিষয়টির অংশগুলো যোগ হয়েছে"
      >
        যোগ করুন
      </ActionButton>
    </details>
  );
}

const filledText = (cells: number) =>
  cells > 0
    ? `${toBengaliDigits(cells)}টি ঘরে নম্বর বসেছে।`
    : 'কোনো ঘরে নম্বর বসেনি: ওই পরীক্ষায় যাঁদের মোট নম্বর আছে, তাঁদের কারও ঘর এখানে খালি নেই।';

/** Fills the empty marks of one part with the totals that its subject has in another exam. */
function FillPart({ exam }: { exam: Exam }) {
  const { values, field } = useFields({ part_id: '', from_exam_id: '' });
  const [filled, setFilled] = useState<number | null>(null);
  const { options } = usePartOptions(exam);
  const others = useOptions(
    exams,
    (row) => `${row.name}, ${toBengaliDigits(row.academic_year)}`,
    ({ id }) => id !== exam.id,
  );
  const body = { part_id: Number(values.part_id), from_exam_id: Number(values.from_exam_id) };
  const fill = async () =>
    setFilled((await send('POST exams/{id}/fill/', { id: exam.id, body })).cells);
  return (
    <details className={s.add}>
      <summary>একটি অংশ অন্য পরীক্ষার মোট নম্বর থেকে পূরণ করুন</summary>
      <p>
        যেমন শ্রেণি পরীক্ষার নম্বর। ওই পরীক্ষায় একই বিষয়ের মোট নম্বর অংশটির খালি ঘরগুলোতে বসবে; যেখানে
        নম্বর আছে, তা বদলাবে না।
      </p>
      <SelectField {...field('part_id')} label="অংশ" options={options} />
      <SelectField {...field('from_exam_id')} {...others} label="কোন পরীক্ষা থেকে" />
      <p role="status">{filled !== null && filledText(filled)}</p>
      <ActionButton
        variant="secondary"
        isReady={values.part_id !== '' && values.from_exam_id !== ''}
        work={fill}
      >
        পূরণ করুন
      </ActionButton>
    </details>
  );
}
