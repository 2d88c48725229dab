import type { DecisiveKind } from '@angan/shared/contract';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';
import { dailyShares, reportAdmission } from './admission.ts';
import { condenseReports } from './condense.ts';
import { Reports } from './reports.ts';
import { trialCounts } from './release-counts.ts';
import { releaseHealth } from './site-health.ts';

const FIREFOX = 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

const failure = (kind: DecisiveKind | 'error', release = 'r2') => ({
  kind,
  part: 'public_remote',
  release,
  message: 'x is not a function',
  stack: 'at a (/a.js:1:1)',
  route: '/notice',
});

describeEachDatabase('reports of browsers', (makeDatabase) => {
  let database: TestDatabase;
  let server: TestApp;
  beforeEach(async () => {
    database = await makeDatabase();
    server = await startApp(database);
  });
  afterEach(async () => {
    await server.close();
    await database.remove();
  });

  const opened = () => {
    const reports = new Reports(server.store.db, () => server.clock.now);
    for (const release of ['r1', 'r2']) reports.know('public_remote', release);
    return reports;
  };
  const since = () => new Date(server.clock.now.getTime() - 60_000);

  it('are counted by release, browser and network, from several processes, without an address', async () => {
    const [one, other] = [opened(), opened()];
    const visit = { public_remote: 'r2' };
    one.take({ visit }, { ip: '203.0.113.9', userAgent: CHROME });
    one.take({ visit, errors: [failure('render')] }, { ip: '203.0.113.9', userAgent: FIREFOX });
    other.take({ visit, errors: [failure('render')] }, { ip: '203.0.113.77', userAgent: FIREFOX });
    other.take({ errors: [failure('load')] }, { ip: '2001:db8:1::5', userAgent: FIREFOX });
    other.take(
      { errors: [failure('error'), failure('load', 'unknown')] },
      { ip: '203.0.113.9', userAgent: CHROME },
    );
    await one.flush();
    await other.flush();
    const counts = await trialCounts(server.store.db, 'public_remote', 'r2', since());
    expect(counts).toMatchObject({
      visits: 3,
      visitsBy: { firefox: 2, chrome: 1 },
      errors: { render: 2, load: 1, error: 1 },
    });
    expect(counts.failures.map(({ browser, count }) => [browser, count]).sort()).toEqual([
      ['firefox', 1],
      ['firefox', 2],
    ]);
    expect(JSON.stringify(counts)).not.toContain('203');
    const errors = await server.store.db.selectFrom('report_errors').selectAll().execute();
    expect(errors.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['error', 1],
      ['load', 1],
      ['render', 2],
    ]);
  });

  it('count five failures of one report as one, and a flood of one network thirty times', async () => {
    const reports = opened();
    for (let n = 0; n < 40; n += 1)
      reports.take(
        { visit: { public_remote: 'r2' }, errors: Array(5).fill(failure('load')) },
        { ip: '203.0.113.9', userAgent: CHROME },
      );
    await reports.flush();
    expect(await trialCounts(server.store.db, 'public_remote', 'r2', since())).toMatchObject({
      visits: 30,
      errors: { load: 30 },
    });
  });

  it('show a new error where many others came before, and the frequent ones', async () => {
    const reports = opened();
    const take = (message: string) =>
      reports.take(
        { errors: [{ ...failure('error'), message }] },
        { ip: `203.0.${message.length}.9`, userAgent: CHROME },
      );
    take('frequent');
    take('frequent');
    for (let n = 0; n < 90; n += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      take('x'.repeat(n + 1));
    }
    await reports.flush();
    take('the new one');
    await reports.flush();
    const rows = await server.store.db.selectFrom('report_errors').select('message').execute();
    expect(rows).toHaveLength(64);
    const messages = rows.map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining(['frequent', 'the new one', 'x'.repeat(90)]));
    expect(messages).not.toContain('x');
  });

  it('hold nothing of a person where the server itself could not render', async () => {
    const reports = opened();
    const error = new TypeError('no "Rahim" at 01711-223 344\nRahim 10:20:30');
    reports.failed('public_remote', 'r2', error, '/students/1234');
    await reports.flush();
    const row = await server.store.db
      .selectFrom('report_errors')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      message: expect.stringMatching(/^TypeError: no/),
      route: '/students/#',
    });
    expect(row.stack).toMatch(/reports\.test/);
    expect(JSON.stringify([row.message, row.stack])).not.toMatch(/Rahim"|01711|223|344/);
  });

  it('are of the day that it is in Dhaka', async () => {
    server.clock.now = new Date('2026-03-10T19:30:00Z');
    const reports = opened();
    reports.take({ visit: { public_remote: 'r2' } }, { ip: '203.0.113.9', userAgent: CHROME });
    await reports.flush();
    const [release] = await releaseHealth(server.store.db, server.clock.now);
    expect(release?.days.at(-1)).toMatchObject({ day: '2026-03-11', visits: 1 });
    const counts = await trialCounts(server.store.db, 'public_remote', 'r2', since());
    expect(counts.visits).toBe(1);
  });

  it('of one network and day are of one network for all processes, also around midnight', async () => {
    const [one, other] = [opened(), opened()];
    const sender = { ip: '203.0.113.9', userAgent: CHROME };
    const networks = async () => {
      const rows = await server.store.db.selectFrom('report_counts').selectAll().execute();
      return [...new Set(rows.map(({ at, network }) => `${at.slice(0, 10)} ${network}`))];
    };
    server.clock.now = new Date('2026-03-10T17:59:50Z');
    for (const reports of [one, other]) reports.take({ errors: [failure('load')] }, sender);
    await one.flush();
    server.clock.now = new Date('2026-03-10T18:00:10Z');
    await other.flush();
    expect(await networks()).toHaveLength(1);
    for (const reports of [one, other]) reports.take({ errors: [failure('load')] }, sender);
    await Promise.all([one.flush(), other.flush()]);
    const [earlier, later] = (await networks()).map((text) => text.split(' '));
    expect([earlier![0], later![0]]).toEqual(['2026-03-10', '2026-03-11']);
    expect(earlier![1]).not.toBe(later![1]);
    expect(await networks()).toHaveLength(2);
  });

  it('lose their networks after two days, and are gone after thirty', async () => {
    const reports = opened();
    const sender = { ip: '203.0.113.9', userAgent: CHROME };
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
      reports.take({ visit: { public_remote: 'r2' }, errors: [failure('load')] }, sender);
      await reports.flush();
    }
    const rows = () =>
      server.store.db.selectFrom('report_counts').selectAll().orderBy('kind').execute();
    expect(await rows()).toHaveLength(6);
    const later = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
    await Promise.all([server.store, database.open()].map((one) => condenseReports(one, later(3))));
    expect(
      (await rows()).map(({ at, kind, network, count }) => [at, kind, network, count]),
    ).toEqual([
      ['2026-03-10', 'load', '', 3],
      ['2026-03-10', 'visit', '', 3],
    ]);
    await condenseReports(server.store, later(32));
    expect(await rows()).toEqual([]);
  });
});

