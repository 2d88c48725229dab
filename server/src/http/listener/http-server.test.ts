import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerClientError } from './client-error.ts';
import { httpServer } from './http-server.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({
    serverFactory: httpServer(null, {
      headersTimeout: 200,
      requestTimeout: 5000,
      keepAliveTimeout: 300,
      connectionsCheckingInterval: 50,
    }),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
  });
  app.get('/notice', async (request) => ({ host: request.host, url: request.url }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends bytes from a client that never closes its own end; answers what came back once the server let go. */
const say = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined);
    socket.on('end', () => resolve(heard));
    socket.write(text);
  });
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
const untilNoneIsOpen = async () => {
  while ((await openConnections()) > 0) await new Promise((resolve) => setImmediate(resolve));
};

it.each([
  ['GET http://site.example:3000/notice?a=1 HTTP/1.1', 'site.example:3000', '/notice?a=1'],
  ['GET HTTPS://site.example/notice HTTP/1.1', 'site.example', '/notice'],
  ['GET /notice HTTP/1.1', 'other', '/notice'],
])('the listener answers the target of %s', async (line, host, url) => {
  const heard = await say(`${line}\r\nhost: other\r\nconnection: close\r\n\r\n`);
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toEqual({ host, url });
});

it('frees the connection of a client that never ends its headers, nor its own side', async () => {
  expect(await say('GET /notice HTTP/1.1\r\nhost: a\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  await untilNoneIsOpen();
});

it('closes connections without a word that sent nothing, or nothing more', async () => {
  expect(await say('')).toBe('');
  expect((await say('GET /notice HTTP/1.1\r\nhost: a\r\n\r\n')).match(/HTTP\/1\.1/g)).toHaveLength(
    1,
  );
  await untilNoneIsOpen();
});
