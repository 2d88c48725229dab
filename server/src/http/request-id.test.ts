import { connect, type AddressInfo } from 'node:net';
import { describeAboveDatabase, type TestDatabase } from '../../testing/databases.ts';
import { file, pngOf } from '../../testing/files.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';

const SENT = 'lb-7f3a.01_B';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describeAboveDatabase('the id of a request', (makeDatabase) => {
  let database: TestDatabase;
  let server: TestApp;
  let origin: string;
  let token: string;
  let photo: string;

  beforeAll(async () => {
    database = await makeDatabase();
    server = await startApp(database);
    token = (await server.account('admin', 'Admin')).token;
    const form = { full_name: 'ক', designation: 'খ', photo: file(await pngOf(20, 20), 'a.png') };
    photo = (await server.call('POST', 'staff/', { token, form })).body.photo;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const ask = (path: string, id: string | undefined, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { ...(init.headers as object), ...(id && { 'x-request-id': id }) },
    });
  const json = { 'content-type': 'application/json' };
  const asAdmin = () => ({ ...json, authorization: `Bearer ${token}` });

  it.each<[string, string, number, () => RequestInit]>([
    ['a list', '/api/staff/', 200, () => ({})],
    ['a list from the cache', '/api/staff/', 200, () => ({})],
    ['a file', '', 200, () => ({})],
    ['a bad body', '/api/staff/', 400, () => ({ method: 'POST', headers: asAdmin(), body: '{' })],
    ['no token', '/api/students/', 401, () => ({})],
    ['no such row', '/api/staff/999/', 404, () => ({})],
    ['no such address', '/api/nothing/', 404, () => ({})],
    ['a wrong method', '/api/staff/', 405, () => ({ method: 'DELETE' })],
    [
      'a long body',
      '/api/token/',
      413,
      () => ({ method: 'POST', headers: json, body: `"${'x'.repeat(2_000_000)}"` }),
    ],
    ['an unreadable address', '/api/staff/%ff/', 400, () => ({})],
    ['no such file', '/media/0.webp', 404, () => ({})],
  ])('is in the answer to %s', async (_what, path, status, init) => {
    const answer = await ask(path || photo, SENT, init());
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, SENT]);
    const body = await answer.text();
    if (status >= 400) expect(JSON.parse(body)).toMatchObject({ request_id: SENT });
  });

  it.each(['short', 'x'.repeat(65), 'with a blank', 'কখগঘঙচছজ', '<script>', 'a,b-12345678'])(
    'is replaced where %s was sent',
    async (bad) => {
      const sent = Buffer.from(bad).toString('latin1');
      const answer = await ask('/api/students/', sent);
      expect(answer.headers.get('x-request-id')).toMatch(UUID);
      expect(await answer.json()).toMatchObject({
        request_id: answer.headers.get('x-request-id'),
      });
    },
  );

  it('is one per request also in what is cached, known already, or no HTTP', async () => {
    const first = await ask('/api/staff/', undefined);
    const etag = String(first.headers.get('etag'));
    const answer = await ask('/api/staff/', undefined, { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(304);
    const ids = [first, answer, await ask('/api/staff/', undefined)].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect([new Set(ids).size, ids.every((id) => UUID.test(String(id)))]).toEqual([3, true]);

    const heard = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString())).on('end', () => resolve(text));
      socket.write('no http\r\n\r\n');
    });
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    const id = /x-request-id: (.+)/.exec(head)?.[1];
    expect(id).toMatch(UUID);
    expect(JSON.parse(body)).toMatchObject({ code: 'validation_failed', request_id: id });
  });
});
