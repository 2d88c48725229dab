import * as z from 'zod/mini';
import { IMPORT_ROWS_MAX } from './limits.ts';

/** For a row whose unique fields a stored row holds already. */
export const existingChoices = ['refuse', 'skip', 'update'] as const;

const TOO_MANY = 'একবারে সর্বোচ্চ ৫,০০০ সারি আনা যায়।';
const NO_ROWS = 'অন্তত একটি সারি দিন।';

/** `POST {path}/import/` and `…/preview/`; each row is read by its resource's contract. */
export const importInput = z.object({
  rows: z
    .array(z.unknown(), NO_ROWS)
    .check(z.minLength(1, NO_ROWS), z.maxLength(IMPORT_ROWS_MAX, TOO_MANY)),
  existing: z._default(z.enum(existingChoices, 'তালিকা থেকে একটি বেছে নিন।'), 'refuse'),
});
export type ImportInput = z.output<typeof importInput>;
export type ExistingChoice = ImportInput['existing'];

const count = () => z.int().check(z.minimum(0));

export const importResult = z.strictObject({
  created: count(),
  updated: count(),
  skipped: count(),
  /** For `batches/{id}/undo/`. */
  batch_id: z.optional(z.int()),
  /** An earlier request with the same key did this; now nothing was stored. */
  repeated: z.optional(z.literal(true)),
});
export type ImportResult = z.output<typeof importResult>;

/** Nothing is stored. Rows are counted from 0. */
export const importPreview = z.strictObject({
  total: count(),
  /** Valid rows that no stored row has the unique fields of. */
  new: count(),
  /** Rows that are stored already: the id, and the fields that 'update' would change. */
  existing: z.array(z.strictObject({ row: count(), id: z.int(), changes: z.array(z.string()) })),
  invalid: count(),
  /** One sentence per error, named `row.field`. */
  fields: z.record(z.string(), z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;
