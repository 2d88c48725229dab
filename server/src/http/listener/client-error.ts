import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { bodyOfError } from '../error-handler.ts';
import { REQUEST_ID } from '../headers.ts';
import { timedOut, tooLarge, unreadableRequest, type HttpError } from '../errors.ts';

/** How long the answer may take to reach the client before its connection is cut (ms). */
const LINGER_MS = 1000;

const ANSWERS: Readonly<Record<string, readonly [string, () => HttpError]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', timedOut],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', tooLarge],
};

/** Answers what became no request, and frees its descriptor. The framework calls it with its instance as `this`. */
export function answerClientError(
  this: { log: Pick<FastifyBaseLogger, 'info'> },
  { code = '' }: Error & { code?: string },
  socket: Socket,
): void {
  // A browser that connected ahead of need would take an answer now for that to its next request.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0)
    return void socket.destroy();
  const [status, error] = ANSWERS[code] ?? ['400 Bad Request', unreadableRequest];
  const requestId = randomUUID();
  this.log.info({ request_id: requestId, code }, 'unreadable request');
  const body = JSON.stringify(bodyOfError(error(), requestId));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ` +
      `${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\n${REQUEST_ID}: ${requestId}\r\ncache-control: ` +
      `no-store\r\nconnection: close\r\n\r\n${body}`,
  );
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
}
