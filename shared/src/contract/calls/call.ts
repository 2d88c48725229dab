import type { Ability } from '../abilities.ts';
import type { Permission } from '../accounts/areas.ts';
import { z } from '../fields/fields.ts';
import type { AnyResource } from '../fields/resource.ts';

/** A method and a path below `/api/`; `{id}` is a row, `{path}` the list of a resource. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;

interface AnswerText {
  description?: string;
  status?: 200 | 201;
  /** It has an ETag, and is 304 where the caller has the same already. */
  tagged?: true;
}
export type CallAnswer = AnswerText &
  (
    | {
        schema: z.ZodMiniType;
        /** Fields that another back end may leave out. */
        optional?: readonly string[];
      }
    | { file: string; binary?: true }
  );

/** One call of the API: the server serves from it, its document and its tests are made of it. */
export interface Call {
  name: string;
  summary: string;
  description?: string;
  /** `editors` are those who look after the list of `{path}`. */
  access: 'anyone' | 'member' | 'editors' | Permission;
  /** Absent where the server cannot do this. */
  needs?: Ability;
  /** For a session that logged in or confirmed within the last ten minutes. */
  recent?: true | undefined;
  /** The id in its path where that is none of a row. */
  id?: z.ZodMiniType<string>;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The largest JSON body, where that is other than what the server takes of a member. */
  bodyKb?: number;
  files?: AnyResource['files'];
  headers?: readonly ('If-Match' | 'Idempotency-Key')[];
  /** Nothing (204) where it is left out. */
  answer?: CallAnswer;
  /** In which ways it may fail besides those that its other fields tell. */
  refuses?: readonly number[];
}
/** An object whose fields its call does not name. */
export const anyObject = z.unknown().check(z.meta({ type: 'object' }));
/** A row of the list of `{path}`, as its contract says. */
export const listRow = z.record(z.string(), z.unknown());

export type Calls = Readonly<Record<CallKey, Call>>;

type Loose<Value, Names> = Value extends readonly (infer Item)[]
  ? Loose<Item, Names>[]
  : Omit<Value, Names & string> & Partial<Pick<Value, Names & keyof Value>>;

export type AnswerOf<C> = C extends { answer: infer Answer extends Call['answer'] }
  ? Answer extends { schema: infer Schema extends z.ZodMiniType; optional: readonly (infer Name)[] }
    ? Loose<z.output<Schema>, Name>
    : Answer extends { schema: infer Schema extends z.ZodMiniType }
      ? z.output<Schema>
      : Blob
  : void;
