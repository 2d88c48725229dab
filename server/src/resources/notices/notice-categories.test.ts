import { sql } from 'kysely';
import { describeAboveDatabase } from '../../../testing/databases.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { startApp } from '../../../testing/test-app.ts';
import { migrate } from '../../db/migrate.ts';

describeServerAboveDatabase('the categories of notices', (server) => {
  const call = (method: string, path: string, json?: object) =>
    server.app.call(method, path, { token: server.token, json });
  const add = async (category: string | null, more: object = {}) => {
    const { status, body } = await call('POST', 'notices/', { title: 'ক', category, ...more });
    expect(status).toBe(201);
    return body as { id: number; category: string | null; version: number };
  };
  const names = async () => {
    const { body } = await call('GET', 'notice-categories/');
    return (body as { id: number; name: string }[]).map(({ name }) => name);
  };
  const idOf = async (requested: string) => {
    const { body } = await call('GET', 'notice-categories/');
    return (body as { id: number; name: string }[]).find(({ name }) => name === requested)!.id;
  };

  it('are joined by a new one of a notice, in the spelling that is known', async () => {
    await add('ভর্তি');
    await add('ফলাফল');
    expect((await add('  ভর্তি ')).category).toBe('ভর্তি');
    expect((await add('HSC')).category).toBe('HSC');
    expect((await add('hsc')).category).toBe('HSC');
    await add(null);
    expect(await names()).toEqual(['ভর্তি', 'ফলাফল', 'HSC']);
    const moved = await call('PATCH', `notice-categories/${await idOf('HSC')}/`, { position: 0 });
    expect([moved.status, await names()]).toEqual([200, ['HSC', 'ভর্তি', 'ফলাফল']]);
    const again = await call('POST', 'notice-categories/', { name: 'Hsc' });
    expect([again.status, Object.keys(again.body.fields as object)]).toEqual([409, ['name']]);
  });

  it('are renamed in every notice, also in the trash, where searches find the new name', async () => {
    const [stored, trashed] = [await add('পুরোনো'), await add('পুরোনো')];
    await call('DELETE', `notices/${trashed.id}/`);
    await call('PUT', `notice-categories/${await idOf('পুরোনো')}/`, { name: 'বৃত্তি' });
    const { body } = await call('GET', `notices/${stored.id}/`);
    expect([body.category, body.version]).toEqual(['বৃত্তি', stored.version + 1]);
    const counts = ['বৃত্তি', 'পুরোনো'].map(
      async (search) => (await call('GET', `notices/?search=${search}`)).body.count as number,
    );
    expect(await Promise.all(counts)).toEqual([1, 0]);
    const back = await call('POST', `notices/${trashed.id}/restore/`);
    expect(back.body.category).toBe('বৃত্তি');
    expect(await names()).not.toContain('পুরোনো');
  });

  it('are not deleted while a notice has them, be it a draft', async () => {
    const { id } = await add('একার', { is_published: false });
    const category = await idOf('একার');
    const refused = await call('DELETE', `notice-categories/${category}/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toContain('১টি নোটিশ');
    await call('DELETE', `notices/${id}/`);
    expect((await call('DELETE', `notice-categories/${category}/`)).status).toBe(204);
    await call('POST', `notices/${id}/restore/`);
    expect(await names()).toContain('একার');
  });

  it('leave room for three pinned notices, which come first', async () => {
    const pinned = [];
    for (const date of ['2020-01-01', '2021-01-01', '2022-01-01'])
      pinned.push(await add(null, { date, is_pinned: true }));
    const refused = await call('POST', 'notices/', { title: 'ক', is_pinned: true });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([
      400,
      ['is_pinned'],
    ]);
    const draft = await add(null, { is_pinned: true, is_published: false });
    expect((await call('PATCH', `notices/${draft.id}/`, { is_published: true })).status).toBe(400);
    expect((await call('PATCH', `notices/${pinned[0]!.id}/`, { title: 'খ' })).status).toBe(200);
    const { body } = await call('GET', 'notices/?page_size=3');
    const first = (body as { results: { id: number }[] }).results.map(({ id }) => id);
    expect(first).toEqual(pinned.map(({ id }) => id).reverse());
    await call('PATCH', `notices/${pinned[0]!.id}/`, { is_pinned: false });
    expect((await call('PATCH', `notices/${draft.id}/`, { is_published: true })).status).toBe(200);
  });
});

describeAboveDatabase('notices of the release before', (makeDatabase) => {
  it('are live, with their categories in a list, the most frequent first', async () => {
    const database = await makeDatabase({ isEmpty: true });
    const { db, ...store } = database.open();
    await migrate({ db, ...store }, '005-recent-changes');
    const time = '2026-01-01T00:00:00.000Z';
    for (const category of ['ছুটি', 'HSC', 'hsc', 'HSC', null])
      await sql`insert into notices
        (title, date, category, created_at, updated_at, version, search_text) values
        ('পুরোনো নোটিশ', '2026-01-01', ${category}, ${time}, ${time}, 1, 'পুরোনো')`.execute(db);
    const app = await startApp(database);
    const { token } = await app.account('admin', 'Admin');
    const { body } = await app.call('GET', 'notices/');
    const rows = body as { category: string | null; status: string; is_published: boolean }[];
    expect(rows.map(({ category, status }) => [category, status])).toEqual([
      [null, 'live'],
      ...['HSC', 'HSC', 'HSC', 'ছুটি'].map((category) => [category, 'live']),
    ]);
    expect(rows.every(({ is_published }) => is_published)).toBe(true);
    const stored = await app.call('GET', 'notice-categories/', { token });
    expect((stored.body as { name: string }[]).map(({ name }) => name)).toEqual(['HSC', 'ছুটি']);
    await app.close();
    await database.remove();
  });
});
