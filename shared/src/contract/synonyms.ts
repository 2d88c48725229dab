import { requiredText, z } from './fields.ts';
import { CATEGORY_MAX, TEXT_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

/** Words of a college that mean the same in a search, beside those of text/search/college-words.json. */
export const synonyms = resource('synonyms', {
  title: 'সমার্থক শব্দ',
  input: z.object({
    word: requiredText(CATEGORY_MAX),
    /** What it finds too, with commas between. */
    meanings: requiredText(TEXT_MAX),
  }),
  search: ['word', 'meanings'],
  unique: [['word']],
  order: ['word', 'id'],
});

export type Synonyms = RecordOf<typeof synonyms>;
