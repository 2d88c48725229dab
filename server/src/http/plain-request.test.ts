import { readPlainRequest } from './plain-request.ts';

const text = (...lines: string[]) => [...lines, '', ''].join('\r\n');
const FIRST = 'GET /api/notices/?a=1 HTTP/1.1';
const HOST = 'Host: localhost:3000';

describe('a plain request', () => {
  it('is read as Node reads it', () => {
    expect(
      readPlainRequest(
        text(
          FIRST,
          HOST,
          'connection: Keep-Alive',
          'Accept-Encoding:  gzip, br ',
          'If-None-Match: W/"a"',
          'Save-Data: on',
          'User-Agent: x (y; z)',
          'Sec-Fetch-Mode: cors',
          'X-Forwarded-For: 203.0.113.9',
        ),
      ),
    ).toEqual({
      url: '/api/notices/?a=1',
      headers: {
        host: 'localhost:3000',
        'accept-encoding': 'gzip, br',
        'if-none-match': 'W/"a"',
        'save-data': 'on',
      },
    });
  });

  it.each<[string, string]>([
    ['another method', text('HEAD / HTTP/1.1', HOST)],
    ['another version', text('GET / HTTP/1.0', HOST)],
    ['a whole address', text('GET http://localhost/ HTTP/1.1', HOST)],
    ['a blank in the address', text('GET /a b HTTP/1.1', HOST)],
    ['no host', text(FIRST)],
    ['an empty host', text(FIRST, 'Host: ')],
    ['two hosts', text(FIRST, HOST, HOST)],
    ['two conditions', text(FIRST, HOST, 'if-none-match: a', 'if-none-match: b')],
    ['a body', text(FIRST, HOST, 'content-length: 0')],
    ['chunks', text(FIRST, HOST, 'transfer-encoding: chunked')],
    ['an end of the connection', text(FIRST, HOST, 'connection: close')],
    ['an upgrade', text(FIRST, HOST, 'connection: upgrade', 'upgrade: websocket')],
    ['a token', text(FIRST, HOST, 'authorization: Bearer x')],
    ['a field nobody knows', text(FIRST, HOST, 'x-other: y')],
    ['a folded field', text(FIRST, HOST, 'accept: a', ' b')],
    ['a blank before the colon', text(FIRST, HOST, 'accept : a')],
    ['no colon', text(FIRST, HOST, 'accept')],
    ['a control character', text(FIRST, HOST, 'accept: a\u0000b')],
    ['a line feed alone', text(FIRST, `${HOST}\naccept: a`)],
    ['a letter that is none of ASCII', text(FIRST, HOST, 'referer: /ক'.normalize())],
    ['a field for the prototype', text(FIRST, HOST, '__proto__: x')],
    ['half of it', `${FIRST}\r\n${HOST}\r\n`],
    ['one and a half', `${text(FIRST, HOST)}GET /`],
    ['two', text(FIRST, HOST) + text(FIRST, HOST)],
    ['too much', text(FIRST, HOST, `accept: ${'a'.repeat(9000)}`)],
    ['nothing', ''],
  ])('is none with %s', (_name, bytes) => {
    expect(readPlainRequest(bytes)).toBeNull();
  });
});
