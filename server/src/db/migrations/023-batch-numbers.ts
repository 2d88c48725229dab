import type { Kysely } from 'kysely';

/** The numbers that the rows of a batch get in the groups that they come to. */
export const batchNumbers = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema.alterTable('batches').addColumn('numbers', 'text').execute();
