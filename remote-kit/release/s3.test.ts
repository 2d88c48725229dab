import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { miniature } from './testing/miniature.ts';

/** A store that speaks as much of S3 as a release needs; it lists two keys at a time. */
async function store() {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>();
  const written: string[] = [];
  const unsigned: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    const key = decodeURIComponent(pathname.replace('/bucket/', ''));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) unsigned.push(key);
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (request.method === 'PUT') {
          if (request.headers['if-none-match'] === '*' && objects.has(key))
            return response.writeHead(412).end();
          objects.set(key, { bytes: Buffer.concat(chunks), headers: request.headers });
          written.push(key);
          return response.end();
        }
        if (request.method === 'DELETE')
          return response.writeHead(objects.delete(key) ? 204 : 404).end();
        if (searchParams.get('list-type') === '2') {
          const all = [...objects.keys()]
            .filter((name) => name.startsWith(searchParams.get('prefix')!))
            .sort();
          const from = Number(searchParams.get('continuation-token') ?? 0);
          const rest =
            all.length > from + 2
              ? `<NextContinuationToken>${from + 2}</NextContinuationToken>`
              : '';
          return response.end(
            `<ListBucketResult>${all
              .slice(from, from + 2)
              .map((name) => `<Contents><Key>${name}</Key></Contents>`)
              .join('')}${rest}</ListBucketResult>`,
          );
        }
        const found = objects.get(key);
        return response.writeHead(found ? 200 : 404).end(found?.bytes);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  };
  return { objects, written, unsigned, env, close: () => server.close() };
}

const repo = miniature();
let s3: Awaited<ReturnType<typeof store>>;
const to = 's3://bucket/college';
type Part = 'public-remote' | 'admin-remote';
const release = (word: string, part: Part = 'public-remote') =>
  repo.run(
    'release',
    [
      part,
      '--to',
      to,
      '--beside',
      path.join(repo.root, 'live'),
      '--from',
      repo.build(part, { word }),
    ],
    s3.env,
  );
const live = (part: Part = 'public-remote') =>
  JSON.parse(s3.objects.get(`college/${part}/remote.json`)!.bytes.toString()) as {
    release: string;
    manifest: string;
    integrity: Record<string, string>;
  };

beforeAll(() =>
  repo.run('release', [
    'shell',
    '--to',
    path.join(repo.root, 'live'),
    '--from',
    repo.build('shell', { word: 'খোলস' }),
  ]),
);
beforeEach(async () => {
  s3 = await store();
});
afterEach(() => void s3.close());
afterAll(() => repo.remove());

it('a bucket gets every file before the card that names them, each to be kept as long as it may', async () => {
  expect(await release('এক')).toEqual({
    code: 0,
    output: expect.stringContaining('/ renders') as string,
  });
  expect(s3.written.at(-1)).toBe('college/public-remote/remote.json');
  const cacheOf = (key: string) =>
    s3.objects.get(`college/public-remote/${key}`)?.headers['cache-control'];
  const { manifest, integrity } = live();
  expect([cacheOf('remote.json'), ...[manifest, ...Object.keys(integrity)].map(cacheOf)]).toEqual([
    'no-cache',
    ...Array.from(
      { length: Object.keys(integrity).length + 1 },
      () => 'public, max-age=31536000, immutable',
    ),
  ]);
  expect([...s3.objects.keys()].filter((key) => /\.(br|gz|lock|map)$/.test(key))).toEqual([]);
  expect(s3.unsigned).toEqual([]);
});

it('a bucket is gone back in, listed and cleared like a folder', async () => {
  // No page of it is rendered, which is not the point here.
  const part = 'admin-remote';
  const ids: string[] = [];
  for (const word of ['এক', 'দুই', 'তিন', 'চার']) {
    await release(word, part);
    ids.push(live(part).release);
  }
  expect(
    (
      await repo.run(
        'rollback',
        [part, '--to', to, '--beside', path.join(repo.root, 'live')],
        s3.env,
      )
    ).code,
  ).toBe(0);
  expect(live(part).release).toBe(ids[2]);
  const { output } = await repo.run('releases', ['--to', to], s3.env);
  expect(
    output
      .split('\n')
      .slice(-4, -1)
      .map((line) => line.split('  built')[0]),
  ).toEqual([`  ${ids[3]}`, `* ${ids[2]}`, `  ${ids[1]}`]);
  expect([...s3.objects.keys()].some((key) => key.includes(ids[0]!))).toBe(false);
});

it('a release to S3 says which settings are missing', async () => {
  expect(
    await repo.run('release', ['public-remote', '--to', to, '--from', repo.build('public-remote')]),
  ).toEqual({
    code: 1,
    output: `S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY must be set for ${to}.\n`,
  });
});

it('a release to S3 takes no shell: no server would read it there', async () => {
  expect(
    await repo.run('release', ['shell', '--to', to, '--from', repo.build('shell')], s3.env),
  ).toEqual({
    code: 1,
    output: expect.stringContaining('A server takes its shell from a folder alone') as string,
  });
  expect(s3.written).toEqual([]);
});
