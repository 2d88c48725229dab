import { formatNumber } from '@angan/shared/text';
import { EmptyState, Pager } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import type { PublicPage } from '@angan/shared';
import type { BoardNotice } from './board-data.ts';
import { NoticeRow } from './notice-row.tsx';
import s from './results.module.css';
import { boardAddress } from './search.ts';

interface Props {
  board: PublicPage<BoardNotice>;
  searched: string;
  /** Clears the search, even one that is not in the address yet. */
  onShowAll: () => void;
}

/** The notices of one page of the search. */
export function Results({ board: { rows, count, page, pageCount }, searched, onShowAll }: Props) {
  const searching = searched.trim() !== '';
  return (
    <>
      <p className={s.count} role="status">
        {searching && `“${searched.trim()}”: ${formatNumber(count)}টি নোটিশ পাওয়া গেছে`}
        {!searching && count > 0 && `মোট ${formatNumber(count)}টি নোটিশ`}
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
          {rows.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        addressOf={(number) => boardAddress(searched, number)}
      />
    </>
  );
}
