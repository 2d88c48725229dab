import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ANONYMOUS_UPLOAD_DEADLINE_MS,
  bodyLimitOf,
  BODY_DEADLINE_MS,
  IN_FLIGHT_LIMITS,
} from './body-limits.ts';
import { unreadableRequest, unsupportedType, serverBusy, timedOut, tooLarge } from '../errors.ts';
import type { Readable } from 'node:stream';

const inFlight = { anonymous: 0, member: 0 };

/** Within the limit of its route, the deadline, and the budget of all bodies in flight. */
export function readBounded(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.reject(tooLarge());
  const sender = request.caller ? 'member' : 'anonymous';
  const chunks: Buffer[] = [];
  let length = 0;

  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      payload.off('data', take).off('end', end).off('error', fail).off('close', cut);
      inFlight[sender] -= length;
      done();
    };
    const refuse = (error: Error) => settle(() => reject(error));
    const take = (chunk: Buffer) => {
      length += chunk.length;
      inFlight[sender] += chunk.length;
      chunks.push(chunk);
      if (length > limit) refuse(tooLarge());
      else if (inFlight[sender] > IN_FLIGHT_LIMITS[sender]) refuse(serverBusy());
    };
    const end = () => settle(() => resolve(Buffer.concat(chunks)));
    const fail = () => refuse(unreadableRequest());
    const cut = () => refuse(unreadableRequest());
    const deadline = setTimeout(() => refuse(timedOut()), BODY_DEADLINE_MS);
    payload.on('data', take).once('end', end).once('error', fail).once('close', cut);
  });
}

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/** JSON within the limit of each route, multipart where a route registers it, uncompressed. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimitOf(route.url);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBounded(request, payload).then((body) => {
      // Many clients send the type with every call; a call that needs a body misses it by itself.
      if (body.length === 0) done(null, undefined);
      else if (isWithinJsonLimits(body)) void parse(request, body.toString(), done);
      else done(unreadableRequest());
    }, done);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers, raw } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return payload;
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
      throw unsupportedType();
    if (isMultipart(request) && !request.caller) {
      const deadline = setTimeout(() => raw.destroy(), ANONYMOUS_UPLOAD_DEADLINE_MS);
      reply.raw.once('close', () => clearTimeout(deadline));
    }
    return payload;
  });
}

/** The deepest that we take is a value of a row of an import: four levels. */
const DEEPEST = 32;
/** An import of 5,000 rows with forty fields each. */
const MOST_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Checked before the JSON is built, which may cost sixty times its bytes. */
export function isWithinJsonLimits(json: Buffer): boolean {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]!;
    if (sign === QUOTE) inText = !inText;
    else if (inText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) values += 1;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (depth > DEEPEST || values > MOST_VALUES) return false;
  }
  return true;
}

/** How long a client may go on sending a body that was answered before it was read (ms). */
const DRAIN_MS = 15_000;

/** Frees the connection of a request that was refused early, such as an upload without a session. */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.resume();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, DRAIN_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
