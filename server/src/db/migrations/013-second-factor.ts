import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

/** Passkeys, TOTP, recovery codes, pending challenges, and what a list of sessions shows. */
export const secondFactor =
  ({ idColumn }: Dialect) =>
  async ({ schema }: Kysely<unknown>): Promise<void> => {
    for (const column of ['device', 'network', 'confirmed_at'])
      await schema.alterTable('sessions').addColumn(column, 'text').execute();

    await schema
      .createTable('passkeys')
      .addColumn('id', 'integer', idColumn)
      .addColumn('user_id', 'integer', (c) =>
        c.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('credential_id', 'text', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('domain', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_used_at', 'text')
      .execute();
    await schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();

    await schema
      .createTable('totp')
      .addColumn('user_id', 'integer', (c) =>
        c.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('last_step', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();

    await schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'integer', (c) =>
        c.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('used_at', 'text')
      .execute();
    await schema
      .createIndex('recovery_codes_by_user')
      .on('recovery_codes')
      .column('user_id')
      .execute();

    await schema
      .createTable('challenges')
      .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('bound_to', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('challenges_by_user').on('challenges').column('user_id').execute();
    await schema.createIndex('challenges_by_end').on('challenges').column('expires_at').execute();
  };
