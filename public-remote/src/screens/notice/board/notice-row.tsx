import { Highlighted } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { DateBlock } from '../../../components/date-block.tsx';
import { Reveal } from '../../../components/reveal.tsx';
import { PdfLink } from '../../../components/links/pdf-link.tsx';
import type { BoardNotice } from './board-data.ts';
import s from './notice-row.module.css';

export function NoticeRow({
  notice: { id, title, description, date, category, isNew, isPinned, pdf, found },
}: {
  notice: BoardNotice;
}) {
  return (
    <Reveal as="li" className={isPinned ? `${s.row} ${s.pinned}` : s.row}>
      <DateBlock date={date} />
      <div className={s.words}>
        <h3 className={s.title}>
          <Link to={`/notice/${id}`}>
            <Highlighted text={title} ranges={found?.title} />
          </Link>
        </h3>
        {(isNew || category || description) && (
          <p className={s.description}>
            {isNew && <strong>{category || description ? 'নতুন · ' : 'নতুন'}</strong>}
            {category && (
              <span className={s.category}>
                <Highlighted text={category} ranges={found?.category} />
              </span>
            )}
            {category && description ? ` · ${description}` : description}
          </p>
        )}
      </div>
      {pdf && <PdfLink {...pdf} of={title} className={s.pdf} />}
    </Reveal>
  );
}
