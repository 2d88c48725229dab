import { optionalDate, optionalFlag, optionalText, requiredText, z } from './fields.ts';
import { CATEGORY_MAX, LONG_TEXT_MAX, TITLE_MAX } from './limits.ts';
import { noticeCategories } from './notice-categories.ts';
import { NEWEST_FIRST } from './order.ts';
import { scheduleFields, scheduleRule, type Status } from './publication.ts';
import { resource, type RecordOf } from './resource.ts';

export const notices = resource('notices', {
  title: 'নোটিশ',
  input: z.object({
    title: requiredText(TITLE_MAX),
    description: optionalText(LONG_TEXT_MAX),
    /** The server fills in today when it is left out. */
    date: optionalDate(),
    /** The name of one of the categories; a new one joins them. */
    category: optionalText(CATEGORY_MAX),
    ...scheduleFields,
    /** First on the board. */
    is_pinned: optionalFlag(false),
  }),
  files: {
    pdf_file: 'pdf',
    attachment_2: 'pdf',
    attachment_3: 'pdf',
    attachment_4: 'pdf',
    attachment_5: 'pdf',
  },
  names: { category: noticeCategories },
  search: ['title', 'category', 'description'],
  filters: ['category'],
  without: ['pdf_file'],
  board: {
    category: 'category',
    date: 'date',
    order: ['-date', '-id'],
    brief: ['title', 'date', 'category'],
  },
  publication: true,
  adds: { is_pinned: 'flag' },
  order: NEWEST_FIRST,
  rule: scheduleRule,
});

export type Notice = RecordOf<typeof notices> & { status?: Status };

export type NoticeBrief = Pick<Notice, 'id' | 'title' | 'date' | 'category'>;

/** What `GET notices/{id}/related/` answers. */
export interface RelatedNotices {
  newer: NoticeBrief | null;
  older: NoticeBrief | null;
  /** The newest of the same category without those two, at most three. */
  related: NoticeBrief[];
}
