import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

/** Areas of an account, and invitations by link. */
export const areas =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('users')
      .addColumn('areas', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'integer', idColumn)
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('full_name', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('areas', 'text', (c) => c.notNull())
      .addColumn('invited_by', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'text')
      .addColumn('revoked_at', 'text')
      .execute();
    await db.schema
      .createIndex('invitations_by_invited_by')
      .on('invitations')
      .column('invited_by')
      .execute();
  };
