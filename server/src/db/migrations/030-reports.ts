import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const needed = (column: ColumnDefinitionBuilder) => column.notNull();

/** Counts of visits, failures and speed by release, and the errors that browsers report. */
export async function reports({ schema }: Kysely<unknown>): Promise<void> {
  const key = ['at', 'part', 'release', 'kind', 'bucket', 'network', 'browser'] as const;
  await schema
    .createTable('report_counts')
    .addColumn('at', 'text', needed)
    .addColumn('part', 'text', needed)
    .addColumn('release', 'text', needed)
    .addColumn('kind', 'text', needed)
    .addColumn('bucket', 'integer', needed)
    .addColumn('network', 'text', needed)
    .addColumn('browser', 'text', needed)
    .addColumn('count', 'integer', needed)
    .addPrimaryKeyConstraint('report_counts_key', [...key])
    .execute();
  await schema
    .createTable('report_errors')
    .addColumn('part', 'text', needed)
    .addColumn('release', 'text', needed)
    .addColumn('hash', 'text', needed)
    .addColumn('kind', 'text', needed)
    .addColumn('message', 'text', needed)
    .addColumn('stack', 'text', needed)
    .addColumn('route', 'text', needed)
    .addColumn('last_at', 'text', needed)
    .addColumn('count', 'integer', needed)
    .addPrimaryKeyConstraint('report_errors_key', ['part', 'release', 'hash'])
    .execute();
}
