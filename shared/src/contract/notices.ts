import { optionalDate, optionalText, requiredText, z } from './fields.ts';
import { LONG_TEXT_MAX, TITLE_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

export const notices = resource('notices', {
  title: 'নোটিশ',
  input: z.object({
    title: requiredText(TITLE_MAX),
    description: optionalText(LONG_TEXT_MAX),
    /** The server fills in today when it is left out. */
    date: optionalDate(),
    category: optionalText(100),
  }),
  files: { pdf_file: 'pdf' },
  search: ['title', 'category'],
  filters: ['category'],
  board: { category: 'category', date: 'date', brief: ['title', 'date', 'category'] },
  order: ['-date', '-id'],
});

export type Notice = RecordOf<typeof notices>;

export type NoticeBrief = Pick<Notice, 'id' | 'title' | 'date' | 'category'>;

/** What `GET notices/{id}/related/` answers. */
export interface RelatedNotices {
  newer: NoticeBrief | null;
  older: NoticeBrief | null;
  /** The newest of the same category without those two, at most three. */
  related: NoticeBrief[];
}
