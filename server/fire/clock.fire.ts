import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { caller, signIn, tokenOf } from './support/client.ts';
import { ADMIN, fireServer, type FireServer } from './support/server.ts';

const HOUR = 3_600_000;

describe('a clock that jumps', () => {
  let server: FireServer;
  /** Sets the server's clock to so many hours from now. */
  const jump = (hours: number) =>
    writeFileSync(path.join(server.dataDir, 'clock'), String(hours * HOUR));
  beforeEach(async () => {
    server = await fireServer({
      nodeArgs: ['--require', path.join(__dirname, 'support/preload/clock.cjs')],
    });
    await server.start({ env: { ANGAN_CLOCK: path.join(server.dataDir, 'clock') } });
  });
  afterEach(() => server.remove());

  it('an hour back leaves sessions as they are, and new messages newest first', async () => {
    const call = await signIn(server);
    const send = (name: string) =>
      caller(server)('POST', 'contacts/', { json: { name, email: 'a@b.example', message: 'কথা' } });
    expect((await send('আগে')).status).toBe(201);
    jump(-1);
    expect((await call('GET', 'user/')).status).toBe(200);
    expect((await send('পরে')).status).toBe(201);
    const messages = (await call('GET', 'contacts/')).json as unknown as { name: string }[];
    expect(messages.map(({ name }) => name)).toEqual(['পরে', 'আগে']);
    expect(await signIn(server)).toBeDefined();
  });

  it('a day ahead ends sessions that nobody used; signing in goes on', async () => {
    const call = await signIn(server);
    jump(24);
    expect((await call('GET', 'user/')).status).toBe(401);
    expect((await (await signIn(server))('GET', 'user/')).status).toBe(200);
  });

  it('a day ahead and back again lets nobody wait for a day', async () => {
    jump(24);
    const wrong = () => caller(server)('POST', 'token/', { json: { ...ADMIN, password: 'ভুল' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    const ahead = await caller(server)('POST', 'token/', { json: ADMIN });
    expect(ahead.status).toBe(429);
    jump(0);
    expect(await tokenOf(server)).toMatch(/^[\w-]{43}$/);
  });
});
