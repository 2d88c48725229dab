import { useLoaded } from '@angan/shared';
import { attachmentsOf, type Notice } from '@angan/shared/contract';
import { formatDate, formatDateTime } from '@angan/bengali-text';
import { Icon, LinkedText, Spinner, calendarIcon, chevronLeftIcon } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { CategoryChip } from '../../../components/category-chip.tsx';
import { paragraphsOf } from '../../../components/folding/fold-text.ts';
import { LoadedSection } from '../../../components/states/loaded-section.tsx';
import page from '../../../components/page.module.css';
import { PrintButton } from '../../../components/links/print-button.tsx';
import { ShareLinks } from '../../../components/links/share-links.tsx';
import type { DetailData } from './detail-data.ts';
import s from './detail.module.css';
import { MissingNotice } from './notice-error.tsx';
import { PdfCard } from './pdf-card.tsx';
import { RelatedLinks } from './related-links.tsx';
import { boardAddress } from '../board/search.ts';
import { HiddenNote } from '../../../components/states/hidden-note.tsx';

function whyHidden({ status, publish_at, expire_at }: Notice): string | null {
  if (status === 'draft') return 'এটি খসড়া। দর্শনার্থীরা এই পাতা দেখতে পান না।';
  if (status === 'scheduled')
    return `এটি ${formatDateTime(publish_at)}-এ প্রকাশিত হবে। তার আগে দর্শনার্থীরা এই পাতা দেখতে পান না।`;
  if (status === 'expired')
    return `এর মেয়াদ ${formatDateTime(expire_at)}-এ শেষ হয়েছে। দর্শনার্থীরা এই পাতা আর দেখতে পান না।`;
  return null;
}

/** Tells an Admin why visitors do not see a notice. */
function HiddenNotice({ notice }: { notice: Notice }) {
  const why = whyHidden(notice);
  return why && <HiddenNote edit={`/dashboard/notices?edit=${notice.id}`}>{why}</HiddenNote>;
}

interface ArticleProps {
  notice: Notice;
  address: string;
  children: ReactNode;
}

function Article({ notice, address, children }: ArticleProps) {
  const { title, description, date, category } = notice;
  const attachments = attachmentsOf(notice);
  return (
    <div className={attachments.length > 0 ? s.layout : undefined}>
      <article className={s.article}>
        <h1 className={s.title}>{title}</h1>
        <div className={s.facts}>
          {date && (
            <time dateTime={date}>
              <Icon path={calendarIcon} size={20} /> {formatDate(date)}
            </time>
          )}
          {category && (
            <Link to={boardAddress({ category })} className={s.category}>
              <CategoryChip>{category}</CategoryChip>
            </Link>
          )}
        </div>
        <div className={s.text}>
          {paragraphsOf(description).map((paragraph, index) => (
            <p key={index}>
              <LinkedText text={paragraph} />
            </p>
          ))}
          {!description && attachments.length === 0 && (
            <p className={page.quiet}>এই নোটিশে আর কোনো বিবরণ নেই।</p>
          )}
        </div>
      </article>
      <div className={s.files}>
        {attachments.map(({ href, media }, index) => (
          <PdfCard
            key={href}
            href={href}
            media={media}
            title={title}
            number={attachments.length > 1 ? index + 1 : null}
          />
        ))}
      </div>
      <div className={`${s.share} no-print`}>
        <ShareLinks title={title} address={address} />
      </div>
      {children}
    </div>
  );
}

function NoticePage({ notice, related, address }: DetailData) {
  const loaded = useLoaded(notice);
  const relatedNotices = useLoaded(related);
  if (loaded?.ok && !loaded.value) return <MissingNotice />;
  return (
    <div className={page.page}>
      <div className={`${s.tools} no-print`}>
        <Link to="/notice" className={s.back}>
          <Icon path={chevronLeftIcon} size={20} /> নোটিশ বোর্ড
        </Link>
        <PrintButton />
      </div>
      {loaded?.ok && loaded.value && <HiddenNotice notice={loaded.value} />}
      {!loaded?.ok && <h1 className={s.title}>নোটিশ</h1>}
      <LoadedSection data={notice} waiting={<Spinner />} failed="দুঃখিত, নোটিশটি লোড করা যায়নি।">
        {(found) =>
          found && (
            <Article notice={found} address={address}>
              {relatedNotices?.ok && relatedNotices.value && (
                <RelatedLinks notices={relatedNotices.value} />
              )}
            </Article>
          )
        }
      </LoadedSection>
    </div>
  );
}

export function Detail() {
  const loaded = useLoaderData<DetailData>();
  const { id } = useParams();
  return <NoticePage key={id} {...loaded} />;
}
