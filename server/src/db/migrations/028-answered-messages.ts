import type { Kysely } from 'kysely';

/** A message may be marked as answered; one that the former release takes in is not. */
export const answeredMessages = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema
    .alterTable('contacts')
    .addColumn('is_answered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
