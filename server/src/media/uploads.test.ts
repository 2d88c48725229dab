import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { file, filesOf, jpegOf, pdf, pngBomb, pngOf, webpOf } from '../../testing/files.ts';
import { until } from '../../testing/until.ts';
import { PASSWORD, startApp, type TestApp } from '../../testing/test-app.ts';

const LIMIT = 20 * 1024 * 1024;
const never = new Promise<never>(() => undefined);

describeEachDatabase('uploads', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    token = (await app.account('admin', 'Admin')).token;
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  const rows = async () => ((await app.call('GET', 'staff/')).body as unknown[]).length;
  const addStaff = (photo: File) =>
    app.call('POST', 'staff/', { token, form: { full_name: 'ক', designation: 'খ', photo } });
  const addNotice = (pdf_file: File) =>
    app.call('POST', 'notices/', { token, form: { title: 'ক', pdf_file } });
  const stored = (address: string) => app.call('GET', address, {});

  describe('a picture', () => {
    it.each([
      ['JPEG', jpegOf],
      ['PNG', pngOf],
      ['WebP', webpOf],
    ])('is taken as %s and answered in up to four widths, never enlarged', async (_name, make) => {
      const { status, body } = await addStaff(file(await make(1000, 500), 'আমার ছবি.jpg'));
      const [tiny, small, middle, large] = (body.media.photo?.variants ?? []) as {
        width: number;
        url: string;
      }[];
      expect({ status, photo: body.photo, media: body.media }).toEqual({
        status: 201,
        photo: large?.url,
        media: {
          photo: {
            bytes: expect.any(Number),
            name: 'আমার ছবি.jpg',
            width: 1000,
            height: 500,
            variants: [
              { width: 160, url: tiny?.url },
              { width: 320, url: small?.url },
              { width: 640, url: middle?.url },
              { width: 1000, url: large?.url },
            ],
          },
        },
      });
      expect(body.photo).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/);
      const sizes = await Promise.all(
        [tiny, small, large].map(async (variant) =>
          sharp((await stored(String(variant?.url))).raw).metadata(),
        ),
      );
      expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
        ['webp', 160, 80],
        ['webp', 320, 160],
        ['webp', 1000, 500],
      ]);
    });

    it.each([
      [160, [160]],
      [150, [150]],
      [161, [160, 161]],
      [2000, [160, 320, 640, 1280]],
    ])('of %i pixels is kept in the widths %j', async (width, widths) => {
      const { body } = await addStaff(file(await pngOf(width, 200), 'a.png'));
      expect(body.media.photo.variants.map((variant: { width: number }) => variant.width)).toEqual(
        widths,
      );
    });

    it('that was stored in fewer widths is answered in those', async () => {
      const { body } = await addStaff(file(await pngOf(700, 100), 'a.png'));
      const key = String(body.photo).slice('/media/'.length);
      const { db } = app.store;
      const { files } = await db
        .selectFrom('media')
        .select('files')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('media')
        .set({
          files: JSON.stringify(
            (JSON.parse(files) as { width: number }[]).filter(({ width }) => width !== 160),
          ),
        })
        .where('key', '=', key)
        .execute();
      const again = await app.call('GET', `staff/${body.id}/`);
      expect(again.body.media.photo.variants).toEqual(body.media.photo.variants.slice(1));
    });

    it('stands upright and carries nothing of what was sent', async () => {
      const hidden = '<script>alert(1)</script>';
      const sent = await sharp(await jpegOf(400, 200))
        .withMetadata({
          orientation: 6,
          exif: { IFD0: { Copyright: hidden }, IFD3: { GPSLatitude: '23/1 45/1 0/1' } },
        })
        .jpeg()
        .toBuffer();
      const { body } = await addStaff(
        file(Buffer.concat([sent, Buffer.from(`<html>${hidden}`)]), 'a.jpg'),
      );
      expect([body.media.photo.width, body.media.photo.height]).toEqual([200, 400]);
      const { raw, headers } = await stored(body.photo as string);
      const { exif } = await sharp(raw).metadata();
      expect([raw.includes('script'), exif]).toEqual([false, undefined]);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      });
    });

    const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
      [
        'HTML under the name of a picture',
        () => Buffer.from('<html><script>1</script></html>'),
        'photo.png',
      ],
      [
        'an SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        'a.svg',
      ],
      [
        'a GIF',
        () =>
          sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
            .gif()
            .toBuffer(),
        'a.gif',
      ],
      [
        'a TIFF',
        () =>
          sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
            .tiff()
            .toBuffer(),
        'a.tiff',
      ],
      [
        'an AVIF',
        () =>
          sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
            .avif()
            .toBuffer(),
        'a.avif',
      ],
      ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'a.bmp'],
      ['PHP', () => Buffer.from('<?php system($_GET["c"]); ?>'), 'a.png'],
      ['a PNG that is cut off', async () => (await pngOf(300, 300)).subarray(0, 90), 'a.png'],
      [
        'the head of a PNG before HTML',
        () =>
          Buffer.concat([
            Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
            Buffer.from('<html><script>1</script>'),
          ]),
        'a.png',
      ],
      ['an empty file', () => Buffer.alloc(0), 'a.png'],
      ['a single byte', () => Buffer.from('\x89', 'latin1'), 'a.png'],
    ];
    it.each(refused)('is refused when it is %s, and leaves nothing', async (_name, make, name) => {
      const [before, count] = [filesOf(app), await rows()];
      const { status, body } = await addStaff(file(await make(), name, 'image/png'));
      expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
        status: 400,
        code: 'validation_failed',
        fields: ['photo'],
      });
      expect([filesOf(app), await rows()]).toEqual([before, count]);
    });

    it('tells the owner of an iPhone what to do with a HEIC picture', async () => {
      const { status, body } = await addStaff(
        file(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(50)]), 'IMG_1.HEIC'),
      );
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'validation_failed',
          message: expect.stringContaining('HEIC'),
          fields: { photo: 'HEIC ছবি এখানে চলে না। ছবিটি JPEG বা PNG করে আবার দিন।' },
        },
      });
    });

    it.each([
      ['more pixels than any camera takes', 6400, 6400],
      ['a side of a kilometre', 12_001, 1300],
      ['a thread', 40, 900_000],
      ['a line', 1101, 110],
    ])('is refused when a few bytes would unpack to %s', async (_name, width, height) => {
      const { status, body } = await addStaff(file(pngBomb(width, height), 'bomb.png'));
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'ছবিটির মাপ খুব বড়। ছোট করে আবার দিন।',
          fields: { photo: 'ছবিটির মাপ খুব বড়। ছোট করে আবার দিন।' },
        },
      });
    });

    it('is decoded only once every field is found good', async () => {
      const broken = (await pngOf(300, 300)).subarray(0, 90);
      const photo = file(broken, 'a.png');
      const form = { photo, full_name: 'ক', designation: 'খ', contact_phone: '12' };
      const fields = async (method: string, path: string, sending: object) =>
        Object.keys((await app.call(method, path, sending)).body.fields as object);
      const { body } = await app.call('POST', 'staff/', {
        token,
        json: { full_name: 'ক', designation: 'খ' },
      });
      const one = `staff/${body.id}/`;
      const account = {
        profile_picture: photo,
        username: 'a',
        full_name: 'ক',
        phone: '01712345678',
      };
      expect({
        create: await fields('POST', 'staff/', { token, form }),
        replace: await fields('PUT', one, { token, form }),
        amend: await fields('PATCH', one, { token, form: { photo, contact_phone: '12' } }),
        register: await fields('POST', 'register/', { form: account }),
        password: await fields('POST', 'register/', {
          form: { ...account, username: 'abc', password: '12345678', confirm_password: '12345678' },
        }),
        picture: await fields('POST', 'staff/', { token, form: { ...form, contact_phone: '' } }),
      }).toEqual({
        create: ['contact_phone'],
        replace: ['contact_phone'],
        amend: ['contact_phone'],
        register: ['username'],
        password: ['password'],
        picture: ['photo'],
      });
      expect(filesOf(app).temporary).toEqual([]);
    });

    it('of an Admin never waits behind those of visitors, of which few may queue', async () => {
      const large = file(pngBomb(3900, 3900), 'a.png');
      const finished: string[] = [];
      const send = async (who: string, n: number) => {
        const answer =
          who === 'admin'
            ? await addStaff(file(await pngOf(300, 300), 'a.png'))
            : await app.call('POST', 'register/', {
                ip: `203.0.113.${n}`,
                form: {
                  username: `visitor${n}`,
                  full_name: 'ক',
                  phone: '01712345678',
                  password: PASSWORD,
                  confirm_password: PASSWORD,
                  profile_picture: large,
                },
              });
        finished.push(`${who} ${answer.status}`);
        return answer;
      };
      const visitors = Array.from({ length: 15 }, (_, n) => send('visitor', n));
      // The first picture is being decoded and others are waiting when the Admin sends one.
      const refused = await Promise.race(
        visitors.map((answer) => answer.then((got) => (got.status === 503 ? got : never))),
      );
      expect([refused.body.code, refused.headers['retry-after']]).toEqual(['unavailable', '5']);
      await send('admin', 0);
      await Promise.all(visitors);
      expect(finished.filter((line) => line === 'visitor 201')).toHaveLength(5);
      expect(finished.lastIndexOf('visitor 201')).toBeGreaterThan(finished.indexOf('admin 201'));
      expect(filesOf(app).temporary).toEqual([]);
    });

    it('is synced to the disk in every width before it is answered', async () => {
      const synced = new Set<number>();
      const handle = await open(__filename);
      const prototype = Object.getPrototypeOf(handle) as FileHandle;
      await handle.close();
      const { sync } = prototype;
      const spy = jest.spyOn(prototype, 'sync').mockImplementation(async function (
        this: FileHandle,
      ) {
        synced.add((await this.stat()).ino);
        return sync.call(this);
      });
      const { body } = await addStaff(file(await pngOf(700, 500), 'a.png'));
      spy.mockRestore();
      const paths = (body.media.photo.variants as { url: string }[]).map(({ url }) =>
        path.join(app.config.dataDir, 'media', 'files', url.slice('/media/'.length)),
      );
      expect(paths).toHaveLength(4);
      for (const stored of paths) expect(synced).toContain(statSync(stored).ino);
    });

    it('is refused beyond 15 MB', async () => {
      const { status, body } = await addStaff(
        file(Buffer.concat([await pngOf(5, 5), Buffer.alloc(15 * 1024 * 1024)]), 'a.png'),
      );
      expect({ status, body }).toEqual({
        status: 413,
        body: {
          code: 'too_large',
          message: 'ছবি সর্বোচ্চ ১৫ মেগাবাইট হতে পারে।',
          fields: { photo: 'ছবি সর্বোচ্চ ১৫ মেগাবাইট হতে পারে।' },
        },
      });
      expect(filesOf(app).temporary).toEqual([]);
    });
  });

  describe('a PDF', () => {
    it('is kept byte for byte and shown without power over the site', async () => {
      const data = pdf('/JS (app.alert(1)) /Launch');
      const { body } = await addNotice(file(data, '../../পরীক্ষার "রুটিন".pdf', 'text/html'));
      const { raw, headers } = await stored(body.pdf_file as string);
      expect(raw).toEqual(data);
      // A 304 renews the headers that a browser has kept.
      const { status, headers: renewed } = await app.call('GET', body.pdf_file as string, {
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([status, renewed['content-security-policy'], renewed['x-frame-options']]).toEqual([
        304,
        headers['content-security-policy'],
        headers['x-frame-options'],
      ]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'content-disposition':
          'inline; filename="file.pdf"; filename*=UTF-8\'\'%E0%A6%AA%E0%A6%B0%E0%A7%80%E0%A6%95%E0%A7%8D%E0%A6%B7%E0%A6%BE%E0%A6%B0%20%E0%A6%B0%E0%A7%81%E0%A6%9F%E0%A6%BF%E0%A6%A8.pdf',
        'cache-control': 'public, max-age=3600, s-maxage=60',
      });
    });

    it.each([
      ['HTML', Buffer.from('<html>'), 400],
      ['a blank before the mark of a PDF', Buffer.concat([Buffer.from(' '), pdf()]), 400],
      ['the mark of a PDF further in', Buffer.concat([Buffer.alloc(1000, 32), pdf()]), 400],
      ['nothing', Buffer.alloc(0), 400],
      [
        'one byte too long',
        Buffer.concat([pdf(), Buffer.alloc(LIMIT)]).subarray(0, LIMIT + 1),
        413,
      ],
    ])('is refused when it is %s', async (_name, data, status) => {
      const before = filesOf(app);
      const answer = await addNotice(file(data, 'a.pdf', 'application/pdf'));
      expect({ status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({
        status,
        fields: ['pdf_file'],
      });
      expect(filesOf(app)).toEqual(before);
    });

    it('is taken at exactly 20 MB', async () => {
      const { status, body } = await addNotice(
        file(Buffer.concat([pdf(), Buffer.alloc(LIMIT)]).subarray(0, LIMIT), 'a.pdf'),
      );
      expect([status, body.media.pdf_file.bytes]).toEqual([201, LIMIT]);
    });
  });

  it.each([
    '../../x',
    '..%2f..%2fx',
    'C:\\x\\y',
    '.htaccess',
    'CON',
    '$(id).png',
    'নোটিশ',
    `${'ক'.repeat(4000)}.pdf`,
    'a\u202Efdp.exe',
  ])('never uses the name %# of the sender for the file it keeps', async (name) => {
    const { status, body } = await addNotice(file(pdf(), name));
    expect([status, body.pdf_file]).toEqual([
      201,
      expect.stringMatching(/^\/media\/[0-9a-f]{32}\.pdf$/),
    ]);
    expect(body.media.pdf_file.name).not.toMatch(/[/\\\u202e]/);
    const { status: read, headers } = await stored(body.pdf_file as string);
    expect([read, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^inline; filename="file\.pdf"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/),
    ]);
  });

  it('lets a replaced file go once the new one is saved, and a failed save lets nothing go', async () => {
    const { body: first } = await addNotice(file(pdf('one'), 'a.pdf'));
    const before = filesOf(app).stored.length;
    const { body: second } = await app.call('PATCH', `notices/${first.id}/`, {
      token,
      form: { pdf_file: file(pdf('two'), 'b.pdf') },
    });
    expect([
      (await stored(first.pdf_file)).status,
      (await stored(second.pdf_file)).status,
      filesOf(app).stored.length,
    ]).toEqual([404, 200, before]);
    const failed = await app.call('PUT', `notices/${first.id}/`, {
      token,
      form: { title: '', pdf_file: file(pdf('three'), 'c.pdf') },
    });
    expect([failed.status, (await stored(second.pdf_file)).status, filesOf(app)]).toEqual([
      400,
      200,
      { stored: expect.any(Array), temporary: [] },
    ]);
    expect(filesOf(app).stored.length).toBe(before);
  });

  it('refuses a file that is more than the quota leaves, and stores nothing of it', async () => {
    const { rows: known } = await sql<{ sum: number }>`select sum(bytes) as sum from media`.execute(
      app.store.db,
    );
    const left = 1024 * 1024;
    const quota = (Number(known[0]?.sum ?? 0) + left) / 1024 / 1024;
    const other = await startApp(database, { MEDIA_QUOTA_MB: String(quota) });
    const [before, count] = [filesOf(other), await rows()];
    const send = (bytes: number) =>
      other.call('POST', 'notices/', {
        token,
        form: {
          title: 'ক',
          pdf_file: file(Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length)]), 'a.pdf'),
        },
      });
    const { status, body } = await send(left + 1);
    expect([status, body.code, filesOf(other), await rows()]).toEqual([
      507,
      'storage_full',
      before,
      count,
    ]);
    expect((await send(left)).status).toBe(201);
    await other.close();
  });

  it('lets go of the files of a row that the database refuses', async () => {
    const school = await app.call('POST', 'classes/', { token, json: { name: 'ছয়' } });
    const student = async () => ({
      full_name: 'ক',
      roll_number: '5',
      class_name: String(school.body.id),
      photo: file(await pngOf(300, 300), 'a.png'),
    });
    const first = await app.call('POST', 'students/', { token, form: await student() });
    const before = filesOf(app);
    const second = await app.call('POST', 'students/', { token, form: await student() });
    const [a, b] = await Promise.all(
      [1, 2].map(async () => {
        const form = { ...(await student()), roll_number: '6' };
        return app.call('POST', 'students/', { token, form });
      }),
    );
    expect([first.status, second.status, [a?.status, b?.status].sort()]).toEqual([
      201,
      409,
      [201, 409],
    ]);
    const after = filesOf(app);
    expect([after.stored.length - before.stored.length, after.temporary]).toEqual([2, []]);
  });

  it('keeps one file whole when two savers replace it at once', async () => {
    const { body } = await addNotice(file(pdf('start'), 'a.pdf'));
    const before = filesOf(app).stored.length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        app.call('PATCH', `notices/${body.id}/`, {
          token,
          form: { title: `t${n}`, pdf_file: file(pdf(`file ${n}`), `${n}.pdf`) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { body: now } = await app.call('GET', `notices/${body.id}/`);
    expect((await stored(now.pdf_file)).raw.toString()).toContain(
      `file ${String(now.title).slice(1)}`,
    );
    expect(filesOf(app).stored.length).toBe(before);
  });

  it('refuses two files in one field, a file of 200 parts and a text without end', async () => {
    const before = filesOf(app);
    const twice = new FormData();
    for (const [name, value] of [
      ['title', 'ক'],
      ['pdf_file', file(pdf('1'), '1.pdf')],
      ['pdf_file', file(pdf('2'), '2.pdf')],
    ] as const)
      twice.append(name, value);
    const encoded = new Response(twice);
    const send = async (payload: Buffer, type: string) =>
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/notices/',
          payload,
          headers: { 'content-type': type, authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(
      await send(
        Buffer.from(await encoded.arrayBuffer()),
        encoded.headers.get('content-type') ?? '',
      ),
    ).toBe(400);
    const many = await app.call('POST', 'notices/', {
      token,
      form: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, 'x'])),
    });
    const long = await app.call('POST', 'notices/', {
      token,
      form: { title: 'ক', description: 'x'.repeat(300_000) },
    });
    const unended = await send(
      Buffer.from('--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx'),
      'multipart/form-data; boundary=b',
    );
    expect([
      many.status,
      long.status,
      unended,
      await send(Buffer.from('x'), 'multipart/form-data'),
    ]).toEqual([413, 413, 400, 400]);
    expect(filesOf(app)).toEqual(before);
  });

  it('answers 415 to a form with files where no file is taken, before it is read', async () => {
    for (const path of ['contacts/', 'token/', 'classes/', 'user/password/']) {
      expect([
        path,
        (await app.call('POST', path, { token, form: { name: 'x', file: file(pdf(), 'a.pdf') } }))
          .status,
      ]).toEqual([path, 415]);
    }
  });

  it('leaves nothing of an upload that breaks off', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const [before, count] = [filesOf(app), await rows()];
    const head = `--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="pdf_file"; filename="a.pdf"\r\n\r\n`;
    for (const share of [0.1, 0.5, 0.99]) {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 2_000_000,
      };
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        path: '/api/notices/',
        method: 'POST',
        headers,
      });
      request.on('error', () => undefined);
      request.write(head);
      request.write(Buffer.concat([pdf(), Buffer.alloc(2_000_000 * share - 500)]));
      await until('the upload has begun', () => filesOf(app).temporary.length === 1);
      request.destroy();
      await until('nothing of it is left', () => filesOf(app).temporary.length === 0);
    }
    expect([filesOf(app), await rows()]).toEqual([before, count]);
  });
});
