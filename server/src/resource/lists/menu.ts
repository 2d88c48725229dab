import { MENU_MAX, type AnyResource } from '@angan/shared/contract';
import type { Queries } from '../../db/schema.ts';
import { shownRows } from '../reads.ts';

/** What the menu shows of a resource: `GET {path}/menu/`. */
export const menuOf = (
  db: Queries,
  contract: AnyResource,
  { order, fields }: NonNullable<AnyResource['menu']>,
): Promise<Record<string, unknown>[]> =>
  shownRows(db, contract)
    .where(order, 'is not', null)
    .orderBy(order)
    .orderBy('id')
    .select([...fields])
    .limit(MENU_MAX)
    .$castTo<Record<string, unknown>>()
    .execute();
