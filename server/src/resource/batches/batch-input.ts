import {
  BATCH_ROWS_MAX,
  batchFields,
  readPatch,
  type AnyResource,
  type BatchInput,
} from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import type { Cell, Queries } from '../../db/schema.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Resource } from '../define-resource.ts';
import type { ListCounts } from '../lists/list-counts.ts';
import { readListQuery } from '../lists/list-query.ts';
import { idsOfQuery } from '../lists/paging.ts';
import type { Move } from '../part.ts';
import { checkReferences } from '../saves/references.ts';
import { orThrow, type SaveContext } from '../saves/saves.ts';

const TOO_MANY = `একবারে সর্বোচ্চ ${formatNumber(BATCH_ROWS_MAX)}টি বাছা যায়।`;
const NOT_SET = 'এটি একসঙ্গে অনেকগুলোতে বদলানো যায় না।';
const otherNumber = (count: number) =>
  new HttpError(
    409,
    'clash',
    `এর মধ্যে তালিকা বদলেছে, এখন ${formatNumber(count)}টি। আবার দেখে নিন।`,
  );

/** What a batch sets, read as the contract reads a PATCH; its rules look at each row. */
function readSet({ contract, access }: Resource, values: Record<string, unknown>) {
  const settable = access.amend ? batchFields(contract) : [];
  const unknown = Object.keys(values).filter((name) => !settable.includes(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, NOT_SET])));
  const input = contract.patch ?? contract.input;
  const read = readPatch({ ...contract, input, rule: undefined } as AnyResource, values, {});
  return orThrow(read) as Record<string, Cell>;
}

/** Counts nothing twice: inside a transaction what others have cached may be older than the rows. */
const uncached: ListCounts = { of: async () => ({ value: undefined, store: (value) => value }) };

/** The rows that a body means: those that it names, or those of its filter. */
export async function idsOf(
  db: Queries,
  { resource, store: { kind } }: SaveContext,
  input: BatchInput,
): Promise<number[]> {
  if (!input.filter) return [...new Set(input.ids)];
  const query = readListQuery(resource, { page: '1', ...input.filter });
  const except = new Set(input.except);
  const limit = BATCH_ROWS_MAX + except.size + 1;
  const found = query
    ? await idsOfQuery({ db, kind, counts: uncached, resource }, query, limit)
    : [];
  const ids = found.filter((id) => !except.has(id));
  if (ids.length > BATCH_ROWS_MAX) throw invalid({ filter: TOO_MANY });
  if (ids.length !== input.expected) throw otherNumber(ids.length);
  return ids;
}

export async function readMove(
  db: Queries,
  context: SaveContext,
  input: BatchInput,
): Promise<Move> {
  const { resource } = context;
  const values = input.action === 'set' ? readSet(resource, input.set ?? {}) : {};
  await checkReferences(db, resource.contract, values);
  return { ids: await idsOf(db, context, input), values, numberBy: input.number_by };
}
