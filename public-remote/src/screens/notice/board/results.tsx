import { formatNumber } from '@angan/bengali-text';
import { EmptyState, Pager } from '@angan/shared/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PublicPage } from '@angan/shared';
import type { BoardNotice } from './board-data.ts';
import { byMonth } from './months.ts';
import { NoticeRow } from './notice-row.tsx';
import s from './results.module.css';
import { boardAddress, type BoardQuery } from './search.ts';

interface Props {
  board: PublicPage<BoardNotice>;
  query: BoardQuery;
  /** Clears the search, even one that is not in the address yet. */
  onShowAll: () => void;
}

function countInWords(count: number, { q, category, year }: BoardQuery): string {
  const number = formatNumber(count);
  const search = q.trim();
  if (search) return `“${search}”: ${number}টি নোটিশ পাওয়া গেছে`;
  if (category || year) return `${number}টি নোটিশ পাওয়া গেছে`;
  return count > 0 ? `মোট ${number}টি নোটিশ` : '';
}

export function Results({ board: { rows, count, page, pageCount }, query, onShowAll }: Props) {
  const counted = useRef<HTMLParagraphElement>(null);
  const visiblePage = useRef(page);
  useEffect(() => {
    if (visiblePage.current === page) return;
    visiblePage.current = page;
    // The pager stays below, out of sight; a search that is being typed keeps its focus.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('nav'))
      counted.current?.focus({ preventScroll: true });
  }, [page]);
  const search = query.q.trim();
  const isNarrowed = Boolean(search || query.category || query.year);
  return (
    <>
      <p ref={counted} className={search ? undefined : s.count} role="status" tabIndex={-1}>
        {countInWords(count, query)}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          action={
            isNarrowed && (
              <Link to="/notice" onClick={onShowAll}>
                সব নোটিশ দেখুন
              </Link>
            )
          }
        >
          <span lang="en" className={s.none}>
            No results found.
          </span>
          <span>
            {isNarrowed ? 'অন্য শব্দ, ধরন বা সাল দিয়ে খুঁজে দেখুন।' : 'এখনো কোনো নোটিশ প্রকাশিত হয়নি।'}
          </span>
        </EmptyState>
      ) : (
        byMonth(rows).map(({ id, name, notices }) => (
          <section key={id} aria-labelledby={`month-${id}`}>
            <h2 id={`month-${id}`} className={s.month}>
              {name}
            </h2>
            <ul className={s.list}>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        addressOf={(number) => boardAddress(query, number)}
      />
    </>
  );
}
