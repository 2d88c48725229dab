import { formatNumber } from '@angan/bengali-text';
import { describedResource } from '../fields/described-resource.ts';
import { file, flag, html, integer, slug, text } from '../fields/field.ts';
import { MENU_MAX, PAGE_BODY_MAX, TITLE_MAX } from '../limits.ts';
import type { Status } from './publication.ts';
import type { RecordOf } from '../fields/resource.ts';

const attachment = (number: string) => file('pdf', `PDF ${number}`, { wide: true });

/** Pages that a college writes itself. Their address is `/page/{slug}`. */
export const pages = describedResource('pages', {
  title: 'পাতা',
  fields: {
    title: text('শিরোনাম', { required: true, max: TITLE_MAX, sorted: true, wide: true }),
    slug: slug('ঠিকানা', {
      prefix: '/page/',
      hint: 'বাংলা বা ইংরেজি অক্ষর, সংখ্যা ও হাইফেন।',
      filtered: true,
      wide: true,
    }),
    /** HTML of the subset in docs/page-format.md; the server drops everything else. */
    body: html('লেখা', { max: PAGE_BODY_MAX, wide: true }),
    is_published: flag('প্রকাশ', { checkboxLabel: 'সবাই পাতাটি দেখবেন', defaultValue: true }),
    /** The place among the own pages of the menu; absent where the menu does not show the page. */
    menu_order: integer('মেনুতে স্থান', {
      min: 1,
      max: MENU_MAX,
      rangeMessage: `১ থেকে ${formatNumber(MENU_MAX)}-এর মধ্যে একটি সংখ্যা দিন।`,
      hint: 'যেমন ১। খালি রাখলে মেনুতে থাকবে না।',
      sorted: true,
    }),
    attachment_1: attachment('১'),
    attachment_2: attachment('২'),
    attachment_3: attachment('৩'),
    attachment_4: attachment('৪'),
    attachment_5: attachment('৫'),
  },
  search: ['title', 'body_text'],
  unique: [['slug']],
  publication: true,
  embeds: { path: 'files', column: 'body_files' },
  computed: { summary: 'text' },
});

export type CollegePage = RecordOf<typeof pages> & { status?: Status; summary?: string | null };

/** An own page in the menu: what `GET pages/menu/` answers. */
export type MenuPage = Pick<CollegePage, 'title' | 'slug'>;
