import type { Asked } from './ready-answers.ts';

export interface PlainRequest {
  url: string;
  headers: Asked;
}

const LONGEST = 8192;
const FIRST_LINE = /^GET (\/[!-~]*) HTTP\/1\.1$/;
const FIELD = /^([\w-]+): ?([ -~]*)$/;
/** What the answers that are kept ready depend on. */
const TOLD = new Set<string>([
  'host',
  'accept-encoding',
  'if-none-match',
  'save-data',
] satisfies (keyof Asked)[]);
/** What tells nothing of how a request is to be read or answered. */
const IDLE =
  /^(accept|accept-language|user-agent|cache-control|pragma|referer|dnt|priority|upgrade-insecure-requests|sec-fetch-\w+|sec-ch-[\w-]+|via|forwarded|x-real-ip|x-forwarded-\w+)$/;

/**
 * Reads a GET that came alone and whole, with no field but those known here, each well formed; null for all else, which is for
 * the parser of Node to judge. It must never take what that would refuse or read in another way.
 */
export function readPlainRequest(text: string): PlainRequest | null {
  if (text.length > LONGEST || text.indexOf('\r\n\r\n') !== text.length - 4) return null;
  const [first = '', ...lines] = text.slice(0, -4).split('\r\n');
  const url = FIRST_LINE.exec(first)?.[1];
  if (url === undefined) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, written = '', value = ''] = FIELD.exec(line) ?? [];
    const name = written.toLowerCase();
    if (TOLD.has(name) && !Object.hasOwn(headers, name)) headers[name] = value.trim();
    else if (name === 'connection' ? value.trim().toLowerCase() !== 'keep-alive' : !IDLE.test(name))
      return null;
  }
  return headers.host ? { url, headers } : null;
}
