import { formatNumber } from '../text/index.ts';
import { optionalInteger, optionalText, requiredSlug, requiredText, z } from './fields.ts';
import { MENU_MAX, PAGE_BODY_MAX, TITLE_MAX } from './limits.ts';
import { publishedField, type Status } from './publication.ts';
import { resource, type RecordOf } from './resource.ts';

/** Pages that a college writes itself. Their address is `/page/{slug}`. */
export const pages = resource('pages', {
  title: 'পাতা',
  input: z.object({
    title: requiredText(TITLE_MAX),
    slug: requiredSlug(),
    /** HTML of the subset in docs/page-format.md; the server drops everything else. */
    body: optionalText(PAGE_BODY_MAX),
    /** The place among the own pages of the menu; absent where the menu does not show the page. */
    menu_order: optionalInteger(
      1,
      MENU_MAX,
      `১ থেকে ${formatNumber(MENU_MAX)}-এর মধ্যে একটি সংখ্যা দিন।`,
    ),
    ...publishedField,
  }),
  files: {
    attachment_1: 'pdf',
    attachment_2: 'pdf',
    attachment_3: 'pdf',
    attachment_4: 'pdf',
    attachment_5: 'pdf',
  },
  search: ['title', 'body_text'],
  filters: ['slug'],
  unique: [['slug']],
  publication: true,
  embeds: { path: 'files', column: 'body_files' },
  menu: { order: 'menu_order', fields: ['title', 'slug'] },
  adds: { summary: 'text' },
});

export type CollegePage = RecordOf<typeof pages> & { status?: Status; summary?: string | null };

/** An own page in the menu: what `GET pages/menu/` answers. */
export type MenuPage = Pick<CollegePage, 'title' | 'slug'>;
