import { describedResource } from '../fields/described-resource.ts';
import { choice, values } from '../fields/field.ts';
import type { RecordOf } from '../fields/resource.ts';
import { textGroupNames, textGroups, type TextGroupName } from './groups.ts';

const pageWords = Object.fromEntries(
  textGroupNames.map((name) => [name, [textGroups[name].title]]),
) as Record<TextGroupName, [string]>;

/** One row for each group that was ever changed. */
export const siteTexts = describedResource('site-texts', {
  title: 'ওয়েবসাইটের লেখা',
  fields: {
    page: choice('পাতা', pageWords, { required: true }),
    /** By the name of a text; the server checks each by the group's own schema. */
    texts: values('লেখা', { typeMessage: 'লেখাগুলো নাম ও মান দিয়ে দিন।' }),
  },
  unique: [['page']],
});

export type SiteTexts = RecordOf<typeof siteTexts>;
