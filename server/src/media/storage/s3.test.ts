import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HttpError } from '../../http/errors.ts';
import { s3Driver } from './s3.ts';

/** Faults of a store; `npm run test:s3` holds the driver against a real one. */
describe('a bucket whose store', () => {
  let server: Server;
  let folder: string;
  let requests: {
    method: string | undefined;
    url: string | undefined;
    headers: IncomingMessage['headers'];
  }[];
  let answer: (request: IncomingMessage, response: ServerResponse, n: number) => void;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-s3-'));
    requests = [];
    server = createServer((request, response) => {
      requests.push({ method: request.method, url: request.url, headers: request.headers });
      request.resume();
      request.once('end', () => answer(request, response, requests.length));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const driver = (patience = 5000) =>
    s3Driver(
      {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        bucket: 'college',
        accessKey: 'key',
        secretKey: 'secret',
        region: 'bd-1',
      },
      patience,
    );
  const key = `${'a'.repeat(32)}.pdf`;
  it('is healthy when it answers for a file that is not there, and not when it lets us not in', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    await driver().check();
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['HEAD', '/college/health-check'],
    ]);
    answer = (_request, response) => response.writeHead(403).end();
    await expect(driver().check()).rejects.toThrow();
  });

  const upload = () => {
    const file = path.join(folder, 'upload');
    writeFileSync(file, '%PDF-1.4');
    return file;
  };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => {
        throw new Error('it went well');
      },
      (error: HttpError) => ({
        status: error.status,
        code: error.code,
        message: error.message,
        cause: error.stack?.split('caused by ')[1]?.trim(),
      }),
    );
  const away = {
    status: 503,
    code: 'unavailable',
    message: 'ফাইলের ভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  };

  it('is not followed where it redirects', async () => {
    answer = (request, response) =>
      response.writeHead(307, { location: `/other${request.url}` }).end();
    await expect(refusal(driver().put(upload(), key))).resolves.toMatchObject({ status: 503 });
    expect(requests.map(({ url }) => url).filter((url) => url?.startsWith('/other'))).toEqual([]);
  });

  it('gets length, hash and type of what it is to store', async () => {
    answer = (_request, response) => response.end();
    const file = upload();
    await driver().put(file, key);
    expect(existsSync(file)).toBe(false);
    expect(requests).toEqual([
      {
        method: 'PUT',
        url: `/college/${key}`,
        headers: expect.objectContaining({
          'content-length': '8',
          'content-type': 'application/pdf',
          'x-amz-content-sha256': createHash('sha256').update('%PDF-1.4').digest('hex'),
          authorization: expect.stringMatching(
            /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/bd-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
          ),
        }),
      },
    ]);
  });

  it('fails once gets a second request', async () => {
    answer = (_request, response, n) =>
      void (n === 1 ? response.writeHead(500).end() : response.end());
    await driver().put(upload(), key);
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  });

  it('goes on failing is an answer of 503, and the upload stays where it was', async () => {
    answer = (_request, response) =>
      void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    const file = upload();
    expect(await refusal(driver().put(file, key))).toEqual({
      ...away,
      cause: 'the store answered 503 SlowDown to PUT',
    });
    expect({ requests: requests.length, isStored: existsSync(file) }).toEqual({
      requests: 2,
      isStored: true,
    });
  });

  it('does not let us in gets one request, and its reason is for the log', async () => {
    answer = (_request, response) =>
      void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    expect(await refusal(driver().get(key))).toEqual({
      ...away,
      cause: 'the store answered 403 AccessDenied to GET',
    });
    expect(requests).toHaveLength(1);
  });

  it('never answers is waited for no longer than we have patience', async () => {
    answer = () => undefined;
    expect(await refusal(driver(100).get(key))).toMatchObject({
      ...away,
      cause: 'the store did not answer in time',
    });
  });

  it('is not there at all is an answer of 503', async () => {
    const store = driver();
    await new Promise((resolve) => server.close(resolve));
    expect(await refusal(store.get(key))).toMatchObject({
      ...away,
      cause: expect.stringContaining('ECONNREFUSED'),
    });
    server = createServer().listen(0, '127.0.0.1');
  });

  it('lists a thousand at a time is read to the end', async () => {
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>2026-03-10T04:00:00.000Z</LastModified><Owner><ID>x</ID></Owner></Contents>`;
    answer = (request, response) => {
      const isSecond = request.url?.includes('continuation-token=a%2Fb%26c');
      response.end(
        `<?xml version="1.0"?><ListBucketResult><KeyCount>1</KeyCount>${isSecond ? entry(`private/${key}`) : `${entry(key)}${entry('somebody-else.txt')}<NextContinuationToken>a/b&amp;c</NextContinuationToken>`}</ListBucketResult>`,
      );
    };
    const found = [];
    for await (const one of driver().list()) found.push(one);
    expect(found).toEqual(
      [key, `private/${key}`].map((name) => ({
        key: name,
        changed: new Date('2026-03-10T04:00:00.000Z'),
      })),
    );
    expect(requests.map(({ url }) => url)).toEqual([
      '/college/?list-type=2',
      '/college/?list-type=2&continuation-token=a%2Fb%26c',
    ]);
  });
});
