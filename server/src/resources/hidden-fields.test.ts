import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { file, pngOf } from '../../testing/files.ts';
import { describeAboveDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startApp, type Answer, type Sending, type TestApp } from '../../testing/test-app.ts';
import { registerSite } from '../site/index.ts';
import { writeSmallSite } from '../site/testing/small-site.ts';

const PHONE = '01799887766';
const EMAIL = 'hidden@college.example';

describeAboveDatabase('a field of a person that visitors may not see', (makeDatabase) => {
  const root = mkdtempSync(join(tmpdir(), 'angan-hidden-'));
  let database: TestDatabase;
  let app: TestApp;
  let admin: string;
  let user: string;
  /** The row of each list whose fields are hidden, and the keys of its picture, largest last. */
  const people: Record<string, { id: number; keys: string[] }> = {};
  const seen = new Map<string, string>();

  const lists = ['teachers', 'staff'];
  const callers = (): Sending[] => [{}, { token: user }, { token: 'x'.repeat(43) }];
  const waysTo = (path: string) => [
    '',
    '?page=1',
    '?search=গোপন',
    '?designation=অধ্যাপক',
    `?search=${PHONE}`,
    `?search=${EMAIL}`,
    `${people[path]!.id}/`,
  ];
  const marks = () => [
    PHONE,
    EMAIL,
    ...Object.values(people).map(({ keys }) => keys[0]!.slice(0, 32)),
  ];
  const leaksIn = (answer: Answer) =>
    marks().filter((mark) =>
      `${answer.raw.toString()} ${JSON.stringify(answer.headers)}`.includes(mark),
    );
  const waysOfAsking = (key: string): Record<string, string>[] => [
    {},
    { range: 'bytes=0-9' },
    { 'if-none-match': `"${key}"` },
  ];
  const hide = (path: string, hidden = true) =>
    app.call('PATCH', `${path}/${people[path]!.id}/`, {
      token: admin,
      json: { show_photo: !hidden, show_phone: !hidden, show_email: !hidden },
    });

  beforeAll(async () => {
    writeSmallSite(root);
    const shell = join(root, 'shell/dist/server/server.cjs');
    writeFileSync(shell, readFileSync(shell, 'utf8').replaceAll("'notices/'", "'teachers/'"));
    database = await makeDatabase();
    app = await startApp(database, { WEB_ROOT: root }, { site: registerSite });
    admin = (await app.account('admin', 'Admin')).token;
    user = (await app.account('reader', 'User')).token;
    for (const path of lists) {
      const { body } = await app.call('POST', `${path}/`, {
        token: admin,
        form: {
          full_name: 'গোপন রহমান',
          designation: 'অধ্যাপক',
          contact_phone: PHONE,
          contact_email: EMAIL,
          photo: file(await pngOf(900, 900), 'মুখ.png'),
        },
      });
      expect([body.show_photo, body.show_phone, body.show_email]).toEqual([true, true, true]);
      const { photo, media } = body as {
        photo: string;
        media: { photo: { variants: { url: string }[] } };
      };
      const keys = [photo, ...media.photo.variants.map(({ url }) => url)].map((url) =>
        url.replace('/media/', ''),
      );
      people[path] = { id: body.id as number, keys };
    }
    for (const path of lists)
      for (const address of [`/api/${path}/`, `/media/${people[path]!.keys[0]}`, '/']) {
        const { status, headers, raw } = await app.call('GET', address);
        expect([status, /^\/api/.test(address) && !raw.includes(PHONE)]).toEqual([200, false]);
        seen.set(address, String(headers.etag));
      }
    for (const path of lists)
      expect((await hide(path)).body).toMatchObject({ contact_phone: PHONE });
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
    rmSync(root, { recursive: true });
  });

  it('is in no list, row, search or page that a visitor or User reads, cached ones included', async () => {
    for (const path of lists)
      for (const caller of callers())
        for (const way of waysTo(path)) {
          const answer = await app.call('GET', `${path}/${encodeURI(way)}`, caller);
          expect([path, way, answer.status, leaksIn(answer)]).toEqual([path, way, 200, []]);
          const isFound = !/=0179|=hidden/.test(way);
          expect([way, answer.raw.includes('গোপন রহমান')]).toEqual([way, isFound]);
        }
    for (const address of ['/', '/sitemap.xml', '/api/class-routine/', '/notices.atom'])
      expect([address, leaksIn(await app.call('GET', address))]).toEqual([address, []]);
    expect((await app.call('GET', '/')).raw.toString()).toContain('গোপন রহমান');
    for (const [address, etag] of seen) {
      const again = await app.call('GET', address, { headers: { 'if-none-match': etag } });
      expect([address, again.status]).toEqual([address, address.startsWith('/media') ? 404 : 200]);
    }
  });

  it('keeps its picture in every size, also from who knows the address or asks for a part', async () => {
    for (const { keys } of Object.values(people))
      for (const key of keys)
        for (const caller of callers())
          for (const method of ['GET', 'HEAD'])
            for (const headers of waysOfAsking(key)) {
              const { status, raw } = await app.call(method, `/media/${key}`, {
                ...caller,
                headers,
              });
              expect([key, status, raw.includes('WEBP')]).toEqual([key, 404, false]);
            }
  });

  it('is there for an Admin in the same calls, with a picture at an address that lapses', async () => {
    for (const path of lists) {
      for (const way of ['', '?page=1', `${people[path]!.id}/`]) {
        const { body, headers } = await app.call('GET', `${path}/${way}`, { token: admin });
        const row = [body, body.results, body[0], body.results?.[0]].find((one) => one?.id);
        expect(row).toMatchObject({
          contact_phone: PHONE,
          contact_email: EMAIL,
          show_phone: false,
        });
        expect(headers['cache-control']).toBe('no-store');
        expect((await app.call('GET', String(row.photo))).status).toBe(200);
      }
      // What the Admin read is not what the next visitor gets.
      expect(leaksIn(await app.call('GET', `${path}/`))).toEqual([]);
    }
  });

  it('stays hidden by a PUT that does not know of it, in the trash and after; it can be published again', async () => {
    for (const path of lists) {
      const one = `${path}/${people[path]!.id}/`;
      const put = await app.call('PUT', one, {
        token: admin,
        json: {
          full_name: 'গোপন রহমান',
          designation: 'অধ্যাপক',
          contact_phone: PHONE,
          contact_email: EMAIL,
          show_email: '',
        },
      });
      expect(put.body).toMatchObject({ show_photo: false, show_phone: false, show_email: false });
      await app.call('DELETE', one, { token: admin });
      expect((await app.call('GET', `/media/${people[path]!.keys[0]}`)).status).toBe(404);
      expect((await app.call('POST', `${one}restore/`, { token: admin })).body.show_phone).toBe(
        false,
      );
      expect(leaksIn(await app.call('GET', one))).toEqual([]);
      await app.call('PATCH', one, { token: admin, json: { show_phone: true } });
      expect(leaksIn(await app.call('GET', one))).toEqual([PHONE]);
      await hide(path, false);
      expect((await app.call('GET', `/media/${people[path]!.keys[0]}`)).status).toBe(200);
    }
  });
});
