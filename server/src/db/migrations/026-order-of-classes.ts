import { sql, type Kysely } from 'kysely';

/** Classes have an order that the office sets, at first that in which they were made. */
export const orderOfClasses = async (db: Kysely<unknown>): Promise<void> => {
  // A process of the former release does not know of it: what it makes comes last.
  await sql`alter table classes add column position double precision default 9999`.execute(db);
  await sql`update classes set position = id`.execute(db);
};
