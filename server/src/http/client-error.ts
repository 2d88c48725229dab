import type { Socket } from 'node:net';
import { errorBody } from './error-handler.ts';
import { timedOut, tooLarge, unreadable } from './errors.ts';

/** Answers what is no HTTP, or too slow or too long to become a request. */
export function answerClientError({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, error] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? (['408 Request Timeout', timedOut()] as const)
      : code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', tooLarge()] as const)
        : (['400 Bad Request', unreadable()] as const);
  const body = JSON.stringify(errorBody(error));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}
