import type { Institution } from '@angan/shared/contract';
import type { PageMeta, ScreenHandle } from '@angan/shared/platform';
import { collegeName } from '@angan/shared/text';

interface Match {
  handle: unknown;
  data: unknown;
}

/** What a page says of itself that could not be put together; its heading says the same. */
export const FAILED_PAGE: PageMeta = { title: 'দুঃখিত, পৃষ্ঠাটি দেখানো যাচ্ছে না', noindex: true };

/** What the page says of itself: told by the innermost screen that says anything. */
export function metaOf(matches: readonly Match[], institution: Institution | null): PageMeta {
  const telling = matches.findLast((match) => (match.handle as ScreenHandle | undefined)?.meta);
  if (!telling) return { title: '404 - Page not found', noindex: true };
  return (telling.handle as ScreenHandle).meta!(telling.data, institution);
}

/** The text of the browser's tab. */
export function titleOf(meta: PageMeta, institution: Institution | null): string {
  const name = collegeName(institution);
  return meta.title ? `${meta.title} — ${name}` : name;
}
