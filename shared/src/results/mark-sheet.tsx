import { formatDate, toBengaliDigits } from '@angan/bengali-text';
import { outcomes, paperLabels, type Sheet } from '../contract/index.ts';
import {
  FOURTH_COUNTS_ABOVE,
  groupedBy,
  markText,
  percentOf,
  pointText,
  type Mark,
} from '../grading/index.ts';
import s from './mark-sheet.module.css';

export const ABSENT = 'অনুপস্থিত';

/** As in every list and print: absent is never 0, and empty is neither. */
export const markWords = (mark: Mark, missing = ''): string =>
  mark === null ? missing : mark === 'absent' ? ABSENT : markText(mark);

export const paperName = (paper: string | null): string =>
  paperLabels[paper as keyof typeof paperLabels] ?? '';

const pointWords = (point: number | null): string => (point === null ? '—' : pointText(point));

type Subject = Sheet['subjects'][number];

/** Who was absent in all parts has no total, not even 0. */
export const totalWords = ({ total, parts }: Pick<Subject, 'total' | 'parts'>): string =>
  parts.every(({ mark }) => mark === 'absent') ? ABSENT : markWords(total);

/** 'প্রথম পত্র: সৃজনশীল ৪৬, বহুনির্বাচনি ২০', a line for each paper. */
const paperLines = ({ parts }: Pick<Subject, 'parts'>): string[] =>
  [...groupedBy(parts, ({ paper }) => paperName(paper))].map(([title, ofPaper]) => {
    const marks = ofPaper.map(({ name, mark }) => `${name} ${markWords(mark, '—')}`);
    return [title, marks.join(', ')].filter(Boolean).join(': ');
  });

const Facts = ({ facts }: { facts: readonly (readonly [string, string | null])[] }) => (
  <dl className={s.facts}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

const SubjectRow = ({ subject }: { subject: Subject }) => (
  <tr>
    <th scope="row">
      {subject.name}
      {subject.is_fourth && <small> (চতুর্থ বিষয়)</small>}
    </th>
    <td className={s.parts}>
      {paperLines(subject).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </td>
    <td>
      {totalWords(subject) || '—'}
      {totalWords(subject) !== ABSENT &&
        subject.total !== null &&
        `/${markText(subject.full)} (${markText(percentOf(subject.total, subject.full))}%)`}
    </td>
    <td>{subject.letter ?? '—'}</td>
    <td>{pointWords(subject.point)}</td>
    <td>{subject.highest === null ? '' : markText(subject.highest)}</td>
  </tr>
);

function fourthSentence({ subjects, outcome }: Sheet): string | null {
  const fourth = subjects.find((subject) => subject.is_fourth);
  if (!fourth || outcome !== 'passed') return null;
  const added = Math.max(0, (fourth.point ?? 0) - FOURTH_COUNTS_ABOVE);
  return `${fourth.name}: ${added > 0 ? `${pointText(added)} পয়েন্ট যোগ হয়েছে` : 'কিছু যোগ হয়নি'}`;
}

/** The result of one student, on a phone and on paper. */
export function MarkSheet({ college, sheet }: { college: string; sheet: Sheet }) {
  const hasPassed = sheet.outcome === 'passed';
  return (
    <article className={s.sheet}>
      <header className={s.head}>
        <strong>{college}</strong>
        <span>{`${sheet.exam}, ${toBengaliDigits(sheet.academic_year)}`}</span>
        {sheet.corrected_at && (
          <b className={s.corrected}>{`সংশোধিত: ${formatDate(sheet.corrected_at)}`}</b>
        )}
      </header>
      <Facts
        facts={[
          ['নাম', sheet.name],
          ['অভিভাবক', sheet.guardian],
          ['রোল', toBengaliDigits(sheet.roll)],
          ['শ্রেণি', sheet.class_name],
          ['শাখা', sheet.section],
          ['বিভাগ', sheet.group],
        ]}
      />
      <div className={s.frame}>
        <table className={s.table}>
          <thead>
            <tr>
              {['বিষয়', 'নম্বর', 'মোট', 'গ্রেড', 'পয়েন্ট', 'সর্বোচ্চ'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.subjects.map((subject) => (
              <SubjectRow key={subject.subject_id} subject={subject} />
            ))}
          </tbody>
        </table>
      </div>
      <Facts
        facts={[
          ['ফলাফল', outcomes[sheet.outcome]],
          ['জিপিএ', hasPassed ? pointWords(sheet.gpa) : null],
          ['গ্রেড', hasPassed ? sheet.letter : null],
          ['চতুর্থ বিষয় ছাড়া জিপিএ', hasPassed ? pointWords(sheet.gpa_without_fourth) : null],
          ['চতুর্থ বিষয়', fourthSentence(sheet)],
          ['মোট নম্বর', sheet.outcome === 'absent' ? null : markText(sheet.total)],
          ['অকৃতকার্য বিষয়', toBengaliDigits(sheet.failed_count)],
          ['মেধাস্থান', sheet.position === null ? null : toBengaliDigits(sheet.position)],
          ['প্রকাশের তারিখ', sheet.published_at && formatDate(sheet.published_at)],
        ]}
      />
      <p className={s.signatures}>
        <span>শ্রেণিশিক্ষক</span>
        <span>অভিভাবক</span>
        <span>অধ্যক্ষ</span>
      </p>
    </article>
  );
}
