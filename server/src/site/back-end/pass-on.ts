import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import { answerError } from '../../http/error-handler.ts';
import { orNotFound, tooLarge, unavailable } from '../../http/errors.ts';
import { pdfHeaders, REQUEST_ID } from '../../http/headers.ts';
import { addressBelow } from './address-below.ts';

/** The largest body that is passed on: five photos of a phone in one form. */
const MAX_BODY = 64 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Counts what goes through, and ends with an error beyond `max` bytes. */
const bounded = (max: number) => {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      length += chunk.length;
      if (length > max) done(tooLarge());
      else done(null, chunk);
    },
  });
};

/** Replaces a text in what goes through; never holds more than a chunk and the length of the text. */
export function replacing(from: string, to: string): Transform {
  const needle = Buffer.from(from);
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let text = Buffer.concat([rest, chunk]);
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle)) {
        this.push(text.subarray(0, at));
        this.push(to);
        text = text.subarray(at + needle.length);
      }
      const held = Math.min(text.length, needle.length - 1);
      this.push(text.subarray(0, text.length - held));
      rest = text.subarray(text.length - held);
      done();
    },
    flush(done) {
      this.push(rest);
      done();
    },
  });
}

/** What a visitor may not tell the back end in our name. */
const FORGEABLE = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** What the back end says of itself, and of its own connection. */
const OWN_TO_BACK_END = ['x-powered-by', 'server', 'connection', 'keep-alive'];

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The first value of a header without its parameters. */
const typeOf = (value: string | string[] | undefined) =>
  String(value ?? '')
    .split(';', 1)[0]!
    .trim();

interface BackEnd {
  apiUrl: string;
  onWrite(): void;
}

/** The address of the back end takes the place of `prefix` in that of the request. */
function send(
  { apiUrl, onWrite }: BackEnd,
  request: FastifyRequest,
  reply: FastifyReply,
  prefix: '/api/' | '/media/',
) {
  const { origin } = new URL(apiUrl);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) throw tooLarge();
  const isApi = prefix === '/api/';
  const base = isApi ? apiUrl : `${origin}/media/`;
  const [path = ''] = request.url.split('?', 1);
  const target = orNotFound(addressBelow(base, path.slice(prefix.length)));
  return reply.from(target, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...without(headers, FORGEABLE),
      // Answers of the API are read on their way: their addresses of files become ours.
      ...(isApi && { 'accept-encoding': 'identity' }),
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
      'x-forwarded-proto': request.protocol,
      [REQUEST_ID]: request.id,
    }),
    rewriteHeaders: (headers) => ({
      ...without(headers, OWN_TO_BACK_END),
      // A page shows a PDF within it; Django forbids that for every answer.
      ...(!isApi && typeOf(headers['content-type']) === 'application/pdf' && pdfHeaders),
    }),
    onResponse(_request, _reply, response) {
      // The library types this as a server's response; it is the stream of the back end's answer.
      const { stream } = response as { stream: NodeJS.ReadableStream };
      const { method } = request;
      if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400) onWrite();
      if (!isApi || typeOf(reply.getHeader('content-type') as string) !== 'application/json')
        return void reply.send(stream);
      reply.removeHeader('content-length');
      const local = replacing(`"${origin}/media/`, '"/media/');
      stream.on('error', (error: Error) => local.destroy(error));
      void reply.send(stream.pipe(local));
    },
    onError(_reply, { error }) {
      request.log.warn({ err: error }, 'the back end does not answer');
      void answerError(
        error instanceof Error && (error as { statusCode?: unknown }).statusCode === 413
          ? tooLarge()
          : unavailable(),
        request,
        reply,
      );
    },
  });
}

/** Passes `/api/` and `/media/` on to another back end; `onWrite` is called after each write that went well. */
export async function passOn(app: FastifyInstance, backEnd: BackEnd): Promise<void> {
  await app.register(replyFrom, {
    base: new URL(backEnd.apiUrl).origin,
    undici: { connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    retryMethods: [],
    disableRequestLogging: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    const body = bounded(MAX_BODY);
    // `pipe` keeps the source open after an error: the refusal is still sent.
    payload.on('error', (error) => body.destroy(error));
    done(null, payload.pipe(body));
  });

  // Whether this process answers; the back end has its own ways to say how it is.
  await app.register(
    async (api) => serve(api, 'GET healthz/', async () => ({ status: 'ok' as const })),
    { prefix: '/api' },
  );
  app.all('/api/*', (request, reply) => send(backEnd, request, reply, '/api/'));
  app.all('/media/*', (request, reply) => send(backEnd, request, reply, '/media/'));
}
