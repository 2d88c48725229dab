import type { Institution } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { formatDate, truncate } from '@angan/bengali-text';
import type { DetailData } from './detail-data.ts';

export function detailMeta(loaded: unknown, institution: Institution | null): PageMeta {
  const { notice } = (loaded ?? { notice: { ok: true, value: null } }) as Pick<
    DetailData,
    'notice'
  >;
  if (!('ok' in notice) || !notice.ok) return { title: 'নোটিশ', noindex: true };
  if (!notice.value) return { title: 'নোটিশটি পাওয়া যায়নি', noindex: true };
  const { title, description, date, category } = notice.value;
  return {
    title,
    type: 'article',
    description:
      truncate(description?.replace(/\s+/g, ' '), 160) ||
      [category, title, formatDate(date)].filter(Boolean).join(', '),
    jsonLd: {
      '@type': 'NewsArticle',
      headline: title,
      inLanguage: 'bn',
      ...(date && { datePublished: date }),
      ...(category && { articleSection: category }),
      ...(institution && { publisher: { '@type': 'CollegeOrUniversity', name: institution.name } }),
    },
  };
}
