import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

/** Many rows changed at once: how far that has come, and which changes of the history are of it. */
export const batches =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('batches')
      .addColumn('id', 'integer', idColumn)
      // No foreign key: what an account did stays when the account is deleted.
      .addColumn('actor_id', 'integer')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('resource', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('ids', 'text', (c) => c.notNull())
      .addColumn('set_values', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('is_undo', 'integer', (c) => c.notNull())
      .addColumn('row_count', 'integer', (c) => c.notNull())
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('refused', 'integer', (c) => c.notNull())
      .addColumn('refusals', 'text', (c) => c.notNull())
      .addColumn('last_entry', 'integer', (c) => c.notNull())
      .addColumn('stepped_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('history').addColumn('batch_id', 'integer').execute();
    await sql`create index history_by_batch on history (batch_id, id)
      where batch_id is not null`.execute(db);
  };
