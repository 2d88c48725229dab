import { toJSONSchema, type z } from 'zod/mini';
import type { Schema } from './types.ts';

/** A schema of the contract as JSON Schema, as what is sent to it or as what it gives. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: json }) {
      // Every integer has these bounds: they say nothing.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    },
  }) as Schema & { $schema?: string };
  return rest;
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export function outputOf(field: z.ZodMiniType): Schema {
  const { default: _standard, anyOf, ...schema } = jsonSchema(field, 'output');
  const value = anyOf?.find(({ type }) => type !== 'null');
  if (!value) return schema;
  const type = [value.type ?? 'string', 'null'].flat();
  return { ...value, type, ...(value.enum && { enum: [...value.enum, null] }) };
}
