import { expect, test } from '@playwright/test';
import { createServer, type Server } from 'node:net';
import { prepareProduct, type ProductProcess } from '../../scripts/product/process.cjs';
import { freePort, startProduct, type Env } from '../support/product.ts';

let server: ProductProcess;

test.beforeEach(async () => {
  server = await prepareProduct({ env: { DEMO: 'off' } });
});

test.afterEach(() => server.remove());

const endOf = async (env: Env) => ({ code: await server.run({ env }), output: server.output() });

test.describe('starting the server', () => {
  test('prints the address, and once the first password of the Admin when none was chosen', async () => {
    const product = await startProduct({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '', DEMO: 'off' });
    try {
      const first = product.output();
      const [, password = ''] = /(?:password|পাসওয়ার্ড)\S*\s+(\S{8,})/iu.exec(first) ?? [];
      const login = await fetch(`${product.origin}/api/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      });
      await product.halt();
      await product.resume();

      expect({ printed: first, status: login.status }).toEqual({
        printed: expect.stringContaining(new URL(product.origin).port),
        status: 200,
      });
      expect(product.output()).not.toContain(password);
    } finally {
      await product.stop();
    }
  });

  test('names every unusable variable in one message and exits with 1', async () => {
    const { code, output } = await endOf({
      PORT: 'eighty',
      ADMIN_PASSWORD: 'short',
      DEMO: 'maybe',
      DATABASE_URL: 'mysql://somewhere',
      S3_BUCKET: 'media',
    });
    const named = ['PORT', 'ADMIN_PASSWORD', 'DEMO', 'DATABASE_URL', 'S3_ENDPOINT'].filter((name) =>
      output.includes(`${name} `),
    );
    expect({ code, named, stack: /^\s+at /m.test(output) }).toEqual({
      code: 1,
      named: ['PORT', 'ADMIN_PASSWORD', 'DEMO', 'DATABASE_URL', 'S3_ENDPOINT'],
      stack: false,
    });
  });

  test('says in a sentence that the port is in use and exits with 1', async () => {
    const port = await freePort();
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      const { code, output } = await endOf({ PORT: String(port) });
      expect({ code, stack: /^\s+at /m.test(output), output }).toEqual({
        code: 1,
        stack: false,
        output: expect.stringMatching(new RegExp(`${port}.*in use`)),
      });
    } finally {
      other.close();
    }
  });

  test('has its port again at once after each restart, also beside the socket of another process', async () => {
    const isReady = () => fetch(`${server.origin}/api/readyz/`).then(({ ok }) => ok);
    // What systemd hands to another process is in the environment of all that this one starts.
    const inherited: Env = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
    for (const env of [{}, inherited, {}]) {
      await server.start({ env });
      // The connection is still open when the process ends.
      expect(await isReady()).toBe(true);
      expect(await server.end()).toBe(0);
      await expect(isReady()).rejects.toThrow();
    }
  });

  test('exits with 0 on a signal, even on a second one', async () => {
    await server.start();
    server.child.kill('SIGINT');
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
