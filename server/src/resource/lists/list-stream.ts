import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResourceRow } from '../../db/schema.ts';
import { accepts } from '../../http/compression.ts';
import type { Wire } from '../present.ts';

async function* asJson(
  first: string,
  batches: AsyncGenerator<ResourceRow[], void>,
  present: (rows: ResourceRow[]) => Promise<Wire[]>,
): AsyncGenerator<string> {
  yield `[${first}`;
  for await (const batch of batches) yield `,${inner(await present(batch))}`;
  yield ']';
}

/** The rows of a JSON array without its brackets. */
const inner = (rows: readonly Wire[]) => JSON.stringify(rows).slice(1, -1);

/** Answers a list of any length as one JSON array; a slow reader holds one batch of rows and no more. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  batches: AsyncGenerator<ResourceRow[], void>,
  present: (rows: ResourceRow[]) => Promise<Wire[]>,
) {
  // Read before the status is sent, so that a database that is away is still an answer.
  const { value } = await batches.next();
  const first = value ? inner(await present(value)) : '';
  const body = Readable.from(asJson(first, batches, present));
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(body);
  const packed = pipeline(body, createGzip({ level: 1 }), () => undefined);
  return reply.header('content-encoding', 'gzip').send(packed);
}
