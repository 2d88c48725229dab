import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../testing/until.ts';
import { ReadyAnswers } from './ready-answers.ts';
import { readyServer } from './ready-server.ts';

let app: FastifyInstance;
let routed: number;
beforeEach(async () => {
  const ready = new ReadyAnswers();
  routed = 0;
  app = Fastify({
    serverFactory: readyServer(ready, { requestTimeout: 600_000, keepAliveTimeout: 72_000 }),
    forceCloseConnections: 'idle',
  });
  app.get('/kept', async (request, reply) => {
    routed += 1;
    const body = Buffer.from('ক'.repeat(50_000));
    ready.keep(
      request,
      reply.headers({ 'content-type': 'text/plain', etag: '"1"' }),
      body,
      () => true,
    );
    return reply.send(body);
  });
  app.post('/sent', async (request) => ({ sent: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const GET = 'GET /kept HTTP/1.1\r\nHost: a\r\n\r\n';
const POST =
  'POST /sent HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}';
const BYE = 'GET /none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** Says the parts one after the other, each once the former has been answered (or at once); answers the statuses and all that was heard. */
async function say(...parts: string[]): Promise<{ statuses: string[]; heard: string }> {
  const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (chunk: string) => (heard += chunk));
  const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status!);
  for (const part of parts) {
    const wanted = statuses().length + (part.endsWith('\r\n\r\n') || part.endsWith('}') ? 1 : 0);
    socket.write(part);
    await until(`${part} is answered`, () => statuses().length >= wanted);
  }
  if (!socket.closed) await once(socket, 'close');
  return { statuses: statuses(), heard };
}

it('answers on one connection what is ready, what is not, and what comes with a body', async () => {
  const { statuses, heard } = await say(GET, GET, GET, POST, GET, BYE);
  expect([statuses, heard.includes('{"sent":{"a":1}}'), routed]).toEqual([
    ['200', '200', '200', '200', '200', '404'],
    true,
    1,
  ]);
});

it('answers in full and in order when a connection begins with what is ready', async () => {
  await say(GET, BYE);
  const { statuses, heard } = await say(GET, GET, POST, GET, BYE);
  expect([statuses, heard.split('ক').length - 1, routed]).toEqual([
    ['200', '200', '200', '200', '404'],
    150_000,
    1,
  ]);
});

it('answers requests that come in pieces, or several at once', async () => {
  await say(GET, BYE);
  expect((await say(GET.slice(0, 20), GET.slice(20), BYE)).statuses).toEqual(['200', '404']);
  expect((await say(GET + GET + BYE)).statuses).toEqual(['200', '200', '404']);
});

it('tells the same of an answer as Node does of every other', async () => {
  const heads: string[][] = [];
  for (let n = 0; n < 2; n += 1) {
    const agent = new Agent({ keepAlive: true });
    const [answer] = await once(get({ port: port(), path: '/kept', agent }), 'response');
    heads.push(
      (answer.rawHeaders as string[])
        .map((word) => word.toLowerCase())
        .filter((word) => !/gmt$/.test(word)),
    );
    await once(answer.resume(), 'end');
    agent.destroy();
  }
  expect(heads[1]?.toSorted()).toEqual(heads[0]?.toSorted());
  expect(routed).toBe(1);
});

it('answers who has said all that they will say', async () => {
  await say(GET, BYE);
  const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true }).setEncoding(
    'utf8',
  );
  let heard = '';
  socket.on('data', (chunk: string) => (heard += chunk)).end(GET);
  await once(socket, 'close');
  expect([heard.startsWith('HTTP/1.1 200'), heard.split('ক').length - 1]).toEqual([true, 50_000]);
});

it('lets go of connections that say nothing more when it closes', async () => {
  await say(GET, BYE);
  const silent = connect(port(), '127.0.0.1');
  const answered = connect(port(), '127.0.0.1');
  answered.write(GET);
  await once(answered, 'data');
  const ended = Promise.all(
    [silent.resume(), answered.resume()].map((socket) => once(socket, 'close')),
  );
  await app.close();
  await ended;
});
