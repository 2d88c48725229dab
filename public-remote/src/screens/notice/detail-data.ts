import { defer, readRow, type Deferred, type Loaded } from '@angan/shared';
import type { Institution, Notice } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { formatDate, truncate } from '@angan/shared/text';
import { data, type LoaderFunctionArgs } from 'react-router-dom';

export interface DetailData {
  /** Null where there is no such notice and its page was shown before that was known. */
  notice: Deferred<Loaded<Notice | null>>;
}

/** A missing notice is a missing page; one that cannot be read now is a failed part of a page. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<DetailData> {
  const { notice } = await defer({
    notice: readRow('notices', params['id'] ?? '', request.signal),
  });
  if ('ok' in notice && notice.ok && notice.value === null) throw data(null, { status: 404 });
  return { notice };
}

/** Metadata for a shared link; without a notice there is none. */
export function detailMeta(loaded: unknown, institution: Institution | null): PageMeta {
  const { notice } = (loaded ?? { notice: { ok: true, value: null } }) as DetailData;
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
