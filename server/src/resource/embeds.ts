import type { AnyResource, FileUse } from '@angan/shared/contract';
import type { Cell, Queries, ResourceRow } from '../db/schema.ts';
import { rowLabel } from './present.ts';
import { liveRows } from './reads.ts';

export const embeddersOf = (contracts: readonly AnyResource[], path: string): AnyResource[] =>
  contracts.filter(({ embeds }) => embeds?.path === path);

/** How a row lists the ids that its text shows; null where it shows none. */
export const embeddedColumn = (ids: Iterable<number>): string | null => {
  const list = [...ids].join();
  return list && `,${list},`;
};

export const embeddedIds = (column: Cell | undefined): number[] =>
  typeof column === 'string' ? column.split(',').filter(Boolean).map(Number) : [];

/** Which rows outside the trash show these rows of `path`: id -> its users. */
export async function usesOf(
  db: Queries,
  contracts: readonly AnyResource[],
  path: string,
  ids: ReadonlySet<number>,
): Promise<Map<number, FileUse[]>> {
  const uses = new Map<number, FileUse[]>();
  for (const contract of embeddersOf(contracts, path)) {
    const column = contract.embeds!.column;
    const rows = await liveRows(db, contract.path)
      .where(column, 'is not', null)
      .select(['id', 'title', column])
      .orderBy('id')
      .$castTo<ResourceRow>()
      .execute();
    for (const row of rows) {
      const use = { resource: contract.path, id: row.id, label: rowLabel(contract, row) };
      for (const id of embeddedIds(row[column]))
        if (ids.has(id)) uses.set(id, [...(uses.get(id) ?? []), use]);
    }
  }
  return uses;
}
