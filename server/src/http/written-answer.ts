import { STATUS_CODES } from 'node:http';
import type { ReadyAnswer } from './ready-answers.ts';

interface Written {
  second: number;
  bytes: Buffer;
}

const written = new WeakMap<ReadyAnswer, Written>();

function write(
  { status, headers, body = Buffer.alloc(0) }: ReadyAnswer,
  second: number,
  keepAliveMs: number,
): Buffer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  head += `Date: ${new Date(second * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** An answer as it goes over a connection that stays open, with the fields that Node adds to every other; written once in a second. */
export function writtenAnswer(answer: ReadyAnswer, keepAliveMs: number): Buffer {
  const second = Math.floor(Date.now() / 1000);
  const known = written.get(answer);
  if (known?.second === second) return known.bytes;
  const bytes = write(answer, second, keepAliveMs);
  written.set(answer, { second, bytes });
  return bytes;
}
