import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { file, filesOf, pdf, pngOf } from '../../testing/files.ts';
import { describeServerAboveDatabase } from '../../testing/suite.ts';
import { startApp } from '../../testing/test-app.ts';
import { addresses } from './address.ts';
import { openDriver } from './open.ts';
import { sweepMedia } from './sweep.ts';

jest.unmock('./pictures/pdf-thumbnail.ts');

const DAY = 86_400_000;

describeServerAboveDatabase('a stored file', (server) => {
  let address: string;
  const data = pdf('0123456789');
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.app.call(method, url, { headers });
  beforeAll(async () => {
    address = (
      await server.app.call('POST', 'notices/', {
        token: server.token,
        form: { title: 'ক', pdf_file: file(data, 'a.pdf') },
      })
    ).body.pdf_file;
  });

  it('comes in parts when parts are requested', async () => {
    const part = async (range: string) => {
      const { status, raw, headers } = await get(address, { range });
      return [status, status === 206 ? raw.toString() : '', headers['content-range']];
    };
    expect(await part('bytes=0-4')).toEqual([206, '%PDF-', `bytes 0-4/${data.length}`]);
    expect(await part('bytes=-6')).toEqual([
      206,
      '%%EOF\n',
      `bytes ${data.length - 6}-${data.length - 1}/${data.length}`,
    ]);
    expect(await part(`bytes=${data.length - 1}-999999`)).toEqual([
      206,
      '\n',
      `bytes ${data.length - 1}-${data.length - 1}/${data.length}`,
    ]);
    expect((await part('bytes=999999-'))[0]).toBe(416);
    for (const range of ['bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      expect((await part(range))[0]).toBe(200);
    expect((await get(address, { range: 'bytes=0-4', 'if-range': '"other"' })).raw).toEqual(data);
  });

  it('is not sent again to those who have it, and HEAD tells its size', async () => {
    const { headers } = await get(address);
    expect((await get(address, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const head = await get(address, {}, 'HEAD');
    expect([head.status, head.raw.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(data.length),
    ]);
  });

  it('is found under its exact address alone', async () => {
    const key = address.slice('/media/'.length);
    for (const url of [
      '/media/',
      `/media/${key.toUpperCase()}`,
      `/media/%2e%2e%2f${key}`,
      '/media/..%2f..%2fangan.db',
      '/media/../angan.db',
      `/media/${key}%00`,
      `/media/${key}/`,
      '/media/tmp',
      '/media/private/',
    ]) {
      const { status } = await get(url);
      expect([url, status]).toEqual([url, 404]);
    }
  });

  it('is a JPEG of 1200 by 630 where a link is shared, as long as visitors may see it', async () => {
    const { app, token } = server;
    const fields = { image: file(await pngOf(700, 700), 'a.png') };
    const { body } = await app.call('POST', 'gallery/', { token, form: fields });
    const shared = (of: string) => of.replace('/media/', '/media/share/').replace('.webp', '.jpg');
    const { status, headers, raw } = await get(shared(body.image));
    const { format, width, height } = await sharp(raw).metadata();
    expect([status, headers['content-type'], format, width, height]).toEqual([
      200,
      'image/jpeg',
      'jpeg',
      1200,
      630,
    ]);
    await app.call('DELETE', `gallery/${body.id}/`, { token });
    for (const missing of [
      body.image,
      `/media/${'0'.repeat(32)}-640.webp`,
      '/media/private%2fa.webp',
    ])
      expect((await get(shared(missing))).status).toBe(404);
  });

  describe('of a deleted row', () => {
    /** Every way in which a file can be requested, as statuses. */
    const reads = async (url: string, headers: Record<string, string> = {}) => {
      const etag = `"${url.split('?')[0]?.slice('/media/'.length)}"`;
      const answers = [
        await get(url, headers),
        await get(url, headers, 'HEAD'),
        await get(url, { ...headers, range: 'bytes=0-3' }),
        await get(url, { ...headers, 'if-none-match': etag }),
      ];
      return answers.map(({ status }) => status);
    };
    const [visible, hidden] = [
      [200, 200, 206, 304],
      [404, 404, 404, 404],
    ];

    const photo = async () => file(await pngOf(400, 400), 'a.png');
    const rows: [string, () => Promise<Record<string, string | Blob>>][] = [
      ['notices', async () => ({ title: 'ক', pdf_file: file(pdf(), 'a.pdf') })],
      ['gallery', async () => ({ image: await photo() })],
      ['students', async () => ({ full_name: 'ক', roll_number: '77', photo: await photo() })],
    ];
    it.each(rows)('of %s is there for an Admin alone until it is restored', async (path, form) => {
      const { app, token } = server;
      const school = await app.call('POST', 'classes/', { token, json: { name: `of ${path}` } });
      const fields = { ...(await form()), class_name: String(school.body.id) };
      const { body } = await app.call('POST', `${path}/`, { token, form: fields });
      const [media] = Object.values<{ variants?: { url: string }[] }>(body.media);
      const url = body[Object.keys(body.media)[0] ?? ''] as string;
      const urls = [url, ...(media?.variants ?? []).map((variant) => variant.url)];
      const admin = { authorization: `Bearer ${token}` };
      const user = await app.account(`reader of ${path}`.replaceAll(' ', '-'), 'User');
      for (const each of urls) expect(await reads(each)).toEqual(visible);

      const one = `${path}/${body.id}/`;
      expect((await app.call('DELETE', one, { token })).status).toBe(204);
      for (const each of urls) {
        expect(await reads(each)).toEqual(hidden);
        expect(await reads(each, { authorization: `Bearer ${user.token}` })).toEqual(hidden);
        expect(await reads(each, { authorization: 'Bearer no-token' })).toEqual(hidden);
        expect(await reads(each, admin)).toEqual(visible);
        expect((await get(each, admin)).headers['cache-control']).toBe('private, no-store');
      }
      expect((await app.call('POST', `${one}restore/`, { token })).status).toBe(200);
      for (const each of urls) expect(await reads(each)).toEqual(visible);
    });

    it('is gone in every process at once, and a shared cache forgets it within a minute', async () => {
      const { app, token, database } = server;
      const other = await startApp(database);
      const form = { title: 'ক', pdf_file: file(pdf('shared'), 'a.pdf') };
      const { body } = await app.call('POST', 'notices/', { token, form });
      const { status, headers } = await other.call('GET', body.pdf_file);
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public, max-age=3600, s-maxage=60',
      ]);
      await app.call('DELETE', `notices/${body.id}/`, { token });
      expect((await other.call('GET', body.pdf_file)).status).toBe(404);
      await other.close();
    });

    it('is not served when its deletion from the disk has failed', async () => {
      const { app, token } = server;
      const form = { title: 'ক', pdf_file: file(pdf('old'), 'a.pdf') };
      const { body } = await app.call('POST', 'notices/', { token, form });
      const stored = join(app.config.dataDir, 'media', 'files', body.pdf_file.slice(7));
      const copy = readFileSync(stored);
      const { body: newer } = await app.call('PATCH', `notices/${body.id}/`, {
        token,
        form: { pdf_file: file(pdf('new'), 'a.pdf') },
      });
      writeFileSync(stored, copy);
      const { status, headers } = await get(body.pdf_file);
      expect([status, headers.location]).toEqual([302, newer.pdf_file]);
      unlinkSync(stored);
    });
  });

  describe('of a student', () => {
    it('is served to an Admin and under a signed address that lapses, to nobody else', async () => {
      const { app, token } = server;
      const school = (await app.call('POST', 'classes/', { token, json: { name: 'ছয়' } })).body;
      const { body } = await app.call('POST', 'students/', {
        token,
        form: {
          full_name: 'ক',
          roll_number: '1',
          class_name: String(school.id),
          photo: file(await pngOf(40, 40), 'a.png'),
        },
      });
      const signed = new URL(body.photo as string, 'http://x');
      const plain = signed.pathname;
      const user = await app.account('curious', 'User');
      const statuses = await Promise.all([
        get(body.photo),
        get(plain),
        app.call('GET', plain, { token: user.token }),
        app.call('GET', plain, { token }),
        get(`${plain}?until=${signed.searchParams.get('until')}&sig=${'A'.repeat(43)}`),
        get(`${plain}?until=9999999999&sig=${signed.searchParams.get('sig')}`),
        get(plain.replace('-40', '-320') + signed.search),
        get(plain.replace('/private/', '/')),
        get(body.media.photo.variants[0].url),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([
        200, 401, 403, 200, 401, 401, 401, 404, 200,
      ]);
      expect(statuses[0]?.headers['cache-control']).toBe('private, max-age=3600');
      const { isSigned, of } = addresses('secret');
      const address = new URL(of(plain.slice('/media/'.length)), 'http://x');
      const query = Object.fromEntries(address.searchParams);
      expect([
        isSigned(plain.slice('/media/'.length), query),
        isSigned(plain.slice('/media/'.length), query, Date.now() + DAY),
      ]).toEqual([true, false]);
    });
  });

  it('is served and stays where an older program wrote its row, without what was added since', async () => {
    const { app, token } = server;
    const addresses: string[] = [];
    for (const n of [1, 2]) {
      const form = { title: `t${n}`, pdf_file: file(pdf(String(n)), 'a.pdf') };
      addresses.push((await app.call('POST', 'notices/', { token, form })).body.pdf_file as string);
    }
    await app.store.db.updateTable('media').set({ stem: '' }).execute();
    expect(await sweepMedia(app.store, openDriver(app.config))).toBe(0);
    for (const address of addresses) expect((await get(address)).status).toBe(200);
  });

  it('that no row names is swept, and no other, while another process uploads', async () => {
    const { app, token, database } = server;
    const driver = openDriver(app.config);
    const other = await startApp(database);
    const orphan = `${'0'.repeat(32)}.pdf`;
    writeFileSync(join(database.dataDir, 'orphan'), 'x');
    await driver.put(join(database.dataDir, 'orphan'), orphan);
    const uploads = Array.from({ length: 12 }, (_, n) =>
      other.call('POST', 'notices/', {
        token,
        form: { title: `t${n}`, pdf_file: file(pdf(String(n)), 'a.pdf') },
      }),
    );
    const swept: number[] = [];
    for (let n = 0; n < 5; n += 1) swept.push(await sweepMedia(app.store, driver));
    const answers = await Promise.all(uploads);
    expect(swept).toEqual([1, 0, 0, 0, 0]);
    for (const { body } of answers) expect((await get(body.pdf_file as string)).status).toBe(200);
    expect(filesOf(app).stored).not.toContain(orphan);
    await other.close();
  });

  it('leads from the address of a notice, and from a replaced file, to its newest PDF', async () => {
    const { app, token } = server;
    const send = (method: 'POST' | 'PATCH', path: string, form: Record<string, string | File>) =>
      app.call(method, path, { token, form });
    const { body: created } = await send('POST', 'notices/', {
      title: 'ক',
      pdf_file: file(pdf('first'), 'a.pdf'),
      attachment_2: file(pdf('second'), 'b.pdf'),
    });
    const path = `notices/${created.id as number}/`;
    const replaced = await send('PATCH', path, { pdf_file: file(pdf('newer'), 'a.pdf') });
    const { body: newest } = await send('PATCH', path, { pdf_file: file(pdf('newest'), 'a.pdf') });
    const led = async (url: string) => {
      const { status, headers } = await get(url);
      return [status, headers.location, headers['cache-control']];
    };
    const address = `/media/notices/${created.id as number}`;
    const previous = [`${address}.pdf`, created.pdf_file, replaced.body.pdf_file] as string[];
    for (const url of previous) expect(await led(url)).toEqual([302, newest.pdf_file, 'no-cache']);
    expect(await led(`${address}-2.pdf`)).toEqual([302, newest.attachment_2, 'no-cache']);
    expect((await get(newest.pdf_file as string)).status).toBe(200);
    for (const url of [`${address}-3.pdf`, '/media/notices/999999.pdf', '/media/students/1.pdf'])
      expect((await get(url)).status).toBe(404);
    await app.call('PATCH', path, { token, json: { is_published: false } });
    for (const url of previous) expect((await get(url)).status).toBe(404);
    await app.call('PATCH', path, { token, json: { is_published: true } });
    expect((await led(previous[1]!))[0]).toBe(302);
    await app.call('DELETE', path, { token });
    for (const url of previous) expect((await get(url)).status).toBe(404);
  });
});
