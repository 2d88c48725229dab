import { describedResource } from '../fields/described-resource.ts';
import { day, file, flag, lines, moment, nameOf, text } from '../fields/field.ts';
import { CATEGORY_MAX, LONG_TEXT_MAX, TITLE_MAX } from '../limits.ts';
import { noticeCategories } from './notice-categories.ts';
import { NEWEST_FIRST } from '../order.ts';
import { scheduleRule, type Status } from './publication.ts';
import type { RecordOf } from '../fields/resource.ts';

const morePdf = (number: string) =>
  file('pdf', `PDF ফাইল ${number}`, { wide: true, needs: 'noticeLife' });

export const notices = describedResource('notices', {
  title: 'নোটিশ',
  fields: {
    title: text('শিরোনাম', {
      required: true,
      max: TITLE_MAX,
      searched: true,
      sorted: true,
      wide: true,
    }),
    /** The server fills in today when it is left out. */
    date: day('তারিখ', {
      hint: 'খালি রাখলে প্রকাশের দিনের তারিখ বসবে।',
      sorted: true,
      yearSearched: true,
      needs: 'noticeLife',
    }),
    /** The name of one of the categories; a new one joins them. */
    category: nameOf('ধরন', {
      max: CATEGORY_MAX,
      hint: 'যেমন ভর্তি, পরীক্ষা, ফলাফল।',
      searched: true,
      filtered: true,
      needs: 'noticeLife',
    }),
    description: lines('বিবরণ', { max: LONG_TEXT_MAX, searched: true, wide: true }),
    pdf_file: file('pdf', 'PDF ফাইল', { missingLabel: 'PDF নেই', wide: true }),
    is_published: flag('প্রকাশ', {
      checkboxLabel: 'দর্শনার্থীরা দেখবেন',
      hint: 'টিক তুলে দিলে নোটিশটি খসড়া থাকবে।',
      defaultValue: true,
      wide: true,
      needs: 'noticeLife',
    }),
    publish_at: moment('প্রকাশের সময়', {
      timeOfDay: '00:00',
      hint: 'খালি রাখলে সংরক্ষণের সঙ্গে সঙ্গে প্রকাশিত হবে।',
      needs: 'noticeLife',
    }),
    expire_at: moment('মেয়াদ শেষ', {
      timeOfDay: '23:59',
      hint: 'এর পরে আর দেখা যাবে না। শুধু তারিখ দিলে সেই দিনের শেষ পর্যন্ত থাকে।',
      needs: 'noticeLife',
    }),
    is_pinned: flag('পিন', {
      checkboxLabel: 'বোর্ডের শুরুতে রাখুন',
      hint: 'একসঙ্গে তিনটি পর্যন্ত নোটিশ পিন করা যায়।',
      defaultValue: false,
      wide: true,
      needs: 'noticeLife',
    }),
    attachment_2: morePdf('২'),
    attachment_3: morePdf('৩'),
    attachment_4: morePdf('৪'),
    attachment_5: morePdf('৫'),
  },
  names: { category: noticeCategories },
  publication: true,
  computed: { is_pinned: 'flag' },
  order: NEWEST_FIRST,
  rule: scheduleRule,
});

export type Notice = RecordOf<typeof notices> & { status?: Status };

export type NoticeBrief = Pick<Notice, 'id' | 'title' | 'date' | 'category'>;

/** The answer of `GET notices/{id}/related/`. */
export interface RelatedNotices {
  newer: NoticeBrief | null;
  older: NoticeBrief | null;
  /** The newest of the same category without those two, at most three. */
  related: NoticeBrief[];
}
