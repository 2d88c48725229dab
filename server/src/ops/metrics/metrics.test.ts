import type { AddressInfo } from 'node:net';
import { describeAboveDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';

const TOKEN = 'a-token-of-the-operator';
const withToken = { headers: { authorization: `Bearer ${TOKEN}` } };

/** The samples of an exposition: `name{labels}` and value. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line): [string, number] => {
        const cut = line.lastIndexOf(' ');
        return [line.slice(0, cut), Number(line.slice(cut + 1))];
      }),
  );

describeAboveDatabase('the metrics', (makeDatabase) => {
  let database: TestDatabase;
  const open: TestApp[] = [];
  const start = async (env: Record<string, string>) => {
    const server = await startApp(database, env);
    open.push(server);
    return server;
  };
  beforeAll(async () => {
    database = await makeDatabase();
  });
  afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));
  afterAll(() => database.remove());

  const statuses = async (server: TestApp, ...callers: object[]) =>
    Promise.all(
      callers.map(async (caller) => (await server.call('GET', 'metrics', caller)).status),
    );

  it('are read by whom the operator allows, and are nowhere otherwise', async () => {
    const off = await start({});
    const { token } = await off.account('admin', 'Admin');
    expect(await statuses(off, {}, { token })).toEqual([404, 404]);

    const bearer = await start({ METRICS_TOKEN: TOKEN });
    const wrong = { headers: { authorization: `Bearer ${TOKEN}x` } };
    expect(await statuses(bearer, {}, wrong, { token }, withToken)).toEqual([401, 401, 401, 200]);

    const networks = await start({ METRICS_ALLOW: 'loopback, 10.1.0.0/16,2001:db8::7' });
    const from = (ip: string, forwarded?: string) => ({
      ip,
      ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
    });
    expect(
      await statuses(
        networks,
        from('127.0.0.1'),
        from('::1'),
        from('::ffff:10.1.2.3'),
        from('2001:db8::7'),
        from('10.2.0.1'),
        from('2001:db8::8'),
        from('127.0.0.1', '203.0.113.9'),
      ),
    ).toEqual([200, 200, 200, 200, 403, 403, 403]);

    const behind = await start({ METRICS_ALLOW: '10.1.0.0/16', TRUST_PROXY: 'loopback' });
    expect(
      await statuses(behind, from('127.0.0.1', '10.1.0.9'), from('127.0.0.1', '203.0.113.9')),
    ).toEqual([200, 403]);
  });

  it('count requests, caches, queues, jobs, disk and process', async () => {
    const server = await start({ METRICS_TOKEN: TOKEN, MEDIA_QUOTA_MB: '5' });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    for (let n = 0; n < 3; n += 1)
      await (await fetch(`http://127.0.0.1:${port}/api/staff/`)).arrayBuffer();
    await server.call('GET', 'students/7/');
    const { headers, body } = await server.call('GET', 'metrics', withToken);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const samples = samplesOf(String(body));
    const requests = (route: string, status: string) =>
      samples.get(`angan_http_requests_total{method="GET",route="${route}",status="${status}"}`);
    // PostgreSQL is queried for changes, through the router, after 50 ms without a request.
    const fromMemory = requests('response cache', '2xx') ?? 0;
    if (database.kind === 'sqlite') expect(fromMemory).toBe(2);
    expect(requests('/api/staff/', '2xx')).toBe(3 - fromMemory);
    expect(requests('/api/students/:id/', '4xx')).toBe(1);
    expect(samples.get('angan_http_request_duration_seconds_count{route="/api/staff/"}')).toBe(
      3 - fromMemory,
    );
    expect(samples.get('angan_response_cache_reads_total{result="hit"}')).toBe(2);
    expect(samples.get('angan_response_cache_reads_total{result="miss"}')).toBe(1);
    expect(samples.get('angan_response_cache_bytes')).toBeGreaterThan(2000);
    expect(samples.get('angan_picture_jobs{queue="member",state="waiting"}')).toBe(0);
    expect(
      samples.get('angan_job_last_success_timestamp_seconds{job="publication"}'),
    ).toBeGreaterThan(Date.now() / 1000 - 600);
    expect(samples.get('angan_job_failures_total{job="maintenance"}')).toBe(0);
    expect(samples.get('angan_disk_bytes{kind="free"}')).toBeGreaterThan(0);
    expect(samples.get('angan_media_bytes{kind="quota"}')).toBe(5 * 1024 * 1024);
    expect(samples.get('angan_media_bytes{kind="stored"}')).toBe(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect([name, Number.isFinite(samples.get(name))]).toEqual([name, true]);
    const idle = samples.get('angan_database_connections{state="idle"}');
    expect(idle === undefined).toBe(database.kind === 'sqlite');
  });

  it('have no label that a client invents', async () => {
    const server = await start({ METRICS_TOKEN: TOKEN });
    const read = async () =>
      [...samplesOf(String((await server.call('GET', 'metrics', withToken)).body)).keys()].filter(
        (name) => name.startsWith('angan_http'),
      ).length;
    const ask = async (n: number) => {
      for (const path of [`/no-${n}`, `/api/no-${n}/`, `/api/staff/${n}/`, `/media/${n}.webp`])
        await server.call('GET', path);
      await server.call('PROPFIND', `/api/staff/?x=${n}`);
    };
    await ask(0);
    await read();
    const before = await read();
    for (let n = 1; n < 20; n += 1) await ask(n);
    expect(await read()).toBe(before);
  });

  it('go on where a source is away', async () => {
    const server = await start({ METRICS_TOKEN: TOKEN });
    jest.spyOn(server.store.db, 'selectFrom').mockImplementation(() => {
      throw new Error('the database is away');
    });
    const { status, body } = await server.call('GET', 'metrics', withToken);
    jest.restoreAllMocks();
    const samples = samplesOf(String(body));
    expect([status, samples.has('angan_media_bytes{kind="stored"}')]).toEqual([200, false]);
    expect(samples.has('angan_disk_bytes{kind="free"}')).toBe(true);
  });
});
