import { ApiError, call, type CallOptions } from './index.ts';
import type { AnswerOf } from './contract/calls/call.ts';
import type { ApiCalls } from './contract/calls/index.ts';
import type { z } from './contract/fields/fields.ts';

type InPath<Key> = (Key extends `${string}{path}${string}` ? { path: string } : object) &
  (Key extends `${string}{id}${string}`
    ? { id: ApiCalls[Key & keyof ApiCalls] extends { id: unknown } ? string : number }
    : object);
type Sent<C> = C extends { files: object }
  ? { body: FormData }
  : C extends { body: infer Body extends z.ZodMiniType }
    ? { body: z.input<Body> }
    : object;
type Query<C> = C extends { query: infer Schema extends z.ZodMiniType }
  ? { query?: { readonly [Name in keyof z.input<Schema>]?: string | number } }
  : object;
type Received<C> = C extends { answer: { file: string } } ? { responseType: 'blob' } : object;
type CallInput<Key extends keyof ApiCalls> = InPath<Key> &
  Sent<ApiCalls[Key]> &
  Query<ApiCalls[Key]> &
  Received<ApiCalls[Key]> &
  Pick<CallOptions, 'signal' | 'headers' | 'onProgress'>;

/**
 * Makes a call of the API, named by its method and path; of the tables of calls nothing but types is imported.
 * Each part has its own: a newer remote also runs next to a previous shell, whose `call` it is made of.
 */
export function send<Key extends keyof ApiCalls>(
  key: Key,
  ...[args]: object extends CallInput<Key> ? [CallInput<Key>?] : [CallInput<Key>]
): Promise<AnswerOf<ApiCalls[Key]>> {
  const { path, id, body, query, ...options } = (args ?? {}) as CallOptions & {
    path?: string;
    id?: number | string;
    body?: unknown;
    query?: CallOptions['params'];
  };
  const [method = '', address = ''] = key.toLowerCase().split(' ');
  return call(
    method as Parameters<typeof call>[0],
    address.replace('{path}', String(path)).replace('{id}', String(id)),
    body,
    { ...options, ...(query && { params: query }) },
  );
}

/** So long a form of a few words waits (ms): a call has no end of its own, and a line may hang. */
const ANSWER_WITHIN = 30_000;
const NO_ANSWER = 'অনেকক্ষণ অপেক্ষা করেও উত্তর আসেনি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';

export const isNoAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'no_answer';

/** Rejects with ApiError where no answer has come by then; nobody knows what became of the request. */
export function answered<Answer>(work: Promise<Answer>, within = ANSWER_WITHIN): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, NO_ANSWER, 'no_answer')), within);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

/** Deleted already, such as by a try whose answer was lost. */
export function ignoreDeleted(reason: unknown): void {
  if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
}
