import type { AnyResource } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import type { Cell, Queries, ResourceRow } from '../../db/schema.ts';
import { inUse, invalid } from '../../http/errors.ts';
import { embeddersOf, usesOf } from '../embeds.ts';
import { counted, usesOfName } from './names.ts';
import { countOf, findRow, liveRows } from '../reads.ts';

/** Rows that a transaction has found there: none of them goes before its end, see `removedWith`. */
const foundIn = new WeakMap<Queries, Set<string>>();

async function isThere(db: Queries, path: string, id: number): Promise<boolean> {
  const found = foundIn.get(db) ?? new Set();
  const name = `${path}/${id}`;
  if (found.has(name)) return true;
  const row = await findRow(db, path, id);
  if (row && db.isTransaction) foundIn.set(db, found.add(name));
  return row !== undefined;
}

/** The fields of a row that name a row which is not there (any more). */
export async function danglingReferences(
  db: Queries,
  contract: AnyResource,
  row: Record<string, Cell>,
): Promise<string[]> {
  const dangling: string[] = [];
  for (const [field, path] of Object.entries(contract.references)) {
    const id = row[field];
    if (typeof id === 'number' && !(await isThere(db, path, id))) dangling.push(field);
  }
  return dangling;
}

export const DANGLING = 'এটি আর তালিকায় নেই। তালিকা থেকে অন্য একটি বেছে নিন।';

export async function checkReferences(
  db: Queries,
  contract: AnyResource,
  row: Record<string, Cell>,
): Promise<void> {
  const dangling = await danglingReferences(db, contract, row);
  if (dangling.length > 0)
    throw invalid(Object.fromEntries(dangling.map((field) => [field, DANGLING])));
}

interface Referrer {
  contract: AnyResource;
  field: string;
}

/** Every field of any resource that may name a row of `path`. */
export const referrersOf = (contracts: readonly AnyResource[], path: string): Referrer[] =>
  contracts.flatMap((contract) =>
    Object.entries(contract.references)
      .filter(([, target]) => target === path)
      .map(([field]) => ({ contract, field })),
  );

/** The paths of the lists whose rows may name or show a row of `path`. */
export const userPaths = (contracts: readonly AnyResource[], path: string): string[] => [
  ...referrersOf(contracts, path).map(({ contract }) => contract.path),
  ...embeddersOf(contracts, path).map((contract) => contract.path),
];

const NAMED = 3;

/** Refuses to let go of a row that others still name, with how many there are of each kind. */
export async function checkUnused(
  db: Queries,
  contracts: readonly AnyResource[],
  target: AnyResource,
  row: ResourceRow,
): Promise<void> {
  const uses = await usesOfName(db, contracts, target.path, row);
  for (const { contract, field } of referrersOf(contracts, target.path)) {
    const count = await countOf(liveRows(db, contract.path).where(field, '=', row.id));
    if (count > 0) uses.push(counted(count, contract));
  }
  const users = (await usesOf(db, contracts, target.path, new Set([row.id]))).get(row.id) ?? [];
  if (users.length > 0) {
    const names = users.slice(0, NAMED).map(({ label }) => `‘${label}’`);
    const more = users.length - names.length;
    uses.push(
      names.join(', ') + (more > 0 ? ` ও আরও ${toBengaliDigits(String(more))}টি পাতা` : ''),
    );
  }
  if (uses.length > 0)
    throw inUse(`এই ${target.title} মুছে ফেলা যাবে না। এটি ব্যবহার করছে ${uses.join(', ')}।`);
}
