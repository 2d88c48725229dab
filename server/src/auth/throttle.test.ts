import { describeServer } from '../../testing/suite.ts';
import { PASSWORD, startApp } from '../../testing/test-app.ts';

describeServer('too many attempts', (server) => {
  beforeEach(() => server.app.store.db.deleteFrom('attempts').execute());
  const login = (
    username: string,
    password: string,
    ip: string,
    headers: Record<string, string> = {},
  ) => server.app.call('POST', 'token/', { json: { username, password }, ip, headers });
  const statuses = async (count: number, one: (n: number) => Promise<{ status: number }>) => {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push((await one(n)).status);
    return all;
  };
  const tenThen429 = (count: number) => [
    ...Array<number>(10).fill(401),
    ...Array<number>(count - 10).fill(429),
  ];

  it('on one name from one address end with 429 and a time to wait', async () => {
    expect(await statuses(15, () => login('admin', 'wrong', '203.0.113.1'))).toEqual(
      tenThen429(15),
    );
    const { body, headers } = await login('admin', PASSWORD, '203.0.113.1');
    expect([body.code, Number(headers['retry-after'])]).toEqual([
      'too_many_requests',
      expect.any(Number),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are not hidden by an address that the caller makes up', async () => {
    expect(
      await statuses(15, (n) =>
        login('admin', 'wrong', '203.0.113.2', {
          'x-forwarded-for': `198.51.100.${n}`,
          forwarded: `for=198.51.100.${n}`,
        }),
      ),
    ).toEqual(tenThen429(15));
  });

  it('with one password on many names from one address end too', async () => {
    expect(await statuses(15, (n) => login(`name${n}`, 'Password1', '203.0.113.3'))).toEqual(
      tenThen429(15),
    );
  });

  it('never lock the right user out who comes from elsewhere', async () => {
    const { db } = server.app.store;
    await statuses(15, () => login('admin', 'wrong', '203.0.113.4'));
    expect((await login('admin', PASSWORD, '203.0.113.5')).status).toBe(200);
    // As after an attack from a thousand addresses.
    await db
      .insertInto('attempts')
      .values({
        key: 'login name admin',
        count: 5000,
        started_at: Math.floor(server.app.clock.now.getTime() / 1000),
      })
      .onConflict((clash) => clash.column('key').doUpdateSet({ count: 5000 }))
      .execute();
    expect(await statuses(4, () => login('admin', 'wrong', '203.0.113.6'))).toEqual([
      401, 401, 401, 429,
    ]);
    expect((await login('admin', PASSWORD, '203.0.113.7')).status).toBe(200);
  });

  it('are forgotten when their time is over', async () => {
    await statuses(12, () => login('admin', 'wrong', '203.0.113.8'));
    server.app.clock.now = new Date(server.app.clock.now.getTime() + 16 * 60_000);
    expect((await login('admin', PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  it('do not come from those who type the right password', async () => {
    expect(await statuses(30, () => login('admin', PASSWORD, '203.0.113.9'))).toEqual(
      Array(30).fill(200),
    );
  });

  it('are counted together by all processes, and each exactly once', async () => {
    const other = await startApp(server.database);
    other.clock.now = server.app.clock.now;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? other : server.app).call('POST', 'token/', {
          json: { username: 'admin', password: 'wrong' },
          ip: '203.0.113.10',
        }),
      ),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual(tenThen429(20));
    await other.close();
  });

  it('from a neighbour in one household of IPv6 count as one', async () => {
    expect(await statuses(15, (n) => login('admin', 'wrong', `2001:db8:1:2::${n + 1}`))).toEqual(
      tenThen429(15),
    );
  });

  it('on one name from one address end within a quarter of an hour, however slowly they come', async () => {
    const { clock } = server.app;
    const slowly = async (n: number) => {
      // Slower than the limit of the address alone, which a minute forgets.
      if (n % 5 === 4) clock.now = new Date(clock.now.getTime() + 61_000);
      return login('admin', 'wrong', '203.0.113.20');
    };
    expect(await statuses(15, slowly)).toEqual(tenThen429(15));
  });

  it('from one household count as one, in whatever form its address is written', async () => {
    const forms = [
      (n: number) => `2001:db8::${n + 1}`,
      (n: number) => `2001:db8::${n + 1}:2:3:4`,
      (n: number) => (n % 2 ? '203.0.113.21' : '::ffff:203.0.113.21'),
      (n: number) => (n % 2 ? '64:ff9b::cb00:7116' : '64:ff9b::203.0.113.22'),
    ];
    for (const form of forms) {
      await server.app.store.db.deleteFrom('attempts').execute();
      expect(await statuses(12, (n) => login('admin', 'wrong', form(n)))).toEqual(tenThen429(12));
    }
  });

  it('from strangers behind one NAT64 prefix do not count as one', async () => {
    await statuses(12, () => login('admin', 'wrong', '64:ff9b::203.0.113.23'));
    expect((await login('admin', PASSWORD, '64:ff9b::203.0.113.24')).status).toBe(200);
  });

  it('on one name count as one in its compatible forms', async () => {
    const names = ['admin', 'ａdmin', 'aｄmin', 'admｉn'];
    const attempt = (n: number) => {
      if (n % 5 === 4) server.app.clock.now = new Date(server.app.clock.now.getTime() + 61_000);
      return login(names[n % 4] ?? '', 'wrong', '203.0.113.25');
    };
    expect(await statuses(12, attempt)).toEqual(tenThen429(12));
  });

  it('to send messages or to register end with 429', async () => {
    const message = (n: number) =>
      server.app.call('POST', 'contacts/', {
        json: { name: 'ক', phone: '1', message: `m${n}` },
        ip: '203.0.113.11',
      });
    expect(await statuses(12, message)).toEqual([...Array<number>(10).fill(201), 429, 429]);
    const register = () => server.app.call('POST', 'register/', { json: {}, ip: '203.0.113.12' });
    expect(await statuses(17, register)).toEqual([...Array<number>(15).fill(400), 429, 429]);
  });
});
