import { readPage, type Loaded } from '@angan/shared';
import type { CollegePage } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';

export interface PageData {
  page: Loaded<CollegePage>;
  address: string;
}

/** Letters of an address; the server reads each spelling of it. */
const MAY_BE = /^(?=.*[\p{L}\p{N}]).{1,80}$/u;

/** On the server there is no session: a draft is rendered by the browser of those who look after pages. */
async function maySeeDrafts(): Promise<boolean> {
  if (typeof window === 'undefined') return false;
  const rights = await import(/* webpackChunkName: "page" */ './may-see-drafts.ts');
  return rights.maySeeDrafts();
}

/** A page has one address: another spelling of it leads there. */
export async function pageLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<PageData | Response> {
  const slug = params['slug'] ?? '';
  if (!MAY_BE.test(slug)) throw data(null, { status: 404 });
  const read = (filters: Record<string, string>) =>
    readPage('pages', { pageSize: 100, filters: { slug, ...filters } }, request.signal);
  let found = await read({});
  const isMissing = found.ok && found.value.rows.length === 0;
  if (isMissing && (await maySeeDrafts())) found = await read({ status: 'all' });
  const rows = found.ok ? found.value.rows : [];
  const page = rows.find((row) => row.slug === slug) ?? rows[0];
  if (found.ok && !page) throw data(null, { status: 404 });
  if (page && page.slug !== slug) return redirect(`/page/${encodeURIComponent(page.slug)}`, 301);
  const { origin, pathname } = new URL(request.url);
  return { page: page ? { ok: true, value: page } : { ok: false }, address: origin + pathname };
}

export function ownPageMeta(loaded: unknown): PageMeta {
  const { page } = (loaded ?? {}) as Partial<PageData>;
  if (!page?.ok) return { title: page ? 'পাতা' : 'পাতাটি পাওয়া যায়নি', noindex: true };
  const { title, summary } = page.value;
  return { title, ...(summary && { description: summary }) };
}
