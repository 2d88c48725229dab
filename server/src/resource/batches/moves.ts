import type { Queries, ResourceRow } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import type { Resource } from '../define-resource.ts';
import { termsOf } from '../order-keys.ts';
import type { Move, Moving } from '../part.ts';
import { liveRows, orderedBy } from '../reads.ts';
import { uniqueFields } from '../row-values.ts';
import type { SaveContext } from '../saves/saves.ts';
import { isOneOf } from '../search/conditions.ts';

const NOT_LISTED = 'তালিকা থেকে একটি বেছে নিন।';

export const movingOf = ({ parts }: Resource): Moving | undefined =>
  parts.flatMap(({ moving }) => moving ?? [])[0];

/** The rows of a batch in the order by which they get numbers. */
export function rowsToMove(
  db: Queries,
  { resource, store: { kind } }: SaveContext,
  { ids, numberBy }: Move,
): Promise<ResourceRow[]> {
  const { contract } = resource;
  const moving = movingOf(resource);
  if (numberBy && !(moving && contract.sorts.includes(numberBy)))
    throw invalid({ number_by: NOT_LISTED });
  const order = numberBy ? termsOf(contract, numberBy) : ['id'];
  const names = new Set([...uniqueFields(contract), ...(moving?.fields ?? [])]);
  return orderedBy(liveRows(db, contract.path).where(isOneOf(kind, ids)), { order })
    .select(['id', ...names])
    .$castTo<ResourceRow>()
    .execute();
}

/** The values that rows get in addition to those of a batch, by their ids. */
export async function movedValues(
  db: Queries,
  context: SaveContext,
  move: Move,
  rows?: readonly ResourceRow[],
): Promise<Awaited<ReturnType<Moving['valuesOf']>>> {
  if (!move.numberBy) return {};
  const toMove = rows ?? (await rowsToMove(db, context, move));
  const moving = movingOf(context.resource);
  return moving ? moving.valuesOf(db, context.resource.contract, move, toMove) : {};
}
