import type { Deferred, Loaded } from '@angan/shared';
import { EmptyState, Spinner } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { Link } from 'react-router-dom';
import { CategoryChip } from '../../components/category-chip.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ShortPdfLink } from '../../components/links/short-pdf-link.tsx';
import type { NoticeLine, NoticeTabs } from './data/notice-tabs.ts';
import s from './notices.module.css';

const Line = ({
  line: { id, title, category, date, isNew, isPinned, pdf },
}: {
  line: NoticeLine;
}) => (
  <li className={isPinned ? `${s.line} ${s.pinned}` : s.line}>
    <h3>
      <Link to={`/notice/${id}`}>{title}</Link>
    </h3>
    <p>
      {isPinned && <span className="visually-hidden">পিন করা</span>}
      {isNew && <strong>নতুন</strong>}
      {date && <span>{date}</span>}
      {category && <CategoryChip>{category}</CategoryChip>}
    </p>
    {pdf && <ShortPdfLink href={pdf.href} size={pdf.size} of={title} />}
  </li>
);

export const Notices = ({ notices }: { notices: Deferred<Loaded<NoticeTabs>> }) => (
  <section aria-labelledby="newest-title">
    <div className={s.head}>
      <h2 id="newest-title">সর্বশেষ নোটিশ</h2>
      <Link to="/notice">সব নোটিশ দেখুন</Link>
    </div>
    <LoadedSection data={notices} waiting={<Spinner />} failed="দুঃখিত, নোটিশগুলো লোড করা যায়নি।">
      {({ tabs, lines }) =>
        lines.length === 0 ? (
          <EmptyState>এখনো কোনো নোটিশ প্রকাশিত হয়নি।</EmptyState>
        ) : (
          <Tabs label="নোটিশের ধরন" tabs={tabs}>
            {(selected) => (
              <ul className={common.card}>
                {lines
                  .filter((line) => line.tabs.includes(selected))
                  .map((line) => (
                    <Line key={line.id} line={line} />
                  ))}
              </ul>
            )}
          </Tabs>
        )
      }
    </LoadedSection>
  </section>
);
