import { caller, signIn } from './support/client.ts';
import { fireServer, type FireServer } from './support/server.ts';

describe('the server under fire', () => {
  let server: FireServer;
  beforeAll(async () => {
    server = await fireServer();
    await server.start();
  });
  afterAll(() => server.remove());

  it('is the built one, on an empty college, with its Admin', async () => {
    const call = await signIn(server);
    expect((await call('GET', 'notices/')).json).toEqual([]);
    expect((await call('GET', 'user/')).json).toMatchObject({ role: 'Admin' });
  });

  it('comes back after it was killed', async () => {
    await server.end('SIGKILL');
    await server.start();
    expect((await caller(server)('GET', 'readyz/')).status).toBe(200);
  });
});
