import path from 'node:path';
import { until } from '../testing/until.ts';
import { caller, type Call } from './support/client.ts';
import { fireServer, type FireServer } from './support/server.ts';

describe('a fault that no handler catches', () => {
  let server: FireServer;
  let call: Call;
  beforeAll(async () => {
    server = await fireServer({
      nodeArgs: ['--require', path.join(__dirname, 'support/throws.cjs')],
    });
    await server.start();
    call = caller(server);
  });
  afterAll(() => server.remove());

  const logged = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);

  it('in a promise costs a line of log; the request and all others are answered', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await call('GET', 'notices/', { headers: { 'x-fails': 'promise' } })).status,
      ),
    );
    expect([...statuses, (await call('GET', 'notices/')).status]).toEqual(Array(6).fill(200));
    expect(server.child.exitCode).toBe(null);
    await until('each fault is logged', () => logged().length >= 5);
    expect(logged()).toEqual(Array(5).fill('a promise failed unseen'));
  });

  it('outside of promises ends the process after pending requests were answered, and the next start succeeds', async () => {
    expect(
      (await call('GET', 'notices/', { headers: { 'x-fails': 'exception', connection: 'close' } }))
        .status,
    ).toBe(200);
    expect(await server.end('SIGCONT')).toBe(1);
    expect(logged()).toContain('an exception was not caught; this process ends');
    await server.start();
    expect((await call('GET', 'readyz/')).status).toBe(200);
  });
});
