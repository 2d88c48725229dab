import type { Kysely } from 'kysely';

/** When the account that did a batch has put it away. */
export const dismissedBatches = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema.alterTable('batches').addColumn('dismissed_at', 'text').execute();
