import { readRow, type Loaded } from '@angan/shared';
import type { Institution, Notice, PageMeta } from '@angan/shared/contract';
import { formatDate, truncate } from '@angan/shared/text';
import { data, type LoaderFunctionArgs } from 'react-router-dom';

export interface DetailData {
  notice: Loaded<Notice>;
}

/** A notice that is not there is a missing page; one that cannot be read now is a failed part of a page that stands. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<DetailData> {
  const found = await readRow('notices', params['id'] ?? '', request.signal);
  if (!found.ok) return { notice: found };
  if (found.value === null) throw data(null, { status: 404 });
  return { notice: { ok: true, value: found.value } };
}

/** What a shared link tells of the notice; nothing was loaded where there is none. */
export function detailMeta(loaded: unknown, institution: Institution | null): PageMeta {
  if (!loaded) return { title: 'নোটিশটি পাওয়া যায়নি', noindex: true };
  const { notice } = loaded as DetailData;
  if (!notice.ok) return { title: 'নোটিশ', noindex: true };
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
