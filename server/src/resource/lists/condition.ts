import { sql } from 'kysely';
import type { Cell } from '../../db/schema.ts';
import type { Rows } from '../reads.ts';

/** What the rows of a query fulfil; stored counts and cached answers are found by it too. */
export interface Condition {
  field: string;
  is: 'value' | 'missing' | 'year';
  value: Cell;
}

export const hasValue = (field: string, value: Cell): Condition => ({ field, is: 'value', value });
export const isMissing = (field: string): Condition => ({ field, is: 'missing', value: 1 });

/** The value of a condition as the counts of the database store it. */
export const storedValue = ({ is, value }: Condition): string =>
  is === 'year' ? String(value).padStart(4, '0') : String(value ?? '');

export function fulfilling(rows: Rows, conditions: readonly Condition[]): Rows {
  let query = rows;
  for (const condition of conditions) {
    const { field, is, value } = condition;
    const year = storedValue(condition);
    if (is === 'missing') query = query.where(field, 'is', null);
    else if (is === 'value') query = query.where(field, '=', value);
    else
      query = query.where(
        sql<boolean>`${sql.ref(field)} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
      );
  }
  return query;
}
