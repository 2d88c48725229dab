import { rowsOf, tableOf, type Cell, type ResourceRow, type Trx } from '../db/schema.ts';
import type { Body } from '../http/read-body.ts';
import type { Library } from '../media/library.ts';
import type { Resource } from './define-resource.ts';
import { matchingRows } from './reads.ts';
import { checkReferences } from './references.ts';
import { derivedColumns, storable } from './row-values.ts';

type Uploads = Pick<Body, 'files' | 'cleared'>;

/** Writes rows of one resource inside a transaction: references checked, gaps filled, files put in their place. */
export function rowWriter({ contract, prepare }: Resource, library: Library, now: () => Date) {
  /** All columns of a row that is about to be written. */
  async function complete(trx: Trx, input: Record<string, Cell>, { files, cleared }: Uploads, previous?: ResourceRow) {
    await checkReferences(trx, contract, input);
    const keys: Record<string, Cell> = {};
    for (const name of cleared) keys[name] = null;
    for (const [name, staged] of Object.entries(files)) keys[name] = staged.key;
    const prepared = await prepare(input, {
      previous,
      now: now(),
      hasFile: (field) => (field in keys ? keys[field] !== null : Boolean(previous?.[field])),
      find: (other, where) => matchingRows(trx, other, where),
    });
    await library.place(trx, Object.values(files), now());
    const values = storable({ ...prepared, ...keys });
    return { ...values, ...derivedColumns(contract, { ...previous, ...values }), updated_at: now().toISOString() };
  }

  return {
    complete,
    async insert(trx: Trx, input: Record<string, Cell>, uploads: Uploads): Promise<ResourceRow> {
      const values = await complete(trx, input, uploads);
      const row = { ...values, created_at: values.updated_at, version: 1 };
      // Its other columns are those that the contract and its preparation have named.
      return rowsOf(trx).insertInto(tableOf(contract.path)).values(row as never).returningAll().$castTo<ResourceRow>().executeTakeFirstOrThrow();
    },
  };
}
