import { Link } from 'react-router-dom';
import { CategoryChip } from '../../components/category-chip.tsx';
import { DateBlock } from '../../components/date-block.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { PdfLink } from '../../components/pdf-link.tsx';
import type { BoardNotice } from './board-data.ts';
import s from './notice-row.module.css';

export function NoticeRow({
  notice: { id, title, description, date, category, pdf_file, pdfBytes },
}: {
  notice: BoardNotice;
}) {
  return (
    <Reveal as="li" className={s.row}>
      <DateBlock date={date} />
      <div className={s.words}>
        <h2 className={s.title}>
          <Link to={`/notice/${id}`}>{title}</Link>
        </h2>
        {description && <p className={s.description}>{description}</p>}
        {category && <CategoryChip>{category}</CategoryChip>}
      </div>
      {pdf_file && (
        <div className={s.pdf}>
          <PdfLink href={pdf_file} bytes={pdfBytes} of={title} />
        </div>
      )}
    </Reveal>
  );
}
