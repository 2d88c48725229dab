import { START_TAG } from '../src/site/render/start.ts';
import { caller } from './support/client.ts';
import { figures } from './support/figures.ts';
import { exchange, statusesIn } from './support/raw.ts';
import { fireServer, type FireServer } from './support/server.ts';

const open = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n');
const request = (line: string, ...headers: string[]) => open(line, ...headers, 'connection: close');
const HOST = 'host: localhost';
const filler = (count: number) => Array.from({ length: count }, (_, n) => `x-${n}: y`);
const HIDDEN = 'GET /api/students/ HTTP/1.1\r\nhost: localhost\r\n\r\n';

describe('bytes that no browser sends', () => {
  let server: FireServer;
  let [sent, failed] = [0, 0];
  beforeAll(async () => {
    server = await fireServer();
    await server.start();
  });
  afterAll(async () => {
    figures('hostile-raw', {
      'kinds of bytes that no browser sends': sent,
      'answered with 5xx': failed,
    });
    await server.remove();
  });

  it.each<[string, string, readonly number[]]>([
    ['no host', request('GET / HTTP/1.0'), [400]],
    ['a host that can be none', request('GET / HTTP/1.1', 'host: a b'), [400]],
    ['markup for a host', request('GET /notice HTTP/1.1', 'host: evil.example"><script>'), [400]],
    ['two hosts', request('GET / HTTP/1.1', HOST, 'host: evil.example'), [400]],
    [
      'an address of another host',
      request('GET //evil.example:99999/notice HTTP/1.1', HOST),
      [404],
    ],
    [
      'the same with backslashes',
      request('GET /\\evil.example:99999/notice HTTP/1.1', HOST),
      [404],
    ],
    ['an absolute address', request('GET http://localhost/notice HTTP/1.1', HOST), [200]],
    ['a proxy’s question', request('CONNECT evil.example:443 HTTP/1.1', HOST), []],
    ['a trace', request('TRACE /api/notices/ HTTP/1.1', HOST), [405]],
    ['an unknown method', request('EVIL / HTTP/1.1', HOST), [400]],
    [
      'a header for the prototype',
      request('GET /api/notices/ HTTP/1.1', HOST, '__proto__: {"role":"Admin"}', 'constructor: x'),
      [200],
    ],
    ['a hundred headers', request('GET /api/notices/ HTTP/1.1', HOST, ...filler(100)), [200]],
    ['a header of 64 KB', request('GET / HTTP/1.1', HOST, `x: ${'y'.repeat(65_536)}`), [431]],
    ['a folded header', request('GET /api/notices/ HTTP/1.1', HOST, 'x: a\r\n b'), [400]],
    ['line feeds alone', 'GET /api/notices/ HTTP/1.1\nhost: localhost\n\n', [400]],
    [
      'a header with a blank before its colon',
      request('POST /api/contacts/ HTTP/1.1', HOST, 'content-length : 3') + 'abc',
      [400],
    ],
    [
      'a length that is none',
      request('POST /api/contacts/ HTTP/1.1', HOST, 'content-length: -1'),
      [400],
    ],
    [
      'two lengths',
      request(
        'POST /api/contacts/ HTTP/1.1',
        HOST,
        'content-length: 0',
        `content-length: ${HIDDEN.length}`,
      ) + HIDDEN,
      [400],
    ],
    [
      'a length beside chunks',
      request(
        'POST /api/contacts/ HTTP/1.1',
        HOST,
        'content-length: 4',
        'transfer-encoding: chunked',
      ) + `0\r\n\r\n${HIDDEN}`,
      [400],
    ],
    [
      'chunks under a strange name',
      request('POST /api/contacts/ HTTP/1.1', HOST, 'transfer-encoding: xchunked') +
        `0\r\n\r\n${HIDDEN}`,
      [400],
    ],
    [
      'a chunk of no size',
      request(
        'POST /api/contacts/ HTTP/1.1',
        HOST,
        'content-type: application/json',
        'transfer-encoding: chunked',
      ) + 'zz\r\n{}\r\n0\r\n\r\n',
      [400],
    ],
    [
      'an upgrade',
      request(
        'GET /api/notices/ HTTP/1.1',
        HOST,
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: x',
      ),
      [200],
    ],
  ])('get exactly these responses: %s', async (_name, bytes, expected) => {
    const heard = await exchange(server, bytes);
    sent += 1;
    if (statusesIn(heard).some((status) => status >= 500)) failed += 1;
    expect({
      statuses: statusesIn(heard),
      tells: /evil\.example|<script>|\bat .*\.(ts|cjs):\d/.test(heard.replaceAll(START_TAG, '')),
    }).toEqual({ statuses: expected, tells: false });
    expect((await caller(server)('GET', 'notices/')).status).toBe(200);
  });

  it('are answered in order when several requests come at once', async () => {
    const heard = await exchange(
      server,
      HIDDEN +
        open('GET /api/notices/ HTTP/1.1', HOST) +
        request('GET /api/nothing/ HTTP/1.1', HOST),
    );
    expect(statusesIn(heard)).toEqual([401, 200, 404]);
  });
});
