import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COPY_HEADER, NEVER } from '@angan/shared/copies';
import type { FastifyInstance } from 'fastify';
import { until } from '../../../testing/until.ts';
import { GROUP_HEADER, groupOf } from './shared-releases.ts';
import { releasedSite } from './testing/released-site.ts';

const { site, start, release, page, remotes } = releasedSite((make) => make('public-remote', 'এক'));

const share = (part: 'public-remote' | 'shell', word: string, percent: number) =>
  release(part, word, undefined, 1, ['--share', String(percent)]);
const command = (name: 'promote' | 'rollback' | 'releases', ...args: string[]) =>
  site.repo.run(name, [...args, '--to', site.dir]);

interface Visitor {
  ip: string;
  'user-agent'?: string;
  [GROUP_HEADER]?: string;
}

const get = (url: string, { ip, ...headers }: Visitor, app = site.app) =>
  app.inject({ url, remoteAddress: ip, headers });
const pageFor = async (visitor: Visitor, app?: FastifyInstance) =>
  /<h1>(.*?)<\/h1>/.exec((await get('/', visitor, app)).body)?.[1];
const grouped = (group: number): Visitor => ({ ip: '127.0.0.1', [GROUP_HEADER]: String(group) });

const thousand = Array.from({ length: 1000 }, (_, n): Visitor => ({
  ip: `198.51.${n % 250}.${(n * 7) % 250}`,
  'user-agent': `phone ${n % 17}`,
}));

describe('a release with a share of 5', () => {
  beforeEach(async () => {
    await share('public-remote', 'দুই', 5);
    site.app = await start();
  });

  it('reaches 5 per cent of visits, on the page and in /remotes.json alike, and the same visitor each time', async () => {
    const seen = await Promise.all(thousand.map((visitor) => pageFor(visitor)));
    const onTrial = thousand.filter((_visitor, n) => seen[n] === 'খোলস ভাগ করা দুই');
    expect(onTrial.length).toBeGreaterThan(25);
    expect(onTrial.length).toBeLessThan(80);
    expect(new Set(seen).size).toBe(2);
    for (const visitor of onTrial) expect(await pageFor(visitor)).toBe('খোলস ভাগ করা দুই');
    const listed = async (visitor: Visitor) =>
      (await get('/remotes.json', visitor)).json<{
        remotes: { public_remote: { release: string } };
      }>().remotes.public_remote.release;
    const live = await listed(thousand[seen.indexOf('খোলস ভাগ করা এক')]!);
    for (const visitor of onTrial) expect(await listed(visitor)).not.toBe(live);
  });

  it('stays out of the feed and the sitemap, which are one for all', async () => {
    const both = await Promise.all(
      ['/notices.atom', '/sitemap.xml'].map(
        async (url) =>
          new Set(
            await Promise.all(thousand.slice(0, 60).map(async (v) => (await get(url, v)).body)),
          ).size,
      ),
    );
    expect(both).toEqual([1, 1]);
  });

  it('is in no snapshot, and no phone copies a page of it', async () => {
    const visitors = thousand.slice(0, 100);
    const copied = async (app: FastifyInstance, word: string) =>
      new Set(
        (await Promise.all(visitors.map((visitor) => get('/', visitor, app))))
          .filter(({ body }) => body.includes(word))
          .map(({ headers }) => headers[COPY_HEADER] !== NEVER),
      );
    expect([await copied(site.app, 'দুই'), await copied(site.app, 'এক')]).toEqual([
      new Set([false]),
      new Set([true]),
    ]);
    expect(await copied(await start({}, { liveOnly: true }), 'দুই')).toEqual(new Set());
  });

  it('is listed with its share, is widened, made live for all, and keeps the live one until then', async () => {
    const live = readFileSync(path.join(site.dir, 'public-remote/remote.json'), 'utf8');
    expect((await command('releases')).output).toMatch(/ {2}5 % of visits since/);
    expect((await command('promote', 'public-remote', '--share', '25')).output).toContain('25 %');
    expect(readFileSync(path.join(site.dir, 'public-remote/remote.json'), 'utf8')).toBe(live);
    const seen = await Promise.all(thousand.map((visitor) => pageFor(visitor)));
    const count = seen.filter((one) => one === 'খোলস ভাগ করা দুই').length;
    expect(count).toBeGreaterThan(190);
    expect(count).toBeLessThan(310);
    expect((await command('promote', 'public-remote')).code).toBe(0);
    await until('all have it', async () => (await page()) === 'খোলস ভাগ করা দুই');
    expect(new Set(await Promise.all(thousand.map((visitor) => pageFor(visitor)))).size).toBe(1);
    expect((await command('releases')).output).not.toContain('% of visits');
    expect((await command('rollback', 'public-remote')).code).toBe(0);
    expect(await page()).toBe('খোলস ভাগ করা এক');
  });

  it('ends with a rollback, which leaves the live one, and with a release for all', async () => {
    const { output } = await command('rollback', 'public-remote');
    expect(output).toContain('is no longer');
    const seen = async () =>
      new Set(await Promise.all(thousand.map((visitor) => pageFor(visitor))));
    await until('it is over', async () => (await seen()).size === 1);
    expect(await seen()).toEqual(new Set(['খোলস ভাগ করা এক']));
    await share('public-remote', 'তিন', 50);
    await release('public-remote', 'চার');
    await until('all have it', async () => (await page()) === 'খোলস ভাগ করা চার');
    expect(new Set(await Promise.all(thousand.map((visitor) => pageFor(visitor)))).size).toBe(1);
  });

  it('next to a trial of the shell is one of two shares that no visit has both of', async () => {
    await share('shell', 'নতুন', 5);
    const words = ['খোলস', 'নতুন'].flatMap((shell) =>
      ['এক', 'দুই'].map((word) => `${shell} ভাগ করা ${word}`),
    );
    const countsNow = async () => {
      const seen = await Promise.all(thousand.map((visitor) => pageFor(visitor)));
      return words.map((word) => seen.filter((one) => one === word).length);
    };
    await until('both are tried', async () => (await countsNow())[2]! > 0);
    const [, remote = 0, shell = 0, both] = await countsNow();
    for (const count of [remote, shell]) {
      expect(count).toBeGreaterThan(25);
      expect(count).toBeLessThan(80);
    }
    expect(both).toBe(0);
  });

  it('is refused as a share that is none, for a new contract, and while it would be promoted in a bucket', async () => {
    for (const options of [
      ['--share', '7'],
      ['--share', '20', '--then', '10'],
      ['--share', '5', '--after', 'soon'],
    ])
      await expect(release('public-remote', 'পাঁচ', undefined, 1, options)).rejects.toThrow();
    await expect(release('shell', 'পাঁচ', undefined, 2, ['--share', '5'])).rejects.toThrow(
      /new contract/,
    );
  });
});

