import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  bytes: Buffer;
  changed: Date;
}

/** An S3 store in memory, with faults; `npm run test:s3` has a real one. */
export interface FakeStore {
  env: Record<string, string>;
  objects: Map<string, Stored>;
  /** True where the answer to such a request is lost after it was done. */
  losesAnswer(method: string, key: string): boolean;
  /** A status that such a request is refused with, nothing done. */
  refuses(method: string, key: string): number | undefined;
  /** What a request that was done waits for before its answer. */
  waits(method: string, key: string): Promise<void> | undefined;
  /** Its clock. */
  now(): Date;
  requests: string[];
  close(): Promise<void>;
}

const listing = (objects: Map<string, Stored>, prefix: string) =>
  `<ListBucketResult>${[...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, { changed }]) =>
        `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`;

export async function fakeStore(): Promise<FakeStore> {
  const objects = new Map<string, Stored>();
  const store: FakeStore = {
    env: {},
    objects,
    losesAnswer: () => false,
    refuses: () => undefined,
    waits: () => undefined,
    now: () => new Date(),
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.slice('/college/'.length));
    const method = request.method ?? 'GET';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async () => {
      store.requests.push(`${method} ${key}`);
      const refused = store.refuses(method, key);
      if (refused) return void response.writeHead(refused).end();
      if (method === 'PUT')
        objects.set(key, { bytes: Buffer.concat(chunks), changed: store.now() });
      if (method === 'DELETE') objects.delete(key);
      await store.waits(method, key);
      if (store.losesAnswer(method, key)) return void request.socket.destroy();
      if (key === '')
        return void response.end(listing(objects, url.searchParams.get('prefix') ?? ''));
      const found = objects.get(key);
      if (method === 'GET' && !found) return void response.writeHead(404).end();
      response.end(method === 'GET' ? found?.bytes : undefined);
    };
    request.once('end', () => void answer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store.env = {
    BACKUP_TO: 's3://college/copies',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    BACKUP_S3_ACCESS_KEY: 'key',
    BACKUP_S3_SECRET_KEY: 'secret',
  };
  return store;
}
