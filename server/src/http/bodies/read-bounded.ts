import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { BODY_DEADLINE_MS, IN_FLIGHT_LIMITS } from './body-limits.ts';
import { serverBusy, timedOut, tooLarge, unreadableRequest } from '../errors.ts';

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