describe('behind a proxy', () => {
  beforeEach(async () => {
    await share('public-remote', 'দুই', 25);
    site.app = await start({ TRUST_PROXY: 'loopback' });
  });

  it('a visit gets the release of the group that the proxy names', async () => {
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, group) => pageFor(grouped(group))),
    );
    expect(seen.filter((one) => one === 'খোলস ভাগ করা দুই')).toHaveLength(5);
    const own = { ip: '127.0.0.1', 'x-forwarded-for': '198.51.100.7' };
    const { headers } = await get('/', grouped(seen.indexOf('খোলস ভাগ করা দুই')));
    expect([headers['vary'], (await get('/', own)).statusCode]).toEqual([
      'accept-encoding, save-data, x-angan-group',
      200,
    ]);
  });

  it('a page of a trial that a cache could not tell from others is not for caches', async () => {
    const visitors = Array.from({ length: 60 }, (_, n) => ({
      ip: '127.0.0.1',
      'x-forwarded-for': `198.51.100.${n}`,
    }));
    // A stranger's own groups change nothing for visitors without one.
    for (let group = 0; group < 20; group += 1) await get('/', grouped(group));
    const answers = await Promise.all(visitors.map((visitor) => get('/', visitor)));
    const vary = (word: string) =>
      new Set(
        answers.filter(({ body }) => body.includes(word)).map(({ headers }) => headers['vary']),
      );
    expect([vary('দুই'), vary('এক')]).toEqual([
      new Set(['*']),
      new Set(['accept-encoding, save-data']),
    ]);
  });
});

it('a visitor has the same group all day, and phones behind one address have different ones', () => {
  const at = (time: string, agent = 'phone', ip = '198.51.100.7') =>
    groupOf({ 'user-agent': agent }, ip, Date.parse(`2026-03-10T${time}+06:00`));
  const times = ['00:00:00', '07:12:00', '23:59:59'];
  expect(new Set(times.map((time) => at(time))).size).toBe(1);
  const agents = Array.from({ length: 40 }, (_, n) => at('12:00:00', `phone ${n}`));
  expect(new Set(agents).size).toBeGreaterThan(10);
  const days = Array.from({ length: 20 }, (_, n) =>
    groupOf({ 'user-agent': 'phone' }, '198.51.100.7', Date.parse('2026-03-10') + n * 86_400_000),
  );
  expect(new Set(days).size).toBeGreaterThan(5);
});

it('the live release alone is what a server of a previous release reads', async () => {
  await share('public-remote', 'দুই', 100);
  await share('public-remote', 'তিন', 50);
  expect(await remotes(await start())).toHaveProperty('public_remote');
});
