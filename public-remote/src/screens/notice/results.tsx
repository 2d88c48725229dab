import { formatNumber } from '@angan/shared/text';
import { EmptyState } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { LinkPager } from '../../parts/link-pager.tsx';
import { useWhole } from '../../parts/use-whole.ts';
import type { BoardNotice } from './board-data.ts';
import { NoticeRow } from './notice-row.tsx';
import s from './results.module.css';
import { boardAddress, pageOf, search } from './search.ts';

/** As many rows as the first screen of a desktop shows. */
const FIRST_SCREEN = 6;
/** What a phone shows at once after a click. */
const AT_ONCE = 2;

interface Props {
  notices: readonly BoardNotice[];
  searched: string;
  /** The page that the address names. */
  wanted: string | null;
  /** The search is given up, even one that the address does not know yet. */
  onShowAll: () => void;
}

/** The notices of one page of the search. */
export function Results({ notices, searched, wanted, onShowAll }: Props) {
  const found = search(notices, searched);
  const { rows, page, pageCount } = pageOf(found, wanted);
  const whole = useWhole();
  const searching = searched.trim() !== '';
  return (
    <>
      <p className={s.count} role="status">
        {searching && `“${searched.trim()}”: ${formatNumber(found.length)}টি নোটিশ পাওয়া গেছে`}
        {!searching && notices.length > 0 && `মোট ${formatNumber(notices.length)}টি নোটিশ`}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          action={
            searching && (
              <Link to="/notice" onClick={onShowAll}>
                সব নোটিশ দেখুন
              </Link>
            )
          }
        >
          <span lang="en" className={s.none}>
            No results found.
          </span>
          <span>{searching ? 'অন্য শব্দ দিয়ে খুঁজে দেখুন।' : 'এখনো কোনো নোটিশ প্রকাশিত হয়নি।'}</span>
        </EmptyState>
      ) : (
        <ul className={s.list}>
          {rows.slice(0, whole ? undefined : AT_ONCE).map((notice, index) => (
            <NoticeRow key={notice.id} notice={notice} far={index >= FIRST_SCREEN} />
          ))}
        </ul>
      )}
      {whole && (
        <LinkPager
          page={page}
          pageCount={pageCount}
          addressOf={(number) => boardAddress(searched, number)}
        />
      )}
    </>
  );
}