describeEachDatabase('the call for reports', (makeDatabase) => {
  let database: TestDatabase;
  let server: TestApp;
  let admin: string;
  beforeAll(async () => {
    database = await makeDatabase();
    server = await startApp(
      database,
      {},
      {
        site(_app, { reports }) {
          for (const part of ['shell', 'public_remote']) reports!.know(part, 'r2');
          return Promise.reject(new Error('unused')).catch(() => ({}) as never);
        },
      },
    );
    admin = (await server.account('admin', 'Admin')).token;
  });
  afterAll(() => database.remove());
  const post = (json: object, ip = '198.51.100.7', headers = {}) =>
    server.call('POST', 'reports/', { json, ip, headers });

  it('refuses other sites, other forms and what is too long, without a trace', async () => {
    expect((await post({}, '198.51.100.1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ errors: [{ kind: 'nonsense' }] })).status).toBe(400);
    expect((await post({ visit: { shell: 'x'.repeat(5000) } })).status).toBe(413);
    expect((await post({ visit: { shell: 'r2' } })).status).toBe(204);
  });

  it('lets a network report thirty times at once, and others meanwhile', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1)
      statuses.push((await post({ visit: { shell: 'r2' } }, `203.0.113.${n}`)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect((await post({ visit: { shell: 'r2' } }, '192.0.2.1')).status).toBe(204);
  });

  it('counts breaches of the policy and shells that did not load, and shows them to Admins', async () => {
    const breach = {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://x.example/a?q=typed',
    };
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/reports/',
        remoteAddress: '198.51.101.7',
        payload,
        headers: { 'content-type': type },
      });
    const old = JSON.stringify({ 'csp-report': breach });
    const body = { effectiveDirective: 'img-src', blockedURL: 'https://x.example/a?q=typed' };
    const recent = JSON.stringify([{ type: 'csp-violation', body }]);
    expect((await send('application/csp-report', old)).statusCode).toBe(204);
    const odd = {
      ...breach,
      'blocked-uri': 'Rahim Uddin',
      'document-uri': 'https://x.example/a/17',
    };
    await send('application/csp-report', JSON.stringify({ 'csp-report': odd }));
    expect((await send('application/reports+json', recent)).statusCode).toBe(204);
    expect((await send('application/csp-report', '{')).statusCode).toBe(400);
    expect((await send('text/plain', 'r2')).statusCode).toBe(204);
    await server.close();
    const reopened = await startApp(database);
    const { body: health } = await reopened.call('GET', 'reports/', { token: admin });
    await reopened.close();
    const facts = health.errors.map(Object.values) as unknown[][];
    expect(facts.map(([, release, kind, message]) => [kind, release, message]).sort()).toEqual([
      ['load', 'r2', 'main was not loaded'],
      ['policy', 'r2', 'img-src: '],
      ['policy', 'r2', 'img-src: https://x.example'],
    ]);
    expect(JSON.stringify(health.errors)).toContain('"/a/#"');
    expect(health.releases).toMatchObject([{ part: 'shell', failures: 4 }]);
  });
});

it('a network makes up a quarter of a release\u2019s reports of a day, and thirty at least', () => {
  let day = new Date('2026-03-10T00:00:00Z');
  const shareOf = dailyShares(() => day);
  const from = (network: string, times: number, release = 'r1') =>
    Array.from({ length: times }, () => shareOf(network)(release)).filter(Boolean).length;
  expect(from('one', 1000)).toBe(30);
  for (let n = 0; n < 10; n += 1) expect(from(`network ${n}`, 27)).toBe(27);
  // With these it has made 100 of 400.
  expect(from('other', 1000)).toBe(100);
  expect(from('other', 1000, 'r2')).toBe(30);
  day = new Date('2026-03-11T00:00:00Z');
  expect(from('one', 1000)).toBe(30);
});

it('a network that reports too fast does not keep out others', () => {
  const admission = reportAdmission(() => new Date('2026-03-10T00:00:00Z'));
  for (let n = 0; n < 200; n += 1)
    try {
      admission.enter('203.0.113.5');
    } catch {
      // As it should be, from the 31st on.
    }
  expect(() => admission.enter('203.0.113.5')).toThrow();
  expect(() => admission.enter('192.0.2.1')).not.toThrow();
});
