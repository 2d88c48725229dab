import { toJSONSchema, type z } from 'zod/mini';
import type { Schema } from './types.ts';

/** A schema of the contract as JSON Schema, as what is sent to it or as what it gives. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Schema & { $schema?: string };
  return rest;
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A number, a date, a time or a phone: what a field gives of a text is told by trying, for JSON Schema cannot look into a function. */
function triedOutput(field: z.ZodMiniType): Schema {
  const given = (text: string) => {
    const result = field.safeParse(text);
    return result.success ? result.data : undefined;
  };
  if (typeof given('1.5') === 'number') return { type: 'number' };
  if (typeof given('1') === 'number') return { type: 'integer' };
  if (given('29/02/2024') === '2024-02-29') return { type: 'string', format: 'date' };
  if (given('10:30') === '10:30') return { type: 'string', pattern: '^\\d{2}:\\d{2}$' };
  if (given('+8801712345678') === '01712345678') return { type: 'string', pattern: '^01\\d{9}$' };
  throw new Error('A field of the contract gives what the document has no word for.');
}

const orNull = (schema: Schema): Schema => ({
  ...schema,
  type: [...new Set([schema.type ?? 'string', 'null'].flat())],
  ...(schema.enum && { enum: [...schema.enum, null] }),
});

/** What the server answers in a field. */
export function outputOf(field: z.ZodMiniType): Schema {
  const { default: _standard, anyOf, ...whole } = jsonSchema(field, 'output');
  const told = anyOf?.find(({ type }) => type !== 'null') ?? whole;
  const isNullable = field.safeParse(null).success;
  const schema = told.type ? told : triedOutput(field);
  return isNullable ? orNull(schema) : schema;
}
