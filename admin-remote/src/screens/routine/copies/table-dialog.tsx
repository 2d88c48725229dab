import { useRef, useState } from 'react';
import { classRoutine, type RoutineEntry } from '@angan/shared/contract';
import { FormAlert, Modal, TextAreaField } from '@angan/shared/ui';
import { readCsv } from '../../../capabilities/tables/csv.ts';
import { dryRun, missingSentence, noChoices } from '../../../capabilities/tables/dry-run.ts';
import { fileColumns } from '../../../capabilities/tables/file-columns.ts';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { BadRows } from '../../../capabilities/tables/import-rows.tsx';
import { notReadSentences, sheetsToRead } from '../../../capabilities/tables/file/sheets.ts';
import { TableRefused, type Sheet } from '../../../capabilities/tables/file/table.ts';
import { TableField } from '../../../capabilities/tables/table-field.tsx';
import { readSheets } from '../../../capabilities/tables/table-files.ts';
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
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [fileName, setFileName] = useState('');
  // What was given last; a file is read while the next one is chosen.
  const latest = useRef<File>(null);
  const [replaces, setReplaces] = useState(entries.length > 0);
  const { progress, error, replace } = useLessonChanges();

  // The section is chosen on the screen, so the table does not name it.
  const fields = fieldsOf(classRoutine, {
    subjectId: { options: subjectsOf(data, classId) },
    teacherId: { options: data.teachers },
  });
  const columns = fileColumns(classRoutine, fields);
  const fixed = { classId, sectionId };
  const run = sheet && dryRun({ contract: classRoutine, columns }, sheet, { ...noChoices, fixed });
  const others = replaces ? data.entries.filter((entry) => !entries.includes(entry)) : data.entries;
  const plan = planLessons(
    (run?.rows ?? []).map(({ values }) => ({ day: null, ...values }) as Lesson),
    others,
  );

  async function read(file: File) {
    latest.current = file;
    setFileName(file.name);
    setText('');
    setPassedOver([]);
    try {
      const sheets = await readSheets(file);
      if (latest.current !== file) return;
      const { first, notRead } = sheetsToRead(sheets, columns);
      setSheet(first);
      setPassedOver(notReadSentences(notRead));
      setProblem(null);
    } catch (reason) {
      if (latest.current !== file) return;
      if (!(reason instanceof TableRefused)) throw reason;
      setSheet(null);
      setProblem(reason.message);
    }
  }

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
          latest.current = null;
          setText(typed);
          setFileName('');
          setProblem(null);
          setPassedOver([]);
          setSheet(typed.trim() ? { name: '', table: readCsv(typed) } : null);
        }}
      />
      <TableField label="অথবা রুটিনের ফাইল" said={fileName} onFile={(file) => void read(file)} />
      {passedOver.map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
      <FormAlert>{problem ?? run?.problem ?? (run && missingSentence(run))}</FormAlert>
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
