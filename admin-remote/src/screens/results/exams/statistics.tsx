import { DEFAULT_GRADES, readGrades, type Exam } from '@angan/shared/contract';
import type { send } from '@angan/shared/send';
import { markText } from '@angan/shared/grading';
import { toBengaliDigits } from '@angan/bengali-text';
import { DataTable } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { usePlace } from './place-choice.tsx';

type Row = Awaited<ReturnType<typeof send<'GET exams/{id}/statistics/'>>>[number];

const lettersIn = (exam: Exam, letters: Row['letters']) =>
  (readGrades(exam.grades || DEFAULT_GRADES) ?? [])
    .filter(({ letter }) => letters[letter])
    .map(({ letter }) => `${letter}: ${toBengaliDigits(letters[letter]!)}`)
    .join(', ');
const number = (title: string, cell: (row: Row) => string | false) => ({
  title,
  kind: 'number' as const,
  cell,
});
const marks = (mark: number | null) => mark !== null && markText(mark);

/** The numbers of each subject of a class. */
export function Statistics({ exam }: { exam: Exam }) {
  const { query, fields, classId } = usePlace(exam);
  const of = { id: exam.id, query };
  const statistics = useCall('GET exams/{id}/statistics/', of, { enabled: classId > 0 });
  return (
    <>
      {fields}
      {classId > 0 && (
        <Loaded query={statistics}>
          {(rows) => (
            <DataTable<Row & { id: number }>
              caption="বিষয় অনুযায়ী পরিসংখ্যান"
              columns={[
                { title: 'বিষয়', kind: 'name', cell: ({ subject }) => subject },
                number('নিয়েছে', ({ takers }) => toBengaliDigits(takers)),
                number('পাস', ({ passed }) => toBengaliDigits(passed)),
                number('ফেল', ({ failed }) => toBengaliDigits(failed)),
                number('অনুপস্থিত', ({ absent }) => toBengaliDigits(absent)),
                number('সর্বোচ্চ', ({ highest }) => marks(highest)),
                number('সর্বনিম্ন', ({ lowest }) => marks(lowest)),
                number('গড়', ({ average }) => marks(average)),
                { title: 'গ্রেড', cell: ({ letters }) => lettersIn(exam, letters) },
              ]}
              rows={rows.map((row) => ({ id: row.subject_id, ...row }))}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
