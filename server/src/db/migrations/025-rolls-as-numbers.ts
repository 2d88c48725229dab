import { sql, type Kysely } from 'kysely';

interface Student {
  id: number;
  unique_0: string;
  deleted_at: string | null;
}

/**
 * A roll of digits is the same number with and without zeros in front. Of two students of one class who
 * have one number then, the second keeps the former key and is named at each start; no roll is changed.
 */
export const rollsAsNumbers = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Student>`select id, unique_0, deleted_at from students
    where unique_0 like '0%' order by id`.execute(db);
  for (const { id, unique_0: previous, deleted_at } of rows) {
    const key = previous.replace(/^0+(?=\d+\u0001)/, '');
    if (key === previous) continue;
    const { rows: others } = await sql`select id from students
      where unique_0 = ${key} and deleted_at is null`.execute(db);
    if (others.length > 0 && deleted_at === null) continue;
    await sql`update students set unique_0 = ${key} where id = ${id}`.execute(db);
  }
};
