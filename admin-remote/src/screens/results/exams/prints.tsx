import { institutions, type CodeSlip, type Exam, type Sheet } from '@angan/shared/contract';
import { groupedBy } from '@angan/shared/grading';
import { send } from '@angan/shared/send';
import { collegeName } from '@angan/shared/text';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, download, downloadIcon, FormAlert, printIcon } from '@angan/shared/ui';
import { makeFile } from '../../../capabilities/tables/table-files.ts';
import { useCall } from '../../../data/use-call.ts';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { useRecords } from '../../../resource/list/use-records.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useAction } from '../../../resource/use-action.ts';
import { hasResults, optionsIn } from '../words.ts';
import s from './exams.module.css';
import { useClassSubjects, usePlace } from './place-choice.tsx';
import { CodeSlips, MarkSlip, NameLists, SheetPages, Tabulation, type Paper } from './printed.tsx';
import { absentIn, byFailures, namesTable, tabulationTable } from './tabulation.ts';

const KINDS = {
  two: 'মার্কশিট, পাতায় দুটি',
  one: 'মার্কশিট, পাতায় একটি',
  broad: 'টেবুলেশন শিট, A3',
  legal: 'টেবুলেশন শিট, লিগ্যাল',
  a4: 'টেবুলেশন শিট, A4 (একজনের দুই সারি)',
  failed: 'অকৃতকার্য বিষয় অনুযায়ী তালিকা',
  absent: 'অনুপস্থিতদের তালিকা',
  slip: 'নম্বরপত্র, খালি',
  filled: 'নম্বরপত্র, পূরণ করা',
  codes: 'ফল দেখার কোডের স্লিপ',
};
type Kind = keyof typeof KINDS;
const OF_ENTRY: readonly string[] = ['slip', 'filled', 'codes'];

interface PrintProps {
  exam: Exam;
  college: string;
  title: string;
  place: ReturnType<typeof usePlace>;
}

/** What the office prints of an exam, by class and section. */
export function Prints({ exam, title }: { exam: Exam; title: string }) {
  const kinds = optionsIn(KINDS).filter(
    ({ value }) => hasResults(exam) || OF_ENTRY.includes(value),
  );
  const { values, field } = useFields({ kind: kinds[0]!.value });
  const kind = values.kind as Kind;
  const place = usePlace(exam);
  const college = collegeName(useRecords(institutions).rows[0]);
  const props = { exam, college, title: `${title} — ${place.name}`, place };
  const Printed = kind === 'codes' ? Codes : OF_ENTRY.includes(kind) ? Slips : OfSheets;
  return (
    <>
      <div className={`${s.options} no-print`}>
        <SelectField {...field('kind')} label="কী ছাপবেন" clearable={false} options={kinds} />
        {place.fields}
        <div className={s.buttons}>
          <Button
            icon={printIcon}
            variant="primary"
            disabled={place.classId === 0}
            onClick={() => window.print()}
          >
            ছাপুন
          </Button>
        </div>
      </div>
      {place.classId > 0 && <Printed key={place.classId} kind={kind} {...props} />}
    </>
  );
}

/** Of a subject that is selected here. */
function Slips({ kind, exam, place, college, title }: PrintProps & { kind: Kind }) {
  const { values, field } = useFields({ subject: '' });
  const subjects = useClassSubjects(place.classId);
  const subjectId = Number(values.subject);
  const needsSection = place.section === null && place.sections.length > 0;
  const isReady = subjectId > 0 && !needsSection;
  const query = { subject_id: subjectId, ...(place.section && { section: place.section }) };
  const grid = useCall('GET exams/{id}/marks/', { id: exam.id, query }, { enabled: isReady });
  return (
    <>
      <div className="no-print">
        <SelectField {...field('subject')} {...subjects} label="বিষয়" />
      </div>
      {needsSection && <p role="status">শাখা বেছে নিন; নম্বরপত্র শাখা ধরে হয়।</p>}
      {isReady && (
        <Loaded query={grid}>
          {(value) => (
            <MarkSlip
              college={college}
              title={`${title}, ${subjects.labelOf(subjectId)}: নম্বরপত্র`}
              grid={value}
              isFilled={kind === 'filled'}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

/** Rows by section, each with the title of its print: sections are never mixed on a page. */
const bySection = <Row extends { section: string | null }>(
  rows: readonly Row[],
  { title, place }: Pick<PrintProps, 'title' | 'place'>,
) =>
  [...groupedBy(rows, ({ section }) => section)].map(([name, ofSection]) => ({
    title: place.section || !name ? title : `${title}, শাখা ${name}`,
    rows: ofSection,
  }));

/** Whoever has no code yet gets one. */
function Codes({ exam, place, college, title }: PrintProps) {
  const { academic_year } = exam;
  const body = { class_id: place.classId, section: place.section, academic_year };
  const codes = useCall('POST result-codes/', { body });
  const { busy, error, run } = useAction();
  async function renew({ student_id: id, name }: CodeSlip) {
    await run(
      () => send('POST students/{id}/result-code/', { id, body: { academic_year } }),
      `${name}: নতুন কোড দেওয়া হয়েছে; আগেরটি আর চলবে না`,
    );
    // Its answer may be lost: a slip must not be printed with a code that no longer opens.
    codes.reload();
  }
  return (
    <Loaded query={codes}>
      {(all) => (
        <>
          <div className="no-print">
            <FormAlert>{error?.message}</FormAlert>
          </div>
          {bySection(all, { title, place }).map(({ rows, ...head }) => (
            <CodeSlips
              key={head.title}
              {...head}
              college={college}
              slips={rows}
              isBusy={busy}
              onRenew={(slip) => void renew(slip)}
            />
          ))}
        </>
      )}
    </Loaded>
  );
}

const LISTS: Partial<Record<Kind, typeof byFailures>> = { failed: byFailures, absent: absentIn };

function OfSheets({ kind, exam, place, college, title }: PrintProps & { kind: Kind }) {
  const sheets = useCall('GET exams/{id}/sheets/', { id: exam.id, query: place.query });
  const listOf = LISTS[kind];
  const print = (all: readonly Sheet[]) => {
    if (all.length === 0) return <p>এখানে কোনো ফল নেই।</p>;
    if (kind === 'two' || kind === 'one')
      return <SheetPages college={college} sheets={all} isTwo={kind === 'two'} />;
    return (
      <>
        <CsvButton
          name={listOf ? kind : 'tabulation'}
          table={listOf ? namesTable(listOf(all)) : tabulationTable(all)}
        />
        {bySection(all, { title, place }).map(({ rows, ...own }) => {
          const head = { ...own, college };
          return listOf ? (
            <NameLists key={head.title} {...head} groups={listOf(rows)} />
          ) : (
            <Tabulation key={head.title} {...head} sheets={rows} paper={kind as Paper} />
          );
        })}
      </>
    );
  };
  return <Loaded query={sheets}>{print}</Loaded>;
}

export const CsvButton = ({ name, table }: { name: string; table: string[][] }) => (
  <Button
    icon={downloadIcon}
    className="no-print"
    onClick={() => void makeFile(table, 'csv').then((file) => download(file, `${name}.csv`))}
  >
    {`CSV (${toBengaliDigits(table.length - 1)}টি সারি)`}
  </Button>
);
