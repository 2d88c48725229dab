import { Link } from 'react-router-dom';
import { DateBlock } from '../../components/date-block.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { PdfLink } from '../../components/pdf-link.tsx';
import type { BoardNotice } from './board-data.ts';
import { Marked } from './marked.tsx';
import s from './notice-row.module.css';

interface Props {
  notice: BoardNotice;
  /** What is highlighted. */
  search: string;
}

export function NoticeRow({
  notice: { id, title, description, date, category, isNew, isPinned, pdf },
  search,
}: Props) {
  return (
    <Reveal as="li" className={isPinned ? `${s.row} ${s.pinned}` : s.row}>
      <div className={s.date}>
        <DateBlock date={date} />
      </div>
      <div className={s.words}>
        <h3 className={s.title}>
          <Link to={`/notice/${id}`}>
            <Marked text={title} search={search} />
          </Link>
        </h3>
        {(isNew || category || description) && (
          <p className={s.description}>
            {isNew && <strong>নতুন</strong>}
            {isNew && (category || description) && ' · '}
            {category && (
              <span className={s.category}>
                <Marked text={category} search={search} />
              </span>
            )}
            {category && description && ' · '}
            {description}
          </p>
        )}
      </div>
      {pdf && (
        <div className={s.pdf}>
          <PdfLink {...pdf} of={title} />
        </div>
      )}
    </Reveal>
  );
}
