import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releasedSite } from './testing/released-site.ts';

const { site, start, release, live, page, remotes } = releasedSite((make) =>
  make('public-remote', 'এক'),
);

describe('with a folder of releases', () => {
  beforeEach(async () => {
    site.app = await start();
  });

  it('the next page and /remotes.json are those of the release that has just gone live', async () => {
    expect(await page()).toBe('খোলস ভাগ করা এক');
    await release('public-remote', 'দুই');
    const { release: id, integrity } = live();
    const entry = Object.keys(integrity).find((file) => file.includes('remoteEntry'))!;
    expect(await page()).toBe('খোলস ভাগ করা দুই');
    expect(await remotes()).toEqual({
      public_remote: {
        entry: `/remotes/public/mf-manifest.${id}.json`,
        contract: 1,
        release: id,
        integrity: integrity[entry],
        script: `/remotes/public/${entry}`,
        preload: expect.any(Object),
      },
    });
    await release('shell', 'নতুন খোলস');
    expect(await page()).toBe('নতুন খোলস ভাগ করা দুই');
    await site.repo.run('rollback', ['public-remote', '--to', site.dir]);
    expect(await page()).toBe('নতুন খোলস ভাগ করা এক');
  });

  it('every file that a release names can be fetched for ever, and no server file', async () => {
    const { manifest, integrity, release: id } = live();
    const files = Object.keys(integrity);
    const answers = await Promise.all(
      files.map(async (file) => [
        file,
        (await site.app.inject(`/remotes/public/${file}`)).headers['cache-control'],
      ]),
    );
    expect(answers).toEqual(files.map((file) => [file, 'public, max-age=31536000, immutable']));
    expect(files).toContain(manifest);
    const hidden = [
      `/remotes/public/releases/${id}/server/routes.cjs`,
      `/remotes/public/releases/${id}/remote.json`,
      '/remotes/public/.lock',
      '/static/../shell/shell.json',
    ];
    expect(
      await Promise.all(hidden.map(async (file) => (await site.app.inject(file)).statusCode)),
    ).toEqual([404, 404, 404, 404]);
    expect((await site.app.inject('/icons/icon.svg')).body).toBe('<svg>খোলস</svg>');
  });

  it('/shell.json says to teams what the live shell hands on, and to whom it leads', async () => {
    const answer = await site.app.inject('/shell.json');
    const { release: id, ...messages } = answer.json<{ release: string }>();
    const file = path.join(site.dir, 'shell/shell.json');
    const card = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(id).toBe(card['release']);
    expect(messages).toEqual({
      contract: 1,
      singletons: card['singletons'],
      remotes: ['public-remote', 'admin-remote'],
      entries: [`/remotes/public/mf-manifest.${live().release}.json`],
      styles: [],
    });
    const offers = { '@angan/shared': ['call', 'can'] };
    const integrity = { 'static/main.css': `sha384-${'a'.repeat(64)}`, ...card['integrity'] };
    writeFileSync(file, JSON.stringify({ ...card, offers, integrity }));
    expect((await site.app.inject('/shell.json')).json()).toMatchObject({
      offers,
      styles: ['/static/main.css'],
    });
  });

  it("an operator's remote is served from the folder of releases, guarded where its line says so", async () => {
    cpSync(path.join(site.dir, 'public-remote'), path.join(site.dir, 'library-remote'), {
      recursive: true,
    });
    const line = { folder: 'library-remote', prefix: '/dashboard/library', permission: 'students' };
    const app = await start({ REMOTES: JSON.stringify([line]) });
    expect((await remotes(app))['library_remote']).toMatchObject({
      entry: expect.stringMatching(/^\/remotes\/library\/mf-manifest\./) as string,
    });
    const [file] = Object.keys(live().integrity);
    expect((await app.inject(`/remotes/library/${file}`)).statusCode).toBe(200);
    expect((await app.inject('/robots.txt')).body).toContain('Disallow: /dashboard/library\n');
    expect((await app.inject('/shell.json')).json()).toMatchObject({
      remotes: ['public-remote', 'admin-remote', 'library-remote'],
    });
    const { body } = await app.inject('/dashboard/library');
    expect(body).toContain('"ssr":false');
    expect(body).toContain(`"remotes":[${JSON.stringify({ ...line, ssr: false })}]`);
    const without = await start();
    expect(Object.keys(await remotes(without))).not.toContain('library_remote');
  });

  it('a release that cannot be read or does not run leaves the one before it intact', async () => {
    await page();
    const before = await remotes();
    const card = path.join(site.dir, 'public-remote/remote.json');
    writeFileSync(card, '{"contract":');
    expect([await page(), await remotes()]).toEqual(['খোলস ভাগ করা এক', before]);
    await release('public-remote', 'দুই').catch(() => undefined);
    rmSync(card);
    await release('public-remote', 'দুই');
    const good = live();
    writeFileSync(
      card,
      JSON.stringify({
        ...good,
        server: { ...good.server, 'routes.cjs': good.server['part.cjs'] },
      }),
    );
    expect(await page()).toBe('খোলস ভাগ করা এক');
    expect(site.logged).toEqual([
      'the live release of public-remote cannot be read',
      'the live release of public-remote cannot be read',
    ]);
  });

  it('a server bundle that throws keeps the older page with the older files', async () => {
    await page();
    const before = await remotes();
    const text = "throw new Error('broken');";
    writeFileSync(
      path.join(site.dir, 'public-remote/releases', live().release, 'server/routes.cjs'),
      text,
    );
    const card = path.join(site.dir, 'public-remote/remote.json');
    writeFileSync(
      `${card}.new`,
      JSON.stringify({
        ...live(),
        server: { 'routes.cjs': `sha384-${createHash('sha384').update(text).digest('base64')}` },
      }),
    );
    renameSync(`${card}.new`, card);
    expect([await page(), await remotes(), site.logged]).toEqual([
      'খোলস ভাগ করা এক',
      before,
      ['a release does not run; the one before it stays live'],
    ]);
  });
});

