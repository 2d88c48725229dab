import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { file, filesOf, pdf, pngOf } from '../../testing/files.ts';
import { startApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { describeUploads } from './testing/uploads.ts';

jest.unmock('./pictures/pdf-thumbnail.ts');

const LIMIT = 20 * 1024 * 1024;

describeUploads('uploads', (server, { addNotice, stored, rows, allDrawn }) => {
  describe('a PDF', () => {
    it('is stored byte for byte and served without power over the site', async () => {
      const data = pdf('/JS (server.app.alert(1)) /Launch');
      const { body } = await addNotice(file(data, '../../পরীক্ষার "রুটিন".pdf', 'text/html'));
      const { raw, headers } = await stored(body.pdf_file as string);
      expect(raw).toEqual(data);
      // A 304 renews the headers that a browser has stored.
      const { status, headers: renewed } = await server.app.call('GET', body.pdf_file as string, {
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
        'content-disposition': 'inline; filename="file.pdf"; filename*=UTF-8\'\'%E0%A6%95.pdf',
        'cache-control': 'public, max-age=3600, s-maxage=60',
      });
    });

    it.each([
      ['x.pdf.exe', 'x.pdf'],
      ['রুটিন', '%E0%A6%B0%E0%A7%81%E0%A6%9F%E0%A6%BF%E0%A6%A8.pdf'],
      ['a.PDF', 'a.pdf'],
    ])(
      'one of several that came as %s is handed out with the ending of its kind',
      async (name, sent) => {
        const { app, token } = server;
        const form = {
          title: 'ক',
          pdf_file: file(pdf(), name),
          attachment_2: file(pdf(), 'b.pdf'),
        };
        const { body } = await app.call('POST', 'notices/', { token, form });
        const { headers } = await stored(body.pdf_file as string);
        expect(headers['content-disposition']).toBe(
          `inline; filename="file.pdf"; filename*=UTF-8''${sent}`,
        );
      },
    );

    it.each([
      ['a byte order mark', '\xef\xbb\xbf'],
      ['a blank line', '\r\n'],
      ['headers', `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(900)}\r\n\r\n`],
    ])('is taken behind %s and stored without it', async (_name, before) => {
      const data = Buffer.concat([Buffer.from(before, 'latin1'), pdf('x'.repeat(3000))]);
      const { body } = await addNotice(file(data, 'a.pdf'));
      expect((await stored(body.pdf_file as string)).raw).toEqual(pdf('x'.repeat(3000)));
    });

    it.each([
      ['HTML', Buffer.from('<html>'), 400],
      ['the mark of a PDF too far in', Buffer.concat([Buffer.alloc(1020, 32), pdf()]), 400],
      ['nothing', Buffer.alloc(0), 400],
      [
        'one byte too long',
        Buffer.concat([pdf(), Buffer.alloc(LIMIT)]).subarray(0, LIMIT + 1),
        413,
      ],
    ])('is refused when it is %s', async (_name, data, status) => {
      const before = filesOf(server.app);
      const answer = await addNotice(file(data, 'a.pdf', 'application/pdf'));
      expect({ status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({
        status,
        fields: ['pdf_file'],
      });
      expect(filesOf(server.app)).toEqual(before);
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

  it('leads from a replaced file to the new one once that is saved; a failed save changes nothing', async () => {
    const { body: first } = await addNotice(file(pdf('one'), 'a.pdf'));
    const before = filesOf(server.app).stored.length;
    const { body: second } = await server.app.call('PATCH', `notices/${first.id}/`, {
      token: server.token,
      form: { pdf_file: file(pdf('two'), 'b.pdf') },
    });
    // The replaced file is stored for an earlier version, but leads to the new one.
    expect([
      (await stored(first.pdf_file)).status,
      (await stored(second.pdf_file)).status,
      filesOf(server.app).stored.length,
    ]).toEqual([302, 200, before + 1]);
    await allDrawn();
    const failed = await server.app.call('PUT', `notices/${first.id}/`, {
      token: server.token,
      form: { title: '', pdf_file: file(pdf('three'), 'c.pdf') },
    });
    expect([failed.status, (await stored(second.pdf_file)).status, filesOf(server.app)]).toEqual([
      400,
      200,
      { stored: expect.any(Array), temporary: [] },
    ]);
    expect(filesOf(server.app).stored.length).toBe(before + 1);
  });

  it('refuses a file that is more than the quota leaves, and stores nothing of it', async () => {
    const { rows: usage } = await sql<{ sum: number }>`select sum(bytes) as sum from media`.execute(
      server.app.store.db,
    );
    const left = 1024 * 1024;
    const quota = (Number(usage[0]?.sum ?? 0) + left) / 1024 / 1024;
    const other = await startApp(server.database, { MEDIA_QUOTA_MB: String(quota) });
    const [before, count] = [filesOf(other), await rows()];
    const send = (bytes: number) =>
      other.call('POST', 'notices/', {
        token: server.token,
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
    await allDrawn();
    await other.close();
  });

  it('lets go of the files of a row that the database refuses', async () => {
    const school = await server.app.call('POST', 'classes/', {
      token: server.token,
      json: { name: 'ছয়' },
    });
    const student = async () => ({
      full_name: 'ক',
      roll_number: '5',
      class_name: String(school.body.id),
      photo: file(await pngOf(300, 300), 'a.png'),
    });
    const first = await server.app.call('POST', 'students/', {
      token: server.token,
      form: await student(),
    });
    const before = filesOf(server.app);
    const second = await server.app.call('POST', 'students/', {
      token: server.token,
      form: await student(),
    });
    const [a, b] = await Promise.all(
      [1, 2].map(async () => {
        const form = { ...(await student()), roll_number: '6' };
        return server.app.call('POST', 'students/', { token: server.token, form });
      }),
    );
    expect([first.status, second.status, [a?.status, b?.status].sort()]).toEqual([
      201,
      409,
      [201, 409],
    ]);
    const after = filesOf(server.app);
    expect([after.stored.length - before.stored.length, after.temporary]).toEqual([2, []]);
  });

  it('keeps one file intact when two savers replace it at once', async () => {
    const { body } = await addNotice(file(pdf('start'), 'a.pdf'));
    const before = filesOf(server.app).stored.length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        server.app.call('PATCH', `notices/${body.id}/`, {
          token: server.token,
          form: { title: `t${n}`, pdf_file: file(pdf(`file ${n}`), `${n}.pdf`) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { body: now } = await server.app.call('GET', `notices/${body.id}/`);
    expect((await stored(now.pdf_file)).raw.toString()).toContain(
      `file ${String(now.title).slice(1)}`,
    );
    // Those that were replaced are stored for earlier versions.
    expect(filesOf(server.app).stored.length).toBe(before + answers.length);
  });

  it('refuses two files in one field, a file of 200 parts and a text without end', async () => {
    const before = filesOf(server.app);
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
        await server.app.app.inject({
          method: 'POST',
          url: '/api/notices/',
          payload,
          headers: { 'content-type': type, authorization: `Bearer ${server.token}` },
        })
      ).statusCode;
    expect(
      await send(
        Buffer.from(await encoded.arrayBuffer()),
        encoded.headers.get('content-type') ?? '',
      ),
    ).toBe(400);
    const many = await server.app.call('POST', 'notices/', {
      token: server.token,
      form: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, 'x'])),
    });
    const long = await server.app.call('POST', 'notices/', {
      token: server.token,
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
    expect(filesOf(server.app)).toEqual(before);
  });

  it('answers 415 to a form with files where no file is taken, before it is read', async () => {
    for (const path of ['contacts/', 'token/', 'classes/', 'user/password/']) {
      expect([
        path,
        (
          await server.app.call('POST', path, {
            token: server.token,
            form: { name: 'x', file: file(pdf(), 'a.pdf') },
          })
        ).status,
      ]).toEqual([path, 415]);
    }
  });

  it('leaves nothing of an upload that breaks off', async () => {
    await server.app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.app.server.address() as AddressInfo;
    const [before, count] = [filesOf(server.app), await rows()];
    const head = `--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="pdf_file"; filename="a.pdf"\r\n\r\n`;
    for (const share of [0.1, 0.5, 0.99]) {
      const headers = {
        authorization: `Bearer ${server.token}`,
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
      await until('the upload has started', () => filesOf(server.app).temporary.length === 1);
      request.destroy();
      await until('nothing of it is left', () => filesOf(server.app).temporary.length === 0);
    }
    expect([filesOf(server.app), await rows()]).toEqual([before, count]);
  });
});
