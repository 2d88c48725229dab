import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { until } from '../testing/until.ts';
import { caller, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { memoryOf } from './support/memory.ts';
import { portOf } from './support/raw.ts';
import { ADMIN, fireServer, type FireServer } from './support/server.ts';

const MB = 1024 * 1024;
/** In MB. */
const MOST_GROWTH = 64;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (head: string) =>
  Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);

/** `head`, then `size` blanks that are made while they are sent. */
const blanksAfter = (head: Buffer | string, size: number) =>
  Readable.from(
    (function* parts() {
      yield Buffer.from(head);
      for (let sent = 0; sent < size; sent += MB) yield Buffer.alloc(MB, 32);
    })(),
  );
const streamOf = (body: Buffer | string) => Readable.from([Buffer.from(body)]);
const rows = (nested: string) => `{"rows":[{"full_name":${nested}}]}`;
const keys = (count: number, name: (n: number) => string) =>
  `{${Array.from({ length: count }, (_, n) => `"${name(n)}":1`).join()}}`;

describe('a body that nobody needs', () => {
  let server: FireServer;
  let call: Call;
  let authorization: string;
  let before: number;
  beforeAll(async () => {
    server = await fireServer();
    await server.start();
    authorization = `Bearer ${String((await caller(server)('POST', 'token/', { json: ADMIN })).json.access)}`;
    call = caller(server);
    await send('/api/classes/', JSON_TYPE, streamOf('{"name":"প্রথম"}'));
    // What the server loads with its first file and its first import is not what a hostile body
    // leaves behind.
    await send(
      '/api/notices/',
      FORM_TYPE,
      streamOf(
        Buffer.concat([
          part('name="title"'),
          Buffer.from('সূচি\r\n'),
          part('name="pdf_file"; filename="a.pdf"'),
          Buffer.from('%PDF-1.4\n%%EOF\r\n--b--\r\n'),
        ]),
      ),
    );
    await send('/api/staff/import/', JSON_TYPE, streamOf('{"rows":[]}'));
    await readers();
    before = memoryOf(server);
  });
  afterAll(() => server.remove());

  const readers = () => Promise.all(Array.from({ length: 200 }, () => call('GET', 'notices/')));
  const grown = () => memoryOf(server) - before;
  /**
   * The engine lets some 64 MB of read buffers stand until later requests make it clear them away;
   * what is leaked stays.
   */
  const isReturned = (than: number) =>
    until(`less than ${MOST_GROWTH} MB are held`, async () => {
      await readers();
      return grown() - than < MOST_GROWTH;
    });

  /**
   * Sends a body in chunks, whatever comes back meanwhile; answers the status, 0 where the
   * connection was cut before one could be read.
   */
  const send = (
    address: string,
    headers: Record<string, string>,
    body: Readable,
  ): Promise<number> =>
    new Promise((resolve) => {
      const request = httpRequest({
        port: portOf(server),
        host: '127.0.0.1',
        path: address,
        method: 'POST',
        headers: { authorization, ...headers },
      });
      request
        .on('response', (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', () => resolve(0));
      body.on('error', () => undefined).pipe(request);
    });

  type Case = [string, string, Record<string, string>, () => Readable, readonly number[]];
  const bodies: Case[] = [
    [
      '100 MB of JSON that are announced',
      '/api/classes/',
      { ...JSON_TYPE, 'content-length': String(100 * MB) },
      () => streamOf('{'),
      [413],
    ],
    [
      '100 MB of JSON in chunks',
      '/api/classes/',
      JSON_TYPE,
      () => blanksAfter('{"name":"', 100 * MB),
      [413, 0],
    ],
    [
      '100 MB of JSON for an import',
      '/api/staff/import/',
      JSON_TYPE,
      () => blanksAfter('{"rows":"', 100 * MB),
      [413, 0],
    ],
    [
      'a form of 1 MB for a page',
      '/contact',
      { 'content-type': 'application/x-www-form-urlencoded' },
      () => blanksAfter('name=', MB),
      [413, 0],
    ],
    [
      '1 GB of blanks packed in 1 MB',
      '/api/classes/',
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      () => streamOf(gzipSync(Buffer.alloc(MB, 32))),
      [415],
    ],
    [
      'the same in brotli',
      '/api/contacts/',
      { ...JSON_TYPE, 'content-encoding': 'br' },
      () => streamOf('x'),
      [415],
    ],
    [
      'arrays in arrays, 50,000 deep',
      '/api/classes/',
      JSON_TYPE,
      () => streamOf('['.repeat(50_000) + ']'.repeat(50_000)),
      [400],
    ],
    [
      'an import of arrays, 5,000,000 deep',
      '/api/staff/import/',
      JSON_TYPE,
      () => streamOf(rows('['.repeat(5_000_000) + ']'.repeat(5_000_000))),
      [400],
    ],
    [
      'an import of objects, 1,500,000 deep',
      '/api/staff/import/',
      JSON_TYPE,
      () => streamOf(rows('{"a":'.repeat(1_500_000) + '1' + '}'.repeat(1_500_000))),
      [400],
    ],
    [
      'the same with a word for the prototype',
      '/api/staff/import/',
      JSON_TYPE,
      () => streamOf(rows('{"a":'.repeat(1_000_000) + '{"__proto__":1}' + '}'.repeat(1_000_000))),
      [400],
    ],
    [
      'a row of 1,000,000 keys',
      '/api/staff/import/',
      JSON_TYPE,
      () =>
        streamOf(
          rows('"ক"').replace('{"full_name', `${keys(900_000, String).slice(0, -1)},"full_name`),
        ),
      [400],
    ],
    [
      '10,000 keys that are one',
      '/api/classes/',
      JSON_TYPE,
      () => streamOf(keys(10_000, () => 'name')),
      [400],
    ],
    [
      'a number beyond all numbers',
      '/api/classes/',
      JSON_TYPE,
      () => streamOf('{"name":1e309}'),
      [400],
    ],
  ];
  const forms: Case[] = [
    [
      'a file of 100 MB',
      '/api/notices/',
      FORM_TYPE,
      () =>
        blanksAfter(
          Buffer.concat([part('name="pdf_file"; filename="a.pdf"'), Buffer.from('%PDF-1.4\n')]),
          100 * MB,
        ),
      [413],
    ],
    [
      'a text of 100 MB in a form',
      '/api/notices/',
      FORM_TYPE,
      () => blanksAfter(part('name="title"'), 100 * MB),
      [400, 413],
    ],
    [
      '10,000 parts in a form',
      '/api/notices/',
      FORM_TYPE,
      () =>
        streamOf(
          Buffer.concat([
            ...Array.from({ length: 10_000 }, (_, n) =>
              Buffer.concat([part(`name="f${n}"`), Buffer.from('x\r\n')]),
            ),
            Buffer.from('--b--\r\n'),
          ]),
        ),
      [413],
    ],
  ];
  async function isRefused(
    address: string,
    headers: Record<string, string>,
    body: () => Readable,
    expected: readonly number[],
  ) {
    expect(expected).toContain(await send(address, headers, body()));
    expect((await call('GET', 'classes/')).json).toEqual([
      expect.objectContaining({ name: 'প্রথম' }),
    ]);
  }

  it.each(bodies)('is refused: %s', async (_name, ...sent) => isRefused(...sent));

  it('costs little memory', async () => {
    figures('hostile-bodies', {
      'memory grown by bodies of 100 MB, packed, deep and of a million keys, MB': grown(),
    });
    await isReturned(0);
  });

  it.each(forms)('is refused: %s', async (_name, ...sent) => isRefused(...sent));

  it('leaves neither more memory each time nor files behind', async () => {
    const once = grown();
    for (let round = 0; round < 4; round += 1)
      for (const [, ...sent] of forms) await isRefused(...sent);
    await isReturned(once);
    const left = readdirSync(path.join(server.dataDir, 'media'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile());
    expect(left).toHaveLength(1);
  });
});
