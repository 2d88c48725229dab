import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

/** One row for each change, and the day on which a file was replaced. */
export const history =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('history')
      .addColumn('id', 'integer', idColumn)
      .addColumn('at', 'text', (c) => c.notNull())
      // No foreign key: what an account did stays when the account is deleted.
      .addColumn('actor_id', 'integer')
      .addColumn('actor_name', 'text', (c) => c.notNull())
      .addColumn('resource', 'text', (c) => c.notNull())
      .addColumn('record_id', 'integer')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('request_id', 'text')
      .execute();
    await db.schema
      .createIndex('history_by_record')
      .on('history')
      .columns(['resource', 'record_id', 'id'])
      .execute();
    await db.schema.createIndex('history_by_time').on('history').column('at').execute();

    await db.schema.alterTable('media').addColumn('replaced_at', 'text').execute();
    await sql`create index media_replaced on media (replaced_at) where replaced_at is not null`.execute(
      db,
    );
  };
