import { readPage, type Loaded } from '@angan/shared';
import type { CollegePage } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { SLUG_MAX, slugOf } from '@angan/shared/text';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';

export interface PageData {
  page: Loaded<CollegePage>;
  /** The page's address with its origin, to be shared. */
  address: string;
}

/** A page has one address: another spelling of it leads there. */
export async function pageLoader({ params, request }: LoaderFunctionArgs): Promise<PageData> {
  const given = params['slug'] ?? '';
  const slug = slugOf(given, Infinity);
  if (!slug || slug.length > SLUG_MAX) throw data(null, { status: 404 });
  if (slug !== given) throw redirect(`/page/${encodeURIComponent(slug)}`, 301);
  const found = await readPage('pages', { pageSize: 100, filters: { slug } }, request.signal);
  const page = found.ok ? found.value.rows.find((row) => row.slug === slug) : undefined;
  if (found.ok && !page) throw data(null, { status: 404 });
  const { origin, pathname } = new URL(request.url);
  return { page: page ? { ok: true, value: page } : { ok: false }, address: origin + pathname };
}

export function ownPageMeta(loaded: unknown): PageMeta {
  const { page } = (loaded ?? {}) as Partial<PageData>;
  if (!page) return { title: 'পাতাটি পাওয়া যায়নি', noindex: true };
  if (!page.ok) return { title: 'পাতা', noindex: true };
  const { title, summary } = page.value;
  return { title, ...(summary && { description: summary }) };
}
