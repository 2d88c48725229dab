import * as z from 'zod/mini';
import { mediaInfo } from './media.ts';

const result = z.strictObject({
  to: z.string().check(z.describe('address of the page of this site')),
  title: z.string(),
  detail: z.string().check(z.describe('its content, in short; may be empty')),
  highlights: z
    .array(z.tuple([z.int(), z.int()]))
    .check(z.describe('where in the title it matches: begin and end in UTF-16 units')),
  phone: z.nullable(z.string()).check(z.describe('a phone that visitors may call')),
  photo: z
    .nullish(z.string())
    .check(z.describe('of a person: the picture, null where visitors see none')),
  media: z.nullish(mediaInfo),
});

export const siteSearch = z.strictObject({
  reading: z
    .nullable(z.string())
    .check(z.describe('how the search reads in Unicode where it was typed for a Bijoy font')),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      results: z.array(result),
      count: z.int().check(z.describe('how many there are')),
      all: z.nullable(z.string()).check(z.describe('address of the page that lists all')),
    }),
  ),
});
export type SiteSearch = z.output<typeof siteSearch>;
export type SiteSearchResult = z.output<typeof result>;
