import { Link } from 'react-router-dom';
import type { MarkEntry } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { EmptyState } from '@angan/shared/ui';
import { groupedBy } from '@angan/shared/grading';
import { useCall } from '../../../data/use-call.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import screen from '../../../layout/screen.module.css';
import { Loaded } from '../../../resource/loaded.tsx';
import { sectionName, partName } from '../words.ts';
import s from './marks.module.css';

const addressOfPaper = ({ exam_id: exam, subject_id: subject, section }: MarkEntry) =>
  `?${new URLSearchParams({ exam: String(exam), subject: String(subject), ...(section !== null && { section }) })}`;

/** The papers of each exam by section, with how many marks are there; reloaded after each entry. */
export function Papers() {
  const papers = useCall('GET mark-entry/', {});
  return (
    <div className={screen.screen}>
      <PageHeader
        title="নম্বর তোলা"
        subtitle="পত্র বেছে নিন। প্রতিটি নম্বর লেখার সঙ্গে সঙ্গে সংরক্ষিত হয়।"
      />
      <Loaded query={papers}>{(all) => <PaperList papers={all} />}</Loaded>
    </div>
  );
}

function PaperList({ papers }: { papers: readonly MarkEntry[] }) {
  if (papers.length === 0) return <EmptyState>এখন নম্বর তোলার মতো কোনো পত্র নেই।</EmptyState>;
  return [...groupedBy(papers, ({ exam_id: id }) => id)].map(([id, rows]) => (
    <section key={id} className={s.papers}>
      <h2 className={s.exam}>{`${rows[0]!.exam}, ${toBengaliDigits(rows[0]!.academic_year)}`}</h2>
      <ul>
        {rows.map((paper) => (
          <li key={`${paper.subject_id} ${paper.class_id} ${paper.section}`}>
            <Link to={addressOfPaper(paper)} className={s.paper}>
              <strong>{paper.subject}</strong>
              <span>{sectionName(paper)}</span>
              {paper.parts.map((part) => (
                <span
                  key={part.part_id}
                  data-complete={part.entered === paper.students || undefined}
                >
                  {`${partName(part)}: ${toBengaliDigits(part.entered)}/${toBengaliDigits(paper.students)}`}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
