import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { file, pdf, pngOf } from '../../testing/files.ts';
import { casesOn } from '../../testing/long-tests.ts';
import { prerequisites, samples } from '../../testing/samples.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';

const addedTypes = { flag: Boolean, text: String, uses: Array };

describeEachDatabase('every resource', (makeDatabase, kind) => {
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

  const cases = casesOn(kind, samples).map((sample) => [sample.path, sample] as const);
  describe.each(cases)('%s', (path, sample) => {
    let ids: Record<string, number>;
    let one: string;
    const { contract, access } = sample.resource;
    const { onlyOne, needsFile } = sample;
    const list = `${path}/`;
    const fields = (n: number) => sample.fields(n, ids);
    const fileNames = Object.keys(contract.files);
    const isNeeded = (name: string) => needsFile === true || needsFile === name;
    const noFiles = Object.fromEntries(fileNames.map((name) => [name, null]));
    const send = async (n: number) => ({
      token,
      form: {
        ...Object.fromEntries(
          Object.entries(fields(n))
            .filter(([, v]) => v !== null)
            .map(([k, v]) => [k, String(v)]),
        ),
        ...(needsFile && (await sample.files?.())),
      },
    });
    const create = async (n: number) =>
      sample.files
        ? app.call('POST', list, await send(n))
        : app.call('POST', list, { token, json: fields(n) });

    beforeAll(async () => {
      ids = await prerequisites(app, token, sample);
      const created = await create(1);
      one = `${path}/${created.body.id}/`;
    });

    it('answers a new row with every field, and the same when it is read and listed', async () => {
      const read = await app.call('GET', one, { token });
      const stored = (type: unknown) =>
        Object.fromEntries(fileNames.map((name) => [name, isNeeded(name) ? type : null]));
      const [expected, media] = [stored(expect.any(String)), stored(expect.any(Object))];
      const added = Object.entries(contract.computed).map(([name, kind]) => [
        name,
        kind !== 'text' || read.body[name] !== null ? expect.any(addedTypes[kind]) : null,
      ]);
      expect({ status: read.status, body: read.body }).toEqual({
        status: 200,
        body: {
          id: expect.any(Number),
          ...fields(1),
          ...Object.fromEntries(added),
          ...expected,
          ...(sample.files && { media }),
          version: 1,
        },
      });
      expect((await app.call('GET', list, { token })).body).toContainEqual(read.body);
    });

    it('refuses a wrong value in each field, naming the field', async () => {
      for (const [index, { field, value }] of sample.wrong.entries()) {
        // Each from another address, because a resource may limit what one of them creates.
        const { status, body } = await app.call('POST', list, {
          token,
          ip: `10.0.0.${index}`,
          json: { ...fields(2), [field]: value },
        });
        expect([value, status, body.code, Object.keys(body.fields)]).toEqual([
          value,
          400,
          'validation_failed',
          [field],
        ]);
        expect(body.message).toMatch(/[\u0980-\u09ff]/);
      }
    });

    it('refuses an empty body, and one that is no object', async () => {
      expect((await app.call('POST', list, { token, json: {} })).status).toBe(400);
      expect((await app.call('POST', list, { token, json: [1] })).status).toBe(400);
      expect((await app.call('POST', list, { token })).status).toBe(400);
    });

    it('drops unknown fields and those that only the server writes', async () => {
      const before = (await app.call('GET', one, { token })).body;
      const answer = await app.call('PATCH', one, {
        token,
        json: {
          ...sample.change,
          id: 999,
          version: 50,
          created_at: 'x',
          deleted_at: 'x',
          search_text: 'x',
          nonsense: 1,
          photo: '/etc/passwd',
        },
      });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { ...before, ...sample.change, version: 2 },
      });
    });

    it('answers 404 for rows that are not there', async () => {
      for (const id of [
        '0',
        '-1',
        '1.5',
        '1e99',
        '9223372036854775808',
        'abc',
        '%00',
        '2147483647',
      ]) {
        for (const method of ['GET', 'PATCH'])
          expect([
            id,
            method,
            (
              await app.call(method, `${path}/${id}/`, {
                token,
                json: method === 'GET' ? undefined : sample.change,
              })
            ).status,
          ]).toEqual([id, method, 404]);
      }
    });

    it('tells a later save of an earlier one, and changes nothing', async () => {
      const before = await app.call('GET', one, { token });
      const stale = await app.call('PATCH', one, {
        token,
        json: sample.change,
        headers: { 'if-match': '"1"' },
      });
      expect({ status: stale.status, code: stale.body.code }).toEqual({
        status: 409,
        code: 'changed_meanwhile',
      });
      expect((await app.call('GET', one, { token })).body).toEqual(before.body);
      const fresh = await app.call('PATCH', one, {
        token,
        json: sample.change,
        headers: { 'if-match': String(before.headers.etag) },
      });
      expect(fresh.status).toBe(200);
    });

    it('answers 405 and what is allowed where a method does not exist', async () => {
      const rowMethods = [
        'GET',
        'HEAD',
        'OPTIONS',
        ...(access.amend ? ['PATCH'] : []),
        ...(access.replace ? ['PUT'] : []),
        ...(access.remove ? ['DELETE'] : []),
      ]
        .sort()
        .join(', ');
      const answers = await Promise.all([
        app.call('PUT', list, { token }),
        app.call('POST', one, { token }),
        app.call('TRACE', list, { token }),
        app.call('OPTIONS', one),
      ]);
      expect(answers.map(({ status, headers }) => [status, headers.allow])).toEqual([
        [405, 'GET, HEAD, OPTIONS, POST'],
        [405, rowMethods],
        [405, 'GET, HEAD, OPTIONS, POST'],
        [204, rowMethods],
      ]);
    });

    it('answers a page of the list when one is requested', async () => {
      if (!onlyOne) expect((await create(2)).status).toBe(201);
      const all = (await app.call('GET', list, { token })).body as { id: number }[];
      const first = await app.call('GET', `${list}?page=1&page_size=1`, { token });
      expect(first.body).toEqual({
        count: all.length,
        next: all.length > 1 ? `/api/${path}/?page=2&page_size=1` : null,
        previous: null,
        results: [expect.objectContaining({ id: all[0]?.id })],
      });
    });

    if (access.replace) {
      it('clears on PUT what was left out, and keeps its files', async () => {
        const answer = sample.files
          ? await app.call('PUT', one, await send(1))
          : await app.call('PUT', one, { token, json: fields(1) });
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 200,
          body: expect.objectContaining(fields(1)),
        });
      });
    }

    if (access.remove) {
      it('moves a deleted row to the trash, and brings it back as it was', async () => {
        const before = (await app.call('GET', one, { token })).body;
        expect((await app.call('DELETE', one, { token })).status).toBe(204);
        expect((await app.call('DELETE', one, { token })).status).toBe(404);
        expect((await app.call('GET', one, { token })).status).toBe(404);
        expect((await app.call('GET', list, { token })).body).not.toContainEqual(
          expect.objectContaining({ id: before.id }),
        );
        const inTrash = (await app.call('GET', 'trash/', { token })).body;
        expect(inTrash).toContainEqual({
          resource: path,
          title: expect.any(String),
          id: before.id,
          label: expect.any(String),
          deleted_at: app.clock.now.toISOString(),
        });
        const restored = await app.call('POST', `${one}restore/`, { token });
        expect({ status: restored.status, body: restored.body }).toEqual({
          status: 200,
          body: { ...before, version: before.version + 2 },
        });
      });
    }

    if (sample.files) {
      it('takes its files, keeps them when they are left out and serves them no more once emptied', async () => {
        const sent = await app.call('PATCH', one, { token, form: (await sample.files?.()) ?? {} });
        expect(sent.status).toBe(200);
        const stored = await app.call('PATCH', one, { token, json: sample.change });
        for (const name of fileNames) expect(stored.body[name]).toEqual(sent.body[name]);
        const emptied = await app.call('PATCH', one, {
          token,
          json: noFiles,
        });
        if (needsFile) return expect(emptied.status).toBe(400);
        expect(emptied.body).toMatchObject(noFiles);
        for (const name of fileNames)
          if (stored.body[name])
            expect((await app.call('GET', stored.body[name] as string)).status).toBe(404);
      });
    }

    for (const field of contract.sorts)
      it(`is ordered by ${field} for Admins alone`, async () => {
        const id = Number(one.split('/')[1]);
        for (const order of [field, `-${field}`]) {
          const { body } = await app.call('GET', `${list}?order=${order}&page_size=100`, { token });
          expect(body.results.map((row: { id: number }) => row.id)).toContain(id);
        }
        const anonymous = await app.call('GET', `${list}?order=${field}`);
        const unknown = await app.call('GET', `${list}?order=version`, { token });
        expect([anonymous.status, unknown.status, unknown.body.fields]).toEqual([
          401,
          400,
          { order: 'তালিকা থেকে একটি বেছে নিন।' },
        ]);
      });

    for (const field of contract.without)
      it(`lists rows without ${field} for Admins alone`, async () => {
        const id = Number(one.split('/')[1]);
        const listed = async () => {
          const query = `${list}?without=${field}&page_size=100`;
          const { body } = await app.call('GET', query, { token });
          return body.results.some((row: { id: number }) => row.id === id) as boolean;
        };
        const isWithout = async () => (await app.call('GET', one, { token })).body[field] === null;
        const kind = contract.files[field];
        const sent = kind === 'pdf' ? pdf() : await pngOf(8, 8);
        const seen = [[await listed(), await isWithout()]];
        // A list may refuse the file or its removal: then the row stays as it was.
        await app.call('PATCH', one, { token, form: { [field]: file(sent, 'a') } });
        seen.push([await listed(), await isWithout()]);
        await app.call('PATCH', one, { token, json: { [field]: null } });
        seen.push([await listed(), await isWithout()]);
        expect(seen.map(([actual]) => actual)).toEqual(seen.map(([, is]) => is));
        const anonymous = await app.call('GET', `${list}?without=${field}`);
        const unknown = await app.call('GET', `${list}?without=version`, { token });
        expect([anonymous.status, unknown.status, unknown.body.fields]).toEqual([
          401,
          400,
          { without: 'তালিকা থেকে একটি বেছে নিন।' },
        ]);
      });
  });
});
