import type { Notice } from '@angan/shared/contract';
import { formatDate } from '@angan/shared/text';
import { Icon } from '@angan/shared/ui';
import { Link, useLoaderData } from 'react-router-dom';
import { CategoryChip } from '../../parts/category-chip.tsx';
import { paragraphsOf } from '../../parts/fold-text.ts';
import { LoadedPart } from '../../parts/loaded-part.tsx';
import page from '../../parts/page.module.css';
import { PrintButton } from '../../parts/print-button.tsx';
import type { DetailData } from './detail-data.ts';
import s from './detail.module.css';
import { PdfCard } from './pdf-card.tsx';

const Article = ({
  notice: { title, description, date, category, pdf_file, media },
}: {
  notice: Notice;
}) => (
  <article className={s.article}>
    <h1 className={s.title}>{title}</h1>
    <div className={s.facts}>
      {date && (
        <time dateTime={date}>
          <Icon name="calendar" size={20} /> {formatDate(date)}
        </time>
      )}
      {category && <CategoryChip>{category}</CategoryChip>}
    </div>
    <div className={s.text}>
      {paragraphsOf(description).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {!description && !pdf_file && <p className={page.quiet}>এই নোটিশে আর কোনো বিবরণ নেই।</p>}
    </div>
    {pdf_file && <PdfCard href={pdf_file} media={media?.pdf_file} title={title} />}
  </article>
);

/** One notice under an address of its own. */
export function Detail() {
  const { notice } = useLoaderData<DetailData>();
  return (
    <div className={page.page}>
      <div className={`${s.tools} no-print`}>
        <Link to="/notice" className={s.back}>
          <Icon name="chevronLeft" size={20} /> নোটিশ বোর্ড
        </Link>
        <PrintButton />
      </div>
      {!notice.ok && <h1 className={s.title}>নোটিশ</h1>}
      <LoadedPart data={notice} waiting={null} failed="দুঃখিত, নোটিশটি লোড করা যায়নি।">
        {(found) => <Article notice={found} />}
      </LoadedPart>
    </div>
  );
}
