import { z } from 'zod';

export const FORMAT = 'angan-backup';
/** Raised when an archive of before could be misread. */
export const VERSION = 1;
export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string) => `tables/${name}.jsonl`;
export const fileEntry = (key: string) => `files/${key}`;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Written last, so that an archive that was cut short has none. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: count,
  created_at: z.string(),
  migrations: z.array(z.string()),
  /** In the order in which they can be filled; `last_id` is the highest id that the table has given. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      rows: count,
      bytes: count,
      sha256,
      last_id: count.optional(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: count, sha256 })),
  /** Files that the database names and that were not there when the backup was made. */
  lost: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
