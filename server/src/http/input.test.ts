import { connect, type AddressInfo } from 'node:net';
import { describeServerAboveDatabase } from '../../testing/suite.ts';

describeServerAboveDatabase('whatever is sent', (server) => {
  const add = (json: unknown) => server.app.call('POST', 'staff/', { token: server.token, json });
  const inject = async (
    payload: string | Buffer,
    headers: Record<string, string>,
    url = '/api/classes/',
  ) => {
    const response = await server.app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${server.token}`, ...headers },
    });
    return response.statusCode;
  };

  it.each([
    "' OR 1=1--",
    '%',
    '_',
    '\\',
    '";DROP TABLE staff;--',
    '$(sleep 10)',
    "1'; SELECT pg_sleep(10)--",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
  ])('is stored and found literally: %s', async (text) => {
    const full_name = `ক${text}খ`;
    const { status, body } = await add({ full_name, designation: text });
    expect([status, body.full_name, body.designation]).toEqual([201, full_name, text]);
    const found = await server.app.call(
      'GET',
      `staff/?search=${encodeURIComponent(text)}&page_size=100`,
    );
    expect(found.body.results.map((row: { full_name: string }) => row.full_name)).toContain(
      full_name,
    );
    for (const row of found.body.results as { full_name: string }[])
      expect(row.full_name).toContain(text);
    const filtered = await server.app.call('GET', `staff/?designation=${encodeURIComponent(text)}`);
    expect(filtered.body.results).toEqual([body]);
  });

  it.each([
    ['right-to-left override', 'ক\u202eখ', 'ক\u202eখ'],
    ['a joiner inside a word', 'র\u200dযাব', 'র\u200dযাব'],
    ['a decomposed letter', 'ড\u09bcাক', 'ড়াক'.normalize('NFC')],
    ['NUL and control signs', 'ক\0\u0007খ', 'কখ'],
    ['noncharacters', 'ক\ufffe\uffff\ufdd0\u{1fffe}খ', 'কখ'],
    ['a lone surrogate', 'ক\ud800খ', 'ক\ufffdখ'],
    ['blanks at the ends', '  ক খ \n', 'ক খ'],
    ['emoji', '👩🏽‍🏫', '👩🏽‍🏫'],
  ])('comes back as it was stored: %s', async (_name, sent, stored) => {
    const { status, body } = await add({ full_name: sent, designation: 'x' });
    expect([status, body.full_name]).toEqual([201, stored]);
    expect((await server.app.call('GET', `staff/${body.id}/`)).body.full_name).toBe(stored);
  });

  it('is empty when it holds nothing but control characters and noncharacters, at every entrance', async () => {
    const { app, token } = server;
    const noise = '\u0007\ufffe\uffff\ufdd0\u{10ffff}\u009f';
    const row = (await add({ full_name: 'ক', designation: 'খ', profile: noise })).body;
    expect(row.profile).toBeNull();
    const account = {
      username: 'noise-1',
      full_name: noise,
      phone: '01712345678',
      password: 'a right password',
      confirm_password: 'a right password',
    };
    const refused = await Promise.all([
      add({ full_name: noise, designation: 'খ' }),
      app.call('PATCH', `staff/${row.id}/`, { token, json: { full_name: noise } }),
      app.call('POST', 'staff/import/', { token, json: { rows: [{ full_name: noise }] } }),
      app.call('POST', 'contacts/', { json: { name: 'ক', email: 'a@b.example', message: noise } }),
      app.call('POST', 'register/', { json: account }),
      app.call('POST', 'token/', { json: { username: noise, password: 'x' } }),
    ]);
    expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['full_name']],
      [400, ['full_name']],
      [400, ['0.full_name', '0.designation']],
      [400, ['message']],
      [400, ['full_name']],
      [400, ['username']],
    ]);
    const json = { ...account, full_name: `নাম${noise}` };
    expect((await app.call('POST', 'register/', { json })).body.full_name).toBe('নাম');
    const login = { username: `noise${noise}-1`, password: account.password };
    expect((await app.call('POST', 'token/', { json: login })).status).toBe(200);
    for (const query of ['search', 'designation']) {
      const all = await app.call('GET', 'staff/?page=1');
      const found = await app.call('GET', `staff/?${query}=${encodeURIComponent(noise)}`);
      expect(found.body.count).toBe(all.body.count);
    }
  });

  it('takes Bengali digits in a phone and stores one form', async () => {
    for (const contact_phone of ['০১৭১২৩৪৫৬৭৮', '+880 1712-345678', '8801712345678'])
      expect(
        (await add({ full_name: 'ক', designation: 'খ', contact_phone })).body.contact_phone,
      ).toBe('01712345678');
  });

  it('is refused when a text is longer than its field, in kilobytes or in a megabyte', async () => {
    expect((await add({ full_name: 'ক'.repeat(201), designation: 'x' })).body.fields).toEqual({
      full_name: 'সর্বোচ্চ ২০০ অক্ষর লেখা যাবে।',
    });
    expect((await add({ full_name: 'ক'.repeat(400_000), designation: 'x' })).status).toBe(413);
  });

  it('never breaks on strange searches and ids', async () => {
    for (const query of [
      'search=%00',
      'search=%ED%A0%80',
      'search=%',
      `search=${'a'.repeat(5000)}`,
      'page=1&page=2',
      'search[]=1',
      'page=',
      '__proto__=1',
      'search=a&search=b',
      'page_size=1000',
    ]) {
      expect([query, (await server.app.call('GET', `staff/?${query}`)).status]).toEqual([
        query,
        200,
      ]);
    }
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'page=1.5',
      'page=1e309',
      'page_size=0',
      'page_size=abc',
    ])
      expect([query, (await server.app.call('GET', `staff/?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    for (const id of ['%27', '%2e%2e', '..%2f..%2f', '%00', '💥', `${'9'.repeat(90)}`])
      expect((await server.app.call('GET', `staff/${id}/`)).status).toBe(404);
  });

  it('may be empty with the type of JSON where a call needs none', async () => {
    const { token } = server;
    const json = { name: 'যে শ্রেণি যাবে' };
    const { id } = (await server.app.call('POST', 'classes/', { token, json })).body;
    const { statusCode } = await server.app.app.inject({
      method: 'DELETE',
      url: `/api/classes/${String(id)}/`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(204);
  });

  it('is refused as JSON when it is none, too deep to matter or hostile to prototypes', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await inject('{"name":', json)).toBe(400);
    expect(await inject('', json)).toBe(400);
    expect(await inject(`${'['.repeat(10_000)}${']'.repeat(10_000)}`, json)).toBe(400);
    expect(await inject('{"__proto__":{"role":"Admin"},"name":"ক"}', json)).toBe(400);
    expect(await inject('{"constructor":{"prototype":{"polluted":true}},"name":"ক"}', json)).toBe(
      400,
    );
    expect(
      await inject(
        JSON.stringify({
          name: 'ক',
          ...Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 1])),
        }),
        json,
      ),
    ).toBe(201);
    expect(await inject('{"name":"one","name":"two"}', json)).toBe(201);
    expect(await inject('{"name":1e309}', json)).toBe(400);
    expect(await inject(Buffer.alloc(1024 * 1024 + 10, 32), json)).toBe(413);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ['token/', 1024, false],
    ['register/', 4096, false],
    ['contacts/', 16_384, false],
    ['user/password/', 2048, true],
    ['users/1/reset-password/', 1024, true],
    ['classes/', 131_072, true],
  ])('is refused beyond the limit of its route: %s %i bytes', async (path, limit, isMember) => {
    const send = async (length: number) => {
      const answer = await server.app.call('POST', path, {
        json: { x: 'y'.repeat(length - '{"x":""}'.length) },
        ...(isMember && { token: server.token }),
      });
      return [answer.status === 413, answer.body.code === 'too_large'];
    };
    expect([await send(limit), await send(limit + 1)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is taken up to the longest that each field allows', async () => {
    const longest = { name: 'ক'.repeat(200), phone: '০'.repeat(50), message: 'ক'.repeat(5000) };
    expect((await server.app.call('POST', 'contacts/', { json: longest })).status).toBe(201);
    const login = { username: 'ক'.repeat(100), password: 'ক'.repeat(200) };
    expect((await server.app.call('POST', 'token/', { json: login })).status).toBe(401);
  });

  it('is refused when its type is not one that is taken', async () => {
    const body = '{"name":"ক"}';
    const statuses: Record<string, number> = {};
    for (const type of [
      'text/plain',
      'application/json garbage',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data',
      'image/png',
      'application/jsonx',
    ])
      statuses[type] = await inject(body, { 'content-type': type });
    expect(new Set(Object.values(statuses))).toEqual(new Set([415]));
    expect(
      await inject(body, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    ).toBe(415);
    expect(await inject(body, {})).toBe(415);
  });

  it('is not obeyed when a method is smuggled in a header, and no other origin is let in', async () => {
    const row = (await add({ full_name: 'ক', designation: 'খ' })).body;
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      await server.app.call('GET', `staff/${row.id}/`, {
        token: server.token,
        headers: { [name]: 'DELETE' },
      });
    expect((await server.app.call('GET', `staff/${row.id}/`)).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const { headers } = await server.app.call('GET', 'notices/', { headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is answered in one shape and with the same headers, whatever went wrong', async () => {
    const answers = await Promise.all([
      server.app.call('GET', 'nothing/'),
      server.app.call('GET', 'students/'),
      server.app.call('PUT', 'notices/'),
      server.app.call('POST', 'contacts/', { json: {} }),
      server.app.call('GET', '/media/nothing'),
      server.app.call('GET', '/elsewhere'),
    ]);
    for (const { body } of answers)
      expect(body).toEqual({
        code: expect.any(String),
        message: expect.stringMatching(/[\u0980-\u09ff]/),
        ...(body.fields && { fields: body.fields }),
      });
    for (const { headers } of answers.slice(0, 5)) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none'; frame-ancestors 'none'$/,
      );
    }
    expect(
      answers.flatMap(({ headers }) => [headers.server, headers['x-powered-by']]).filter(Boolean),
    ).toEqual([]);
  });

  it('is answered in the same shape when it is no HTTP', async () => {
    await server.app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.app.server.address() as AddressInfo;
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        let heard = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket
          .on('data', (chunk) => {
            heard += chunk.toString();
          })
          .on('close', () => resolve(heard))
          .on('error', () => resolve(heard));
      });
    for (const [text, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
    ] as const) {
      const heard = await raw(text);
      expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toEqual({
        code: expect.any(String),
        message: expect.any(String),
        request_id: expect.any(String),
      });
    }
  });
});
