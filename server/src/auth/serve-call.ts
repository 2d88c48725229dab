import { calls, type ApiCalls, type Call } from '@angan/shared/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod/mini';
import { readFields } from '../http/bodies/read-fields.ts';
import { rowId } from '../http/errors.ts';
import { accessOf, type Access } from './access.ts';

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

interface CallInput<C> {
  /** 0 where its path has none. */
  id: C extends { id: unknown } ? string : number;
  query: C extends { query: infer Query } ? Output<Query> : undefined;
  /** A form is not read yet. */
  body: C extends { files: object }
    ? undefined
    : C extends { body: infer Body }
      ? Output<Body>
      : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}
/** The body of a call, read. */
export type BodyOf<Key extends keyof ApiCalls> = CallInput<ApiCalls[Key]>['body'];
type Answer<C> = C extends { answer: { schema: infer Schema } }
  ? Output<Schema> | FastifyReply
  : C extends { answer: unknown }
    ? FastifyReply
    : unknown;
type Work<Key extends keyof ApiCalls> = (
  input: CallInput<ApiCalls[Key]>,
) => Promise<Answer<ApiCalls[Key]>>;

interface ServeOptions extends Pick<RouteShorthandOptions, 'onRequest' | 'bodyLimit'> {
  /** The list for `{path}`. */
  path?: string;
  /** In place of whom the table lets in. */
  access?: Access;
}

/** Fails a call of the tables whose answer is another than they say. */
export const checkAnswers = (app: FastifyInstance): void =>
  void app.addHook('preSerialization', async ({ routeOptions }, reply, payload) => {
    const { answer } = routeOptions.config.call ?? {};
    if (answer && 'schema' in answer && reply.statusCode < 300) answer.schema.parse(payload);
    return payload;
  });

/** A parameter without a value is none. */
const presentIn = (query: unknown) =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));

/** Serves a call as its table says; what `work` gives is the answer, unless it has sent the reply itself. */
export function serve<Key extends keyof ApiCalls>(
  app: FastifyInstance,
  key: Key,
  work: Work<Key>,
): void;
export function serve<Key extends keyof ApiCalls>(
  app: FastifyInstance,
  key: Key,
  options: ServeOptions,
  work: Work<Key>,
): void;
export function serve<Key extends keyof ApiCalls>(
  app: FastifyInstance,
  key: Key,
  ...rest: [Work<Key>] | [ServeOptions, Work<Key>]
): void {
  const work = rest.length === 1 ? rest[0] : rest[1];
  const { path = '', access, ...options } = rest.length === 1 ? {} : rest[0];
  const call: Call = calls[key];
  const [method = '', address = ''] = key.split(' ');
  app.route<{ Params: { id: string } }>({
    ...(call.bodyKb && { bodyLimit: call.bodyKb * 1024 }),
    ...options,
    method,
    url: `/${address.replace('{path}', path).replace('{id}', ':id')}`,
    config: { access: access ?? accessOf(call, path), call },
    async handler(request, reply) {
      const { params } = request;
      const answer = await work({
        id: call.id ? params.id : address.includes('{id}') ? rowId(params) : 0,
        query: call.query && readFields(call.query, presentIn(request.query)),
        body: call.body && !call.files ? readFields(call.body, request.body) : undefined,
        request,
        reply,
      } as CallInput<ApiCalls[Key]>);
      // A reply is a thenable: awaited, it is undefined once it was sent, or its reader has gone.
      if (reply.raw.headersSent || reply.raw.destroyed) return reply;
      if (!call.answer) return reply.code(204).send();
      return reply.code(call.answer.status ?? 200).send(answer);
    },
  });
}
