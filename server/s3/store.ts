import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

const named = (name: string): string => {
  const value = process.env[`TEST_S3_${name}`];
  if (!value) throw new Error('Run these tests by `npm run test:s3`: they need a real store.');
  return value;
};

export const accessKey = named('ACCESS_KEY');
export const secretKey = named('SECRET_KEY');
export const endpoint = named('ENDPOINT');

/** Makes a bucket of its own in the real store; answers how to reach it. */
export async function makeBucket(at = endpoint) {
  const bucket = `b${randomBytes(6).toString('hex')}`;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region: 'us-east-1',
  });
  const { status } = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (status !== 200) throw new Error(`no bucket: ${status}`);
  return { endpoint: at, bucket, accessKey, secretKey, region: 'us-east-1' };
}

/** The environment of a server that keeps its files there. */
export const s3Env = (config: Awaited<ReturnType<typeof makeBucket>>) => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY: config.accessKey,
  S3_SECRET_KEY: config.secretKey,
});

/** A line to the real store that can be cut, and mended. */
export async function cuttableLine() {
  const target = new URL(endpoint);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
