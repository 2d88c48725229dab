import { optionalInteger, optionalText, requiredText, z } from './fields.ts';
import { TITLE_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

const CELL_MAX = 1000;

/** One line of the citizen charter. */
export const charterServices = resource('charter-services', {
  title: 'সেবা',
  input: z.object({
    service: requiredText(TITLE_MAX),
    /** Its place in the charter; the server puts a new one last when it is left out. */
    serial: optionalInteger(1, 999, 'ক্রম ১ থেকে ৯৯৯-এর মধ্যে হবে।'),
    longest_time: optionalText(),
    papers: optionalText(CELL_MAX),
    papers_from: optionalText(CELL_MAX),
    fee: optionalText(CELL_MAX),
    officer: optionalText(CELL_MAX),
    superior_officer: optionalText(CELL_MAX),
  }),
  search: ['service'],
  order: ['serial', 'id'],
});

export type CharterService = RecordOf<typeof charterServices>;
