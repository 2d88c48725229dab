import { s3Client } from './s3-client.mjs';
import { Refusal } from './parts.mjs';

/** @type {Record<string, string>} */
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

/** A folder of a bucket (`s3://bucket/prefix`) as a place of releases; the S3_ variables are the server's. */
export function s3Place(/** @type {string} */ address, /** @type {NodeJS.ProcessEnv} */ env) {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Refusal(`${missing.join(', ')} must be set for ${address}.`);
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) throw new Refusal(`${address} is not like s3://bucket/folder.`);
  const base = prefix ? `${prefix}/` : '';
  const client = s3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    bucket,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION,
  });
  const failed = (/** @type {unknown} */ error) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${address}: ${reason}`, { cause: error });
  };
  const send = (
    /** @type {string} */ file,
    /** @type {number[]} */ expected,
    /** @type {Parameters<typeof client.send>[2]} */ sending = {},
  ) => client.send(base + file, expected, sending).catch(failed);

  const put = (
    /** @type {string} */ file,
    /** @type {Buffer<ArrayBuffer>} */ body,
    /** @type {Record<string, string>} */ headers,
    /** @type {number[]} */ expected,
  ) =>
    send(file, expected, {
      method: 'PUT',
      body,
      headers: {
        'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'cache-control': FOR_EVER.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...headers,
      },
    });

  return {
    name: address,
    wantsPacked: false,
    isPublic: true,
    async read(/** @type {string} */ file) {
      const response = await send(file, [200, 404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async write(/** @type {string} */ file, /** @type {Buffer<ArrayBuffer>} */ bytes) {
      await put(file, bytes, {}, [200]);
    },
    async create(/** @type {string} */ file, /** @type {Buffer<ArrayBuffer>} */ bytes) {
      return (await put(file, bytes, { 'if-none-match': '*' }, [200, 409, 412])).status === 200;
    },
    async list(/** @type {string} */ folder) {
      const files = [];
      try {
        for await (const { key } of client.list(`${base}${folder}/`))
          files.push(key.slice(base.length));
      } catch (error) {
        failed(error);
      }
      return files;
    },
    async remove(/** @type {string} */ file) {
      await send(file, [200, 204, 404], { method: 'DELETE' });
    },
  };
}
