import type { Kysely } from 'kysely';

const FLAGS = ['show_photo', 'show_phone', 'show_email'];

/** Visitors see photo, phone and email of a teacher or a member of the staff by default, as before. */
export async function shownFields({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['teachers', 'staff'])
    for (const flag of FLAGS)
      await schema
        .alterTable(table)
        .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
}
