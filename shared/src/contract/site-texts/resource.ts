import { requiredChoice, z } from '../fields.ts';
import { resource, type RecordOf } from '../resource.ts';
import { textGroupNames } from './groups.ts';

/** What the college has changed of its site's texts: one row for each group that was ever changed. */
export const siteTexts = resource('site-texts', {
  title: 'ওয়েবসাইটের লেখা',
  input: z.object({
    page: requiredChoice(textGroupNames),
    /** By the name of a text; the server checks each by the group's own schema. */
    texts: z._default(z.record(z.string(), z.unknown(), 'লেখাগুলো নাম ও মান দিয়ে দিন।'), {}),
  }),
  json: ['texts'],
  unique: [['page']],
});

export type SiteTexts = RecordOf<typeof siteTexts>;
