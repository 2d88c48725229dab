import { fieldErrors } from '@angan/shared/contract';
import type { z } from 'zod/mini';
import { invalid } from '../errors.ts';

/** Reads a JSON body by a schema of the contract that is no resource; unknown fields are dropped. */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const result = schema.safeParse(
    typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {},
  );
  if (!result.success) throw invalid(fieldErrors(result.error.issues));
  return result.data;
}
