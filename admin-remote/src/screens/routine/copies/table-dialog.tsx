import { useState } from 'react';
import { classRoutine } from '@angan/shared/contract';
import { FormAlert, TextAreaField } from '@angan/shared/ui';
import { readCsv } from '../../../capabilities/tables/csv.ts';
import { dryRun, missingSentence, noChoices } from '../../../capabilities/tables/dry-run.ts';
import { fileColumns } from '../../../capabilities/tables/file-columns.ts';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { BadRows } from '../../../capabilities/tables/import-rows.tsx';
import { notReadSentences, sheetsToRead } from '../../../capabilities/tables/file/sheets.ts';
import type { Sheet } from '../../../capabilities/tables/file/table.ts';
import { TableField } from '../../../capabilities/tables/table-field.tsx';
import { useSheets } from '../../../capabilities/tables/use-sheets.ts';
import { planLessons, type Lesson } from '../plan.ts';
import { subjectsOf } from '../use-routine.ts';
import { PlanDialog, type SectionDialogProps } from './plan-dialog.tsx';
import s from '../routine.module.css';

/** The lessons of a table that was pasted or picked; the section is not named in it, but on the screen. */
function readTable(
  { classId, sectionId, data }: SectionDialogProps,
  text: string,
  sheets: readonly Sheet[] | null,
) {
  const fields = fieldsOf(classRoutine, {
    subjectId: { options: subjectsOf(data, classId) },
    teacherId: { options: data.teachers },
  });
  const columns = fileColumns(classRoutine, fields);
  const fixed = { classId, sectionId };
  const file = sheets && sheetsToRead(sheets, columns);
  const sheet = text.trim() ? { name: '', table: readCsv(text) } : file?.first;
  const run = sheet && dryRun({ contract: classRoutine, columns }, sheet, { ...noChoices, fixed });
  const isComplete = run && !run.problem && run.missing.length === 0 && run.bad.length === 0;
  const lessons = run?.rows.map(({ values }) => ({ day: null, ...values }) as Lesson) ?? [];
  return { notRead: file?.notRead ?? [], sheet, run, lessons: isComplete ? lessons : null };
}

export function TableDialog(props: SectionDialogProps) {
  const { classId, sectionId, entries, data, onClose } = props;
  const [text, setText] = useState('');
  const { sheets, problem, fileName, read, drop } = useSheets();
  const [replaces, setReplaces] = useState(entries.length > 0);
  const { notRead, sheet, run, lessons } = readTable(props, text, sheets);
  const others = replaces ? data.entries.filter((entry) => !entries.includes(entry)) : data.entries;

  return (
    <PlanDialog
      title={`${data.names.group(classId, sectionId)}: সারণি থেকে রুটিন`}
      names={data.names}
      plan={lessons && planLessons(lessons, others)}
      removed={replaces ? entries : []}
      confirm="রুটিনে বসান"
      onClose={onClose}
    >
      <TextAreaField
        label="সারণি এখানে পেস্ট করুন"
        hint="প্রথম সারিতে শিরোনাম দিন: বার, শুরু, শেষ, বিষয়, শিক্ষক। Excel থেকে কপি করে পেস্ট করা যায়।"
        name="table"
        wide
        rows={6}
        value={text}
        onChange={(typed) => {
          drop();
          setText(typed);
        }}
      />
      <TableField
        label="অথবা রুটিনের ফাইল"
        message={fileName}
        onFile={(picked) => {
          setText('');
          read(picked);
        }}
      />
      {notReadSentences(notRead).map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
      <FormAlert>{problem || run?.problem || (run && missingSentence(run))}</FormAlert>
      {sheet && run && run.bad.length > 0 && <BadRows sheet={sheet} run={run} />}
      {entries.length > 0 && (
        <label className={s.way}>
          <input type="checkbox" checked={replaces} onChange={() => setReplaces(!replaces)} />
          এই শাখার এখনকার রুটিন মুছে এটি বসান
        </label>
      )}
    </PlanDialog>
  );
}
