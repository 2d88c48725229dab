import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { listenQuietly } from './listen.ts';

describe('a server that begins to listen', () => {
  it('logs nothing of it, and everything before and after it', async () => {
    const stream = new PassThrough();
    const app = Fastify({ logger: { level: 'info', stream } });
    app.addHook('onReady', async () => app.log.info('getting ready'));
    await listenQuietly(app, { port: 0, host: '127.0.0.1' });
    app.log.info('the first line');
    await app.close();
    const lines = String(stream.read())
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(lines).toEqual(['getting ready', 'the first line']);
  });

  it('says what keeps it from listening', async () => {
    const [first, second] = [Fastify(), Fastify()];
    await listenQuietly(first, { port: 0, host: '127.0.0.1' });
    const { port } = first.server.address() as AddressInfo;
    await expect(listenQuietly(second, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
    await Promise.all([first.close(), second.close()]);
  });
});
