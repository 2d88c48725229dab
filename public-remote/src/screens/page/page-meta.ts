import type { PageMeta } from '@angan/shared/platform';
import type { PageData } from './page-data.ts';

export function ownPageMeta(loaded: unknown): PageMeta {
  const { page } = (loaded ?? {}) as Partial<PageData>;
  if (!page?.ok) return { title: page ? 'পাতা' : 'পাতাটি পাওয়া যায়নি', noindex: true };
  const { title, summary } = page.value;
  return { title, ...(summary && { description: summary }) };
}
