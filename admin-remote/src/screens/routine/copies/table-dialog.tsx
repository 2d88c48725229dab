import { useState } from 'react';
import { classRoutine, type RoutineEntry } from '@angan/shared/contract';
import { FormAlert, Modal, TextAreaField } from '@angan/shared/ui';
import { readCsv } from '../../../capabilities/tables/csv.ts';
import { dryRun, missingSentence, noChoices } from '../../../capabilities/tables/dry-run.ts';
import { fileColumns } from '../../../capabilities/tables/file-columns.ts';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { BadRows } from '../../../capabilities/tables/import-rows.tsx';
import { notReadSentences, sheetsToRead } from '../../../capabilities/tables/file/sheets.ts';
import { TableField } from '../../../capabilities/tables/table-field.tsx';
import { useSheets } from '../../../capabilities/tables/use-sheets.ts';
import { namesOf } from '../names.ts';
import { planLessons, type Lesson } from '../plan.ts';
import { PlanSummary } from './plan-summary.tsx';
import { useLessonChanges } from './use-lesson-changes.ts';
import { subjectsOf, type RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

interface Props {
  classId: string;
  sectionId: string;
  entries: readonly RoutineEntry[];
  data: RoutineData;
  onClose(): void;
}

export function TableDialog({ classId, sectionId, entries, data, onClose }: Props) {
  const names = namesOf(data);
  const [text, setText] = useState('');
  const { sheets, problem, fileName, read, drop } = useSheets();
  const [replaces, setReplaces] = useState(entries.length > 0);
  const { progress, error, replace } = useLessonChanges();

  // The section is chosen on the screen, so the table does not name it.
  const fields = fieldsOf(classRoutine, {
    subjectId: { options: subjectsOf(data, classId) },
    teacherId: { options: data.teachers },
  });
  const columns = fileColumns(classRoutine, fields);
  const fixed = { classId, sectionId };
  const file = sheets && sheetsToRead(sheets, columns);
  const sheet = text.trim() ? { name: '', table: readCsv(text) } : file?.first;
  const run = sheet && dryRun({ contract: classRoutine, columns }, sheet, { ...noChoices, fixed });
  const others = replaces ? data.entries.filter((entry) => !entries.includes(entry)) : data.entries;
  const plan = planLessons(
    (run?.rows ?? []).map(({ values }) => ({ day: null, ...values }) as Lesson),
    others,
  );

  return (
    <Modal
      title={`${names.schoolClass(classId)}, ${names.section(sectionId)}: সারণি থেকে রুটিন`}
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
      {notReadSentences(file?.notRead ?? []).map((sentence) => (
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
      {run && !run.problem && run.missing.length === 0 && run.bad.length === 0 && (
        <PlanSummary
          plan={plan}
          names={names}
          progress={progress}
          error={error}
          confirm="রুটিনে বসান"
          onConfirm={() =>
            void replace(replaces ? entries : [], plan.lessons).then((done) => done && onClose())
          }
        />
      )}
    </Modal>
  );
}
