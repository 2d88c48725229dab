import { MENU_MAX } from '@angan/shared/contract';
import { arrayOf } from '../http/json-schema.ts';
import type { Part } from '../resource/part.ts';
import { visibleRows } from '../resource/reads.ts';

/** These fields of the rows that have a number in `order`, in that order. */
export const menu = (order: string, fields: readonly string[]): Part => ({
  listReads: {
    menu: {
      summary: 'The rows that the menu shows, in its order',
      brief: { name: 'menu', fields },
      schema: arrayOf,
      read: (db, contract) =>
        visibleRows(db, contract)
          .where(order, 'is not', null)
          .orderBy(order)
          .orderBy('id')
          .select([...fields])
          .limit(MENU_MAX)
          .execute(),
    },
  },
});
