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
import * as z from 'zod/mini';
import { jsonSchema, refTo } from './json-schema.ts';
import type { Schema } from './types.ts';

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
