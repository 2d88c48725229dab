import { resultAuthors, resultsOfStudent, resultTables } from './results/tables.ts';

/** A table with rows of a person in addition to the row of a list. */
export interface PersonTable {
  table: string;
  /** Holds the id of the row of the list. */
  column: string;
  /** Erased with the person, but not handed out. */
  isSecret?: true;
}

/** The tables of capabilities, which are no lists: backups and moves copy them behind the lists. */
export const capabilityTables = [...resultTables];

/** By the list whose row is the person. */
export const personTables: Readonly<Record<string, readonly PersonTable[]>> = {
  students: resultsOfStudent,
};

/** Tables whose `actor_id` and `actor_name` tell which account has written a row. */
export const authorTables: readonly string[] = resultAuthors;
