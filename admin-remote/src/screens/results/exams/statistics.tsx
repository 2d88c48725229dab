import { DEFAULT_GRADES, readGrades, type Exam } from '@angan/shared/contract';
import { markText } from '@angan/shared/grading';
import { toBengaliDigits } from '@angan/bengali-text';
import { DataTable, NotLoaded } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { hasResults, NO_RESULTS } from '../words.ts';
import { usePlace } from './place-choice.tsx';

const marks = (mark: number | null) => mark !== null && markText(mark);

/** The numbers of each subject of a class. */
export function Statistics({ exam }: { exam: Exam }) {
  const { query, fields, classId } = usePlace(exam);
  const of = { id: exam.id, query };
  const enabled = classId > 0 && hasResults(exam);
  const statistics = useCall('GET exams/{id}/statistics/', of, { enabled });
  if (!hasResults(exam)) return <p>{NO_RESULTS}</p>;
  return (
    <>
      {fields}
      {classId > 0 && !statistics.value && <NotLoaded query={statistics} />}
      {statistics.value && (
        <DataTable
          caption="বিষয় অনুযায়ী পরিসংখ্যান"
          columns={[
            { title: 'বিষয়', kind: 'name', cell: ({ subject }) => subject },
            { title: 'নিয়েছে', kind: 'number', cell: ({ takers }) => toBengaliDigits(takers) },
            { title: 'পাস', kind: 'number', cell: ({ passed }) => toBengaliDigits(passed) },
            { title: 'ফেল', kind: 'number', cell: ({ failed }) => toBengaliDigits(failed) },
            { title: 'অনুপস্থিত', kind: 'number', cell: ({ absent }) => toBengaliDigits(absent) },
            { title: 'সর্বোচ্চ', kind: 'number', cell: ({ highest }) => marks(highest) },
            { title: 'সর্বনিম্ন', kind: 'number', cell: ({ lowest }) => marks(lowest) },
            { title: 'গড়', kind: 'number', cell: ({ average }) => marks(average) },
            {
              title: 'গ্রেড',
              cell: ({ letters }) =>
                (readGrades(exam.grades || DEFAULT_GRADES) ?? [])
                  .filter(({ letter }) => letters[letter])
                  .map(({ letter }) => `${letter}: ${toBengaliDigits(letters[letter]!)}`)
                  .join(', '),
            },
          ]}
          rows={statistics.value.map((row) => ({ id: row.subject_id, ...row }))}
        />
      )}
    </>
  );
}
