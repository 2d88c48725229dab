import type { Institution } from '@angan/shared/contract';
import type { PageMeta, ScreenHandle } from '@angan/shared/platform';
import { collegeName } from '@angan/shared/text';

interface Match {
  handle: unknown;
  data: unknown;
}

/** Metadata of a page that could not be rendered; its heading is the same. */
export const FAILED_PAGE: PageMeta = { title: 'দুঃখিত, পৃষ্ঠাটি দেখানো যাচ্ছে না', noindex: true };

export function metaOf(matches: readonly Match[], institution: Institution | null): PageMeta {
  const described = matches
    .filter(({ handle }) => (handle as ScreenHandle | undefined)?.meta)
    .at(-1);
  if (!described) return { title: '404 - Page not found', noindex: true };
  return (described.handle as ScreenHandle).meta!(described.data, institution);
}

export function titleOf(meta: PageMeta, institution: Institution | null): string {
  const name = collegeName(institution);
  return meta.title ? `${meta.title} — ${name}` : name;
}
