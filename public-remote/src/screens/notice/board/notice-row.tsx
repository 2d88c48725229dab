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
  const isDescribed = Boolean(isNew || category || description);
  return (
    <Reveal as="li" className={isPinned ? `${s.row} ${s.pinned}` : s.row}>
      <DateBlock date={date} />
      <h3 className={isDescribed ? s.title : `${s.title} ${s.alone}`}>
        <Link to={`/notice/${id}`}>
          <Highlighted text={title} ranges={found?.title} />
        </Link>
      </h3>
      {isDescribed && (
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
      {pdf && <PdfLink {...pdf} of={title} className={s.pdf} />}
    </Reveal>
  );
}
