import { describeServerAboveDatabase } from '../../testing/suite.ts';

describeServerAboveDatabase('an erasure', (server) => {
  const erase = (path: string, name: string, token = server.token) =>
    server.app.call('POST', `${path}/erase/`, { token, json: { name } });
  const repeats = async (column: 'actor' | 'path', value: string) =>
    server.app.store.db
      .selectFrom('idempotency')
      .select('row_id')
      .where(column, '=', value)
      .execute();

  it('leaves no note of the calls that wrote the record, or that the account made', async () => {
    const { id, token } = await server.app.account('writer', 'Admin');
    const { body } = await server.app.call('POST', 'staff/', {
      token,
      json: { full_name: 'মালতী বর্মণ', designation: 'আয়া' },
      headers: { 'idempotency-key': 'key-of-malati-bormon' },
    });
    await server.app.call('POST', 'sections/', {
      token,
      json: { name: 'ঙ' },
      headers: { 'idempotency-key': 'key-of-the-section' },
    });
    expect(await repeats('path', 'staff')).toEqual([{ row_id: body.id }]);
    expect((await erase(`staff/${body.id}`, 'মালতী বর্মণ')).status).toBe(200);
    expect(await repeats('path', 'staff')).toEqual([]);
    expect(await repeats('actor', String(id))).toHaveLength(1);
    expect((await erase(`users/${id}`, 'writer')).status).toBe(200);
    expect(await repeats('actor', String(id))).toEqual([]);
  });

  it('by two Admins of each other leaves the last one', async () => {
    const { db } = server.app.store;
    const [one, other] = [
      await server.app.account('first', 'Admin'),
      await server.app.account('second', 'Admin'),
    ];
    await db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const answers = await Promise.all([
      erase(`users/${one.id}`, 'first', other.token),
      erase(`users/${other.id}`, 'second', one.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await db.selectFrom('users').select('role').where('is_active', '=', 1).execute();
    expect(left).toEqual([{ role: 'Admin' }]);
  });
});