it('a new contract number goes live with shell and public remote together', async () => {
  site.app = await start();
  expect(await page()).toBe('খোলস ভাগ করা এক');
  await release('shell', 'দ্বিতীয় খোলস', site.dir, 2);
  expect([await page(), site.logged]).toEqual([
    'খোলস ভাগ করা এক',
    ['a release does not run; the one before it stays live'],
  ]);
  await release('public-remote', 'দুই', site.dir, 2);
  expect(await page()).toBe('দ্বিতীয় খোলস ভাগ করা দুই');
});

it('a part is taken as built again when that is said, and the log says each time what was read', async () => {
  const build = site.repo.build('public-remote', { word: 'নির্মিত' });
  cpSync(build, path.join(site.repo.root, 'public-remote/dist'), { recursive: true });
  const { release: id } = live();
  site.app = await start();
  expect(await page()).toBe('খোলস ভাগ করা এক');
  const back = ['public-remote', '--to', site.dir, '--as-built'];
  expect((await site.repo.run('rollback', back)).output).toContain(`${id} is no longer live`);
  expect(await page()).toBe('খোলস ভাগ করা নির্মিত');
  expect((await site.repo.run('releases', ['--to', site.dir])).output).toContain(
    'public-remote: no release is live, taken as it was built',
  );
  await release('public-remote', 'দুই');
  expect(await page()).toBe('খোলস ভাগ করা দুই');
  expect(site.read.filter((line) => line.startsWith('public_remote'))).toEqual([
    `public_remote ${id}`,
    'public_remote as built',
    `public_remote ${live().release}`,
  ]);
  expect(site.logged).toEqual([]);
});

it('a part without a release is taken as it was built', async () => {
  rmSync(path.join(site.dir, 'public-remote'), { recursive: true });
  site.app = await start();
  expect(await remotes()).toEqual({});
  cpSync(
    site.repo.build('public-remote', { word: 'নির্মিত' }),
    path.join(site.repo.root, 'public-remote/dist'),
    { recursive: true },
  );
  expect(await page()).toBe('খোলস ভাগ করা নির্মিত');
  expect((await site.app.inject('/remotes/public/static/same.00000000.js')).statusCode).toBe(200);
});
