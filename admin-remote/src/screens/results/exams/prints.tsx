import { useState, type ReactNode } from 'react';
import { institutions, type CodeSlip, type Exam, type Sheet } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { collegeName } from '@angan/shared/text';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, download, downloadIcon, FormAlert, NotLoaded, printIcon } from '@angan/shared/ui';
import { makeFile } from '../../../capabilities/tables/table-files.ts';
import { useCall } from '../../../data/use-call.ts';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useRecords } from '../../../resource/list/use-records.ts';
import { useAction } from '../../../resource/use-action.ts';
import { hasResults, optionsIn } from '../words.ts';
import s from './exams.module.css';
import { useClassSubjects, usePlace } from './place-choice.tsx';
import { CodeSlips, MarkSlip, NameLists, SheetPages, Tabulation, type Paper } from './printed.tsx';
import { absentIn, byFailures, namesTable, tabulationTable } from './tabulation.ts';

const OF_ENTRY = {
  slip: 'নম্বরপত্র, খালি',
  filled: 'নম্বরপত্র, পূরণ করা',
  codes: 'ফল দেখার কোডের স্লিপ',
};
const OF_RESULTS = {
  two: 'মার্কশিট, পাতায় দুটি',
  one: 'মার্কশিট, পাতায় একটি',
  broad: 'টেবুলেশন শিট, A3',
  legal: 'টেবুলেশন শিট, লিগ্যাল',
  a4: 'টেবুলেশন শিট, A4 (একজনের দুই সারি)',
  failed: 'অকৃতকার্য বিষয় অনুযায়ী তালিকা',
  absent: 'অনুপস্থিতদের তালিকা',
};
type Kind = keyof typeof OF_ENTRY | keyof typeof OF_RESULTS;

interface PrintProps {
  exam: Exam;
  college: string;
  title: string;
  place: ReturnType<typeof usePlace>;
}

/** What the office prints of an exam, by class and section. */
export function Prints({ exam, title }: { exam: Exam; title: string }) {
  const [kind, setKind] = useState<Kind>(hasResults(exam) ? 'two' : 'slip');
  const place = usePlace(exam);
  const college = collegeName(useRecords(institutions).rows[0]);
  const props = { exam, college, title: `${title} — ${place.name}`, place };
  return (
    <>
      <div className={`${s.options} no-print`}>
        <SelectField
          name="kind"
          label="কী ছাপবেন"
          clearable={false}
          options={optionsIn({ ...(hasResults(exam) && OF_RESULTS), ...OF_ENTRY })}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
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
      {place.classId > 0 && <Printed kind={kind} {...props} />}
    </>
  );
}

function Printed({ kind, ...props }: PrintProps & { kind: Kind }) {
  if (kind === 'slip' || kind === 'filled')
    return <Slips key={props.place.classId} {...props} isFilled={kind === 'filled'} />;
  if (kind === 'codes') return <Codes {...props} />;
  return <OfSheets kind={kind} {...props} />;
}

/** Of a subject that is selected here. */
function Slips({ exam, place, isFilled, ...head }: PrintProps & { isFilled: boolean }) {
  const [subject, setSubject] = useState('');
  const options = useClassSubjects(place.classId);
  const needsSection = place.section === null && place.sections.length > 0;
  const isReady = subject !== '' && !needsSection;
  const query = { subject_id: Number(subject), ...(place.section && { section: place.section }) };
  const grid = useCall('GET exams/{id}/marks/', { id: exam.id, query }, { enabled: isReady });
  const name = options.find(({ value }) => value === subject)?.label ?? '';
  return (
    <>
      <div className="no-print">
        <SelectField
          name="subject"
          label="বিষয়"
          value={subject}
          onChange={setSubject}
          options={options}
        />
      </div>
      {needsSection && <p role="status">শাখা বেছে নিন; নম্বরপত্র শাখা ধরে হয়।</p>}
      {isReady &&
        (grid.value ? (
          <MarkSlip
            {...head}
            title={`${head.title}, ${name}: নম্বরপত্র`}
            grid={grid.value}
            isFilled={isFilled}
          />
        ) : (
          <NotLoaded query={grid} />
        ))}
    </>
  );
}

/** Rows by section, each with the title of its print: sections are never mixed on a page. */
function bySection<Row extends { section: string | null }>(
  rows: readonly Row[],
  { title, place }: Pick<PrintProps, 'title' | 'place'>,
) {
  const sections = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.section ?? '';
    sections.set(name, [...(sections.get(name) ?? []), row]);
  }
  return [...sections].map(([name, ofSection]) => ({
    title: place.section || !name ? title : `${title}, শাখা ${name}`,
    rows: ofSection,
  }));
}

/** Who has no code yet is given one. */
function Codes({ exam, place, ...head }: PrintProps) {
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
  if (!codes.value) return <NotLoaded query={codes} />;
  return (
    <>
      <div className="no-print">
        <FormAlert>{error?.message}</FormAlert>
      </div>
      {bySection(codes.value, { ...head, place }).map(({ title, rows }) => (
        <CodeSlips
          key={title}
          college={head.college}
          title={title}
          slips={rows}
          isBusy={busy}
          onRenew={(slip) => void renew(slip)}
        />
      ))}
    </>
  );
}

function OfSheets({ kind, exam, place, ...head }: PrintProps & { kind: Kind }) {
  const sheets = useCall('GET exams/{id}/sheets/', { id: exam.id, query: place.query });
  const all = sheets.value;
  if (!all) return <NotLoaded query={sheets} />;
  if (all.length === 0) return <p>এখানে কোনো ফল নেই।</p>;
  if (kind === 'two' || kind === 'one')
    return <SheetPages college={head.college} sheets={all} isTwo={kind === 'two'} />;
  const listOf = { failed: byFailures, absent: absentIn }[kind as string];
  const print = (title: string, rows: readonly Sheet[]): ReactNode =>
    listOf ? (
      <NameLists key={title} {...head} title={title} groups={listOf(rows)} />
    ) : (
      <Tabulation key={title} {...head} title={title} sheets={rows} paper={kind as Paper} />
    );
  return (
    <>
      <CsvButton
        name={listOf ? kind : 'tabulation'}
        table={listOf ? namesTable(listOf(all)) : tabulationTable(all)}
      />
      {bySection(all, { ...head, place }).map(({ title, rows }) => print(title, rows))}
    </>
  );
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
