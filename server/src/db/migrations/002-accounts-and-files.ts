import { sql, type Kysely } from 'kysely';
import { usernameSkeleton } from './text.ts';

/** Who sent a key and with which body, names that look alike, and the file that a variant belongs to. */
export async function accountsAndFiles(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('idempotency').addColumn('body_hash', 'text').execute();
  await schema
    .createIndex('idempotency_by_actor')
    .on('idempotency')
    .columns(['actor', 'created_at'])
    .execute();

  await schema
    .alterTable('users')
    .addColumn('username_skeleton', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from users`.execute(db);
  for (const { id, username } of rows)
    await sql`update users set username_skeleton = ${await usernameSkeleton(username)} where id = ${id}`.execute(
      db,
    );
  // Not unique: accounts whose names look alike already go on working.
  await schema
    .createIndex('users_by_username_skeleton')
    .on('users')
    .column('username_skeleton')
    .execute();

  await schema
    .alterTable('media')
    .addColumn('stem', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update media set stem = substr(key, 1, case when key like 'private/%' then 40 else 32 end)`.execute(
    db,
  );
  await schema.createIndex('media_stem').on('media').column('stem').unique().execute();
}
