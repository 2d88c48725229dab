import * as z from 'zod/mini';
import { SEARCH_MAX } from './limits.ts';

export const searchQuery = z.object({
  q: z
    ._default(z.catch(z.string(), ''), '')
    .check(z.describe(`what to look for, of which ${SEARCH_MAX} characters count`)),
});

export const searchEverywhere = z.strictObject({
  results: z.array(
    z.strictObject({
      resource: z.string().check(z.describe('path of the resource that the record belongs to')),
      id: z.int(),
      title: z.string().check(z.describe('name or title of the record')),
      detail: z.string().check(z.describe('what tells it from others; may be empty')),
      highlights: z
        .array(z.tuple([z.int(), z.int()]))
        .check(z.describe('where in the title it matches: begin and end in UTF-16 units')),
    }),
  ),
});
export type SearchEverywhere = z.output<typeof searchEverywhere>;
