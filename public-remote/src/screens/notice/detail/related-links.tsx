import type { NoticeBrief, RelatedNotices } from '@angan/shared/contract';
import { formatDate } from '@angan/bengali-text';
import common from '@angan/shared/styles/common.module.css';
import { Link } from 'react-router-dom';
import s from './related-links.module.css';

interface Props {
  notice: NoticeBrief;
  label?: string;
  className?: string;
}

const NoticeLink = ({ notice: { id, title, date }, label, className = '' }: Props) => (
  <Link to={`/notice/${id}`} className={`${s.link} ${className}`}>
    {label && <span className={common.muted}>{label}</span>}
    <span className={s.title}>{title}</span>
    <span className={common.muted}>{formatDate(date)}</span>
  </Link>
);

/** Leads to the notices before and after one, and to others of its category. */
export const RelatedLinks = ({
  notices: { newer, older, related },
}: {
  notices: RelatedNotices;
}) => (
  <div className={`${s.related} no-print`} data-changes="related">
    {(newer || older) && (
      <nav className={s.pair} aria-label="আগের ও পরের নোটিশ">
        {older && <NoticeLink notice={older} label="আগের নোটিশ" />}
        {newer && <NoticeLink notice={newer} label="পরের নোটিশ" className={s.newer} />}
      </nav>
    )}
    {related.length > 0 && (
      <section aria-labelledby="same-category">
        <h2 id="same-category" className={s.heading}>
          একই ধরনের নোটিশ
        </h2>
        <ul className={s.list}>
          {related.map((notice) => (
            <li key={notice.id}>
              <NoticeLink notice={notice} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);
