import * as z from 'zod/mini';

export const mediaInfo = z.strictObject({
  bytes: z.int(),
  name: z
    .nullable(z.string())
    .check(z.describe("the name that the file had on the sender's device, for showing only")),
  width: z.optional(
    z
      .int()
      .check(
        z.describe('pixels of the largest variant; of a PDF, of the picture of its first page'),
      ),
  ),
  height: z.optional(z.int()),
  unreadable: z.optional(
    z
      .literal(true)
      .check(
        z.describe('a PDF whose first page could not be drawn: cut short, or with a password'),
      ),
  ),
  variants: z.optional(
    z
      .array(z.strictObject({ width: z.int(), url: z.string() }))
      .check(
        z.describe('the same picture in other widths, smallest first; of a PDF, its first page'),
      ),
  ),
});
export type MediaInfo = z.output<typeof mediaInfo>;
