import type { ReactNode } from 'react';
import type { CodeSlip, MarkGrid, Sheet } from '@angan/shared/contract';
import { pointText } from '@angan/shared/grading';
import { MarkSheet, markWords, totalWords } from '@angan/shared/results';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import { partName } from '../words.ts';
import s from './printed.module.css';
import {
  linesByPaper,
  type NameGroup,
  RESULT_TITLES,
  resultCells,
  subjectIn,
  subjectsOf,
  type TabulatedSubject,
} from './tabulation.ts';

interface Head {
  college: string;
  title: string;
}

/** A class of the sheet with its size of paper; `broad` is A3 on its side. */
export type Paper = 'page' | 'broad' | 'legal' | 'a4';

/** A table whose heading is on each of its pages, and who signs it. */
const PrintedTable = ({
  college,
  title,
  span,
  head,
  paper = 'page',
  signatures,
  children,
}: Head & {
  span: number;
  head?: ReactNode;
  paper?: Paper;
  signatures: readonly string[];
  children: ReactNode;
}) => (
  <section className={`${s.sheet} ${s[paper]}`}>
    <table className={s.table}>
      <thead>
        <tr>
          <th colSpan={span} className={s.head}>
            <strong>{college}</strong>
            <span>{title}</span>
          </th>
        </tr>
        {head}
      </thead>
      {children}
    </table>
    <p className={s.signatures}>
      {signatures.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  </section>
);

const HeadCells = ({ titles }: { titles: readonly string[] }) => (
  <tr>
    {titles.map((title) => (
      <th key={title} scope="col">
        {title}
      </th>
    ))}
  </tr>
);

/** The marks of one paper in a section, to fill in by hand or to sign. */
export const MarkSlip = ({
  grid: { parts, students },
  isFilled,
  ...head
}: Head & { grid: MarkGrid; isFilled: boolean }) => (
  <PrintedTable
    {...head}
    span={parts.length + 2}
    signatures={['পরীক্ষক', 'তারিখ']}
    head={
      <HeadCells
        titles={[
          'রোল',
          'নাম',
          ...parts.map((part) => `${partName(part)} (${toBengaliDigits(part.full_marks)})`),
        ]}
      />
    }
  >
    <tbody>
      {students.map((student) => (
        <tr key={student.student_id}>
          <td>{toBengaliDigits(student.roll)}</td>
          <td>{student.name}</td>
          {parts.map(({ part_id: id }) => (
            <td key={id} className={s.mark}>
              {isFilled && markWords(student.marks[id] ?? null)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </PrintedTable>
);

/** The mark sheets of a section, one or two to a page. */
export const SheetPages = ({
  college,
  sheets,
  isTwo,
}: {
  college: string;
  sheets: readonly Sheet[];
  isTwo: boolean;
}) => (
  <div className={isTwo ? s.halves : s.singles}>
    {sheets.map((sheet) => (
      <div key={sheet.student_id} className={s.one}>
        <MarkSheet college={college} sheet={sheet} />
      </div>
    ))}
  </div>
);

/** The subjects of each row that a student has: A4 has room for half of them. */
function subjectRows(sheets: readonly Sheet[], paper: Paper): TabulatedSubject[][] {
  const subjects = subjectsOf(sheets);
  if (paper !== 'a4') return [subjects];
  const half = Math.ceil(subjects.length / 2);
  return [subjects.slice(0, half), subjects.slice(half)];
}

/** One row a student on A3 or legal paper, two on A4. */
export function Tabulation({
  sheets,
  paper,
  ...head
}: Head & { sheets: readonly Sheet[]; paper: Paper }) {
  const rows = subjectRows(sheets, paper);
  const [first = []] = rows;
  const leads = (line: number, cells: readonly string[], Cell: 'th' | 'td') =>
    line === 0 &&
    cells.map((text, at) => (
      <Cell key={at} rowSpan={rows.length} scope={Cell === 'th' ? 'col' : undefined}>
        {text}
      </Cell>
    ));
  const gap = (line: number) => rows[line]!.length < first.length && <td />;
  return (
    <PrintedTable
      {...head}
      paper={paper}
      span={first.length + 2 + RESULT_TITLES.length}
      signatures={['টেবুলেটর ১', 'টেবুলেটর ২', 'অধ্যক্ষ']}
      head={rows.map((subjects, line) => (
        <tr key={line}>
          {leads(line, ['রোল', 'নাম'], 'th')}
          {subjects.map(({ id, name, names }) => (
            <th key={id} scope="col">
              {name}
              <small>{names.join(' + ')}</small>
            </th>
          ))}
          {gap(line)}
          {leads(line, RESULT_TITLES, 'th')}
        </tr>
      ))}
    >
      {sheets.map((sheet) => (
        <tbody key={sheet.student_id}>
          {rows.map((subjects, line) => (
            <tr key={line}>
              {leads(line, [toBengaliDigits(sheet.roll), sheet.name], 'td')}
              {subjects.map((one) => (
                <td key={one.id}>
                  <SubjectCell subject={subjectIn(sheet, one)} />
                </td>
              ))}
              {gap(line)}
              {leads(line, resultCells(sheet), 'td')}
            </tr>
          ))}
        </tbody>
      ))}
    </PrintedTable>
  );
}

const SubjectCell = ({ subject }: { subject: Sheet['subjects'][number] | undefined }) =>
  subject && (
    <>
      {linesByPaper(subject).map((line, at) => (
        <span key={at}>{line}</span>
      ))}
      <b>
        {`${totalWords(subject)} `}
        {subject.letter}
        {subject.point !== null && ` ${pointText(subject.point)}`}
        {subject.is_fourth && ' (৪র্থ)'}
      </b>
    </>
  );

/** Names under headings, such as those who failed in two subjects. */
export const NameLists = ({ groups, ...head }: Head & { groups: readonly NameGroup[] }) => (
  <PrintedTable {...head} span={3} signatures={['পরীক্ষা নিয়ন্ত্রক', 'অধ্যক্ষ']}>
    {groups.map(({ title, rows }) => (
      <tbody key={title}>
        <tr>
          <th colSpan={3} scope="rowgroup">{`${title}: ${toBengaliDigits(rows.length)} জন`}</th>
        </tr>
        {rows.map(({ sheet, about }) => (
          <tr key={sheet.student_id}>
            <td>{toBengaliDigits(sheet.roll)}</td>
            <td>{sheet.name}</td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </PrintedTable>
);

/** Cut apart and handed out with the admit cards. */
export const CodeSlips = ({
  college,
  title,
  slips,
  isBusy,
  onRenew,
}: Head & {
  slips: readonly CodeSlip[];
  isBusy: boolean;
  onRenew(slip: CodeSlip): void;
}) => (
  <section className={`${s.sheet} ${s.page}`}>
    <h2 className="no-print">{title}</h2>
    <ul className={s.slips}>
      {slips.map((slip) => {
        const { student_id: id, roll, name, code } = slip;
        return (
          <li key={id}>
            <small>{college}</small>
            <small>{title}</small>
            <span>{`রোল ${toBengaliDigits(roll)}`}</span>
            <span>{name}</span>
            <strong>{toBengaliDigits(code)}</strong>
            <small>ফল দেখার কোড। কাউকে দেবেন না।</small>
            <Button
              variant="quiet"
              className="no-print"
              aria-label={`নতুন কোড: ${name}, রোল ${toBengaliDigits(roll)}`}
              disabled={isBusy}
              onClick={() => onRenew(slip)}
            >
              নতুন কোড
            </Button>
          </li>
        );
      })}
    </ul>
  </section>
);
