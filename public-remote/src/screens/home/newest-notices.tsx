import { useLayoutData, type Loaded } from '@angan/shared';
import type { Notice } from '@angan/shared/contract';
import { EmptyState } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { CategoryChip } from '../../components/category-chip.tsx';
import { DateBlock } from '../../components/date-block.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import s from './newest-notices.module.css';

const SHOWN = 3;
const failed: Loaded<Notice[]> = { ok: false };

/** The three newest notices, from what the header's scrolling line has read already. */
export function NewestNotices() {
  const newest = useLayoutData()?.newestNotices ?? failed;
  return (
    <Band
      id="newest"
      title="সর্বশেষ নোটিশ"
      aside={
        <Link to="/notice" className={s.all}>
          সব নোটিশ দেখুন
        </Link>
      }
    >
      <LoadedSection data={newest} waiting={null} failed="দুঃখিত, নোটিশগুলো লোড করা যায়নি।">
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState>এখনো কোনো নোটিশ প্রকাশিত হয়নি।</EmptyState>
          ) : (
            <ul className={s.list}>
              {notices.slice(0, SHOWN).map(({ id, title, date, category }) => (
                <li key={id} className={s.notice}>
                  <DateBlock date={date} />
                  <div className={s.words}>
                    <h3>
                      <Link to={`/notice/${id}`}>{title}</Link>
                    </h3>
                    {category && <CategoryChip>{category}</CategoryChip>}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedSection>
    </Band>
  );
}
