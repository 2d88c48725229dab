import { sql } from 'kysely';
import { describeServer } from '../../../testing/suite.ts';
import { countedLists } from '../../db/derived.ts';
import { keysOf } from '../../db/migrations/015-row-counts.ts';

interface Count {
  list: string;
  keys: string;
  count: number | string;
}

describeServer('the stored counts of lists', (server) => {
  const sorted = (rows: readonly Count[]) =>
    rows.map(({ list, keys, count }) => `${list} ${keys} ${count}`).sort();
  /** The stored counts, and those of all rows. */
  async function both() {
    const { db } = server.app.store;
    const stored =
      await sql<Count>`select list, key_1 || '|' || key_2 || '|' || key_3 || '|' || key_4
      as keys, count from row_counts where count <> 0`.execute(db);
    const counted: Count[] = [];
    for (const [table, columns] of Object.entries(countedLists)) {
      const keys = sql.raw(keysOf(columns, '').join(` || '|' || `));
      const { rows } = await sql<Count>`select ${sql.lit(table)} as list, ${keys} as keys,
        count(*) as count from ${sql.table(table)} where deleted_at is null group by ${keys}`.execute(
        db,
      );
      counted.push(...rows);
    }
    return [sorted(stored.rows), sorted(counted)] as const;
  }
  async function check(least: number) {
    const [stored, counted] = await both();
    expect(stored).toEqual(counted);
    expect(stored.length).toBeGreaterThanOrEqual(least);
  }

  it('are those of the rows, whatever has been done with them', async () => {
    const { app, token } = server;
    const call = async (method: string, path: string, json?: unknown) =>
      (await app.call(method, path, { token, json })).body;
    const [six, seven] = [
      (await call('POST', 'classes/', { name: 'ছয়' })).id,
      (await call('POST', 'classes/', { name: 'সাত' })).id,
    ];
    const rows = Array.from({ length: 230 }, (_, n) => ({
      full_name: `ক ${n}`,
      roll_number: String(n),
      class_name: n % 2 ? six : seven,
      section: n % 3 ? 'ক' : null,
      gender: n % 5 ? 'female' : null,
    }));
    await call('POST', 'students/import/', { rows });
    await check(8);
    const { id } = await call('POST', 'students/', { ...rows[0], roll_number: '900' });
    await call('PATCH', `students/${id}/`, { class_name: six, gender: 'male' });
    await call('PATCH', `students/${id}/`, { full_name: 'অন্য নাম' });
    await check(9);
    const notices: number[] = [];
    for (const [n, category] of ['ছুটি', 'পরীক্ষা', null, 'ছুটি'].entries())
      notices.push(
        (await call('POST', 'notices/', { title: 'ক', category, date: `202${n}-02-03` })).id,
      );
    await call('PATCH', `notices/${notices[0]}/`, { category: 'ফলাফল', date: '2019-02-03' });
    await call('PATCH', `notices/${notices[1]}/`, { is_published: false });
    await check(13);
    for (const path of [`students/${id}`, `notices/${notices[2]}`])
      await call('DELETE', `${path}/`);
    await check(11);
    await call('POST', `students/${id}/restore/`);
    await call('POST', 'contacts/', { name: 'ক', phone: '1', message: 'কথা' });
    await check(13);
    expect((await call('GET', 'notices/?page=1&status=all')).count).toBe(3);
    expect((await call('GET', 'notices/?page=1&status=all&without=pdf_file')).count).toBe(3);
    expect((await call('GET', `students/?page=1&class_name=${six}&section=ক`)).count).toBe(
      rows.filter((row) => row.class_name === six && row.section === 'ক').length,
    );
    await app.store.db.deleteFrom('students' as 'users').execute();
    await check(4);
  });
});
