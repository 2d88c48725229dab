import { AwsClient } from 'aws4fetch';
import { Refusal } from './parts.mjs';

const TYPES = {
  js: 'text/javascript',
  cjs: 'text/plain',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const NEEDED = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const FOR_EVER = /[.-][0-9a-f]{8}\.\w+$|\/releases\//;

const plain = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A folder of a bucket (`s3://bucket/prefix`) as a place of releases; the S3_ variables are the server's. */
export function s3Place(address, env) {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Refusal(`${missing.join(', ')} must be set for ${address}.`);
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) throw new Refusal(`${address} is not like s3://bucket/folder.`);
  const root = `${env.S3_ENDPOINT.replace(/\/+$/, '')}/${bucket}/`;
  const base = prefix ? `${prefix}/` : '';
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY,
    secretAccessKey: env.S3_SECRET_KEY,
    region: env.S3_REGION ?? 'us-east-1',
    service: 's3',
  });

  async function send(key, expected, init = {}, query = {}) {
    const url = new URL(root + key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await client.fetch(url.href, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
    });
    if (expected.includes(response.status)) return response;
    throw new Error(
      `${address} answered ${response.status} to ${init.method ?? 'GET'} ${key}: ${(await response.text()).slice(0, 300)}`,
    );
  }

  const put = (file, body, headers, expected) =>
    send(base + file, expected, {
      method: 'PUT',
      body,
      headers: {
        'content-type': TYPES[file.split('.').at(-1)] ?? 'application/octet-stream',
        'cache-control': FOR_EVER.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...headers,
      },
    });

  return {
    name: address,
    wantsPacked: false,
    async read(file) {
      const response = await send(base + file, [200, 404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async write(file, bytes) {
      await put(file, bytes, {}, [200]);
    },
    async create(file, bytes) {
      return (await put(file, bytes, { 'if-none-match': '*' }, [200, 409, 412])).status === 200;
    },
    async list(folder) {
      const files = [];
      let next;
      do {
        const xml = await (
          await send(
            '',
            [200],
            {},
            {
              'list-type': '2',
              prefix: `${base}${folder}/`,
              ...(next && { 'continuation-token': next }),
            },
          )
        ).text();
        files.push(
          ...[...xml.matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key]) =>
            plain(key).slice(base.length),
          ),
        );
        next = /<NextContinuationToken>(.*?)</s.exec(xml)?.[1];
        next &&= plain(next);
      } while (next);
      return files;
    },
    async remove(file) {
      await send(base + file, [200, 204, 404], { method: 'DELETE' });
    },
  };
}
