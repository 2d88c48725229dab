import { toJSONSchema } from 'zod/mini';
import * as z from 'zod/mini';
import type { Schema } from './types.ts';
import { listRow } from '@angan/shared/calls';
import {
  errorBody,
  historyPage,
  mediaInfo,
  overview,
  studentCount,
  trashEntry,
  userAnswer,
} from '@angan/shared/contract';

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

const named: Readonly<Record<string, z.ZodMiniType>> = {
  HistoryPage: historyPage,
  Error: errorBody,
  User: userAnswer,
  MediaInfo: mediaInfo,
  Overview: overview,
  StudentCount: studentCount,
  TrashEntry: trashEntry,
};

export const namedSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
  );

/** What is answered by a schema: a reference where it, or the item of its list, has a name; `path` is the list of its rows. */
export function answered(schema: z.ZodMiniType, path: string): Schema {
  if (schema === listRow) return refTo(path);
  const name = Object.keys(named).find((one) => named[one] === schema);
  if (name) return refTo(name);
  return schema instanceof z.ZodMiniArray
    ? { type: 'array', items: answered(schema.def.element as z.ZodMiniType, path) }
    : jsonSchema(schema, 'output');
}
