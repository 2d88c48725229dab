import { useState } from 'react';
import { resourceApi } from '@angan/shared';
import { classes, students, type Exam } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { markText } from '@angan/shared/grading';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, DataTable, EmptyState } from '@angan/shared/ui';
import { nextClass } from '../../../capabilities/next-class/next-class.ts';
import { loadEvery } from '../../../data/list-query.ts';
import { useCall } from '../../../data/use-call.ts';
import { ActionDialog } from '../../../resource/action.tsx';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useOptions } from '../../../resource/use-options.ts';
import { optionsIn } from '../words.ts';
import s from './exams.module.css';
import { usePlace } from './place-choice.tsx';
import { CsvButton } from './prints.tsx';

type Row = Awaited<ReturnType<typeof send<'GET exams/{id}/merit/'>>>[number];

const columns = [
  { title: 'নতুন রোল', cell: (row: Row) => toBengaliDigits(row.new_roll) },
  { title: 'নাম', kind: 'name' as const, cell: (row: Row) => row.name },
  { title: 'শাখা', cell: (row: Row) => row.section ?? '' },
  { title: 'এখনকার রোল', cell: (row: Row) => toBengaliDigits(row.roll) },
  {
    title: 'মেধাস্থান',
    cell: ({ position }: Row) => (position === null ? '' : toBengaliDigits(position)),
  },
  { title: 'F', cell: (row: Row) => toBengaliDigits(row.failed_count) },
  { title: 'আবশ্যিকের মোট', cell: (row: Row) => markText(row.compulsory_total) },
];

/** The students of a class in the order of merit, who take their new rolls to the next class. */
export function Merit({ exam }: { exam: Exam }) {
  const { classId, classField } = usePlace(exam);
  const { values, field } = useFields({ max_failed: '' });
  const of = { id: exam.id, query: { class_id: classId } };
  const merit = useCall('GET exams/{id}/merit/', of, { enabled: classId > 0 });
  const max = values.max_failed === '' ? Infinity : Number(values.max_failed);
  return (
    <>
      <div className={s.fields}>
        {classField}
        <SelectField
          {...field('max_failed')}
          label="কত বিষয়ে F পর্যন্ত"
          placeholder="সবাই"
          options={optionsIn({ 0: 'কোনো F নেই', 1: '১', 2: '২', 3: '৩' })}
        />
      </div>
      {classId > 0 && (
        <Loaded query={merit}>
          {(all) => (
            <MeritRows classId={classId} rows={all.filter((row) => row.failed_count <= max)} />
          )}
        </Loaded>
      )}
    </>
  );
}

function MeritRows({ classId, rows }: { classId: number; rows: readonly Row[] }) {
  const [isAsking, setAsking] = useState(false);
  if (rows.length === 0) return <EmptyState>এখানে কেউ নেই।</EmptyState>;
  return (
    <>
      <div className={s.buttons}>
        <Button variant="primary" onClick={() => setAsking(true)}>
          নতুন রোলে পরের শ্রেণিতে তুলুন
        </Button>
        <CsvButton
          name="merit"
          table={[
            columns.map(({ title }) => title),
            ...rows.map((row) => columns.map(({ cell }) => cell(row))),
          ]}
        />
      </div>
      <DataTable<Row & { id: number }>
        caption="মেধাক্রম"
        columns={columns}
        rows={rows.map((row) => ({ id: row.student_id, ...row }))}
      />
      {isAsking && <MoveUp classId={classId} rows={rows} onClose={() => setAsking(false)} />}
    </>
  );
}

interface MoveUpProps {
  classId: number;
  rows: readonly Row[];
  onClose(): void;
}

/** Those who are still in the class go to another one in one import, which can be undone as any other. */
async function moveUp({ classId, rows }: MoveUpProps, target: string) {
  const { path } = students;
  const query = { class_name: classId, state: 'active' };
  const { signal } = new AbortController();
  const stored = await loadEvery(path, query, signal, resourceApi(students).pageOf);
  const rolls = new Map(rows.map((row) => [row.student_id, row.new_roll]));
  const moved = stored.flatMap(({ id, full_name, digital_id_code, section }) => {
    const roll = rolls.get(id);
    if (roll === undefined) return [];
    const place = { class_name: Number(target), section, roll_number: String(roll) };
    return [{ full_name, digital_id_code, ...place }];
  });
  // All have moved already where an earlier try had no answer.
  if (moved.length > 0)
    await send('POST {path}/import/', { path, body: { rows: moved, existing: 'update' } });
}

function MoveUp(props: MoveUpProps) {
  const { classId, rows, onClose } = props;
  const options = useOptions(classes, (row) => row.name);
  const [selected, setSelected] = useState<string | null>(null);
  const next = nextClass(options.options, String(classId));
  const target = selected ?? (next === 'last' ? '' : (next ?? ''));
  return (
    <ActionDialog
      title="নতুন রোলে পরের শ্রেণিতে তুলুন"
      confirm={`${toBengaliDigits(rows.length)} জনকে তুলুন`}
      isReady={target !== '' && target !== String(classId)}
      work={() => moveUp(props, target)}
      done="পরের শ্রেণিতে তোলা হয়েছে"
      onClose={onClose}
    >
      <SelectField
        {...options}
        name="class_name"
        label="কোন শ্রেণিতে"
        value={target}
        onChange={setSelected}
      />
      <p>
        শাখা যার যার মতোই থাকবে, রোল হবে মেধাক্রমে। যারা এর মধ্যে এই শ্রেণি ছেড়েছে, তাদের কিছু বদলাবে
        না। এই পরীক্ষার ফলও বদলাবে না। শিক্ষার্থীর তালিকা থেকে এই কাজ ফিরিয়ে নেওয়া যায়।
      </p>
    </ActionDialog>
  );
}
