import { sql } from 'kysely';
import { isNumber, type AnyResource } from '@angan/shared/contract';
import type { Store } from '../../db/store.ts';
import { liveRows, selectRows } from '../../resource/reads.ts';
import { uniqueColumns } from '../../resource/row-values.ts';
import { resources } from '../../resources/index.ts';

const hasNumber = (contract: AnyResource) =>
  contract.unique[0]?.some((name) => isNumber(contract, name)) ?? false;

/** Rows whose number another has too, but for the zeros in front, from before they counted as one. */
export async function sameNumbers({ db }: Store): Promise<string[]> {
  const found: string[] = [];
  for (const { contract } of resources.filter((one) => hasNumber(one.contract))) {
    const [number = ''] = contract.unique[0] ?? [];
    const rows = await selectRows(
      liveRows(db, contract.path).where(sql.ref('unique_0'), 'like', '0%'),
    );
    for (const row of rows)
      if (uniqueColumns(contract, row).unique_0 !== row.unique_0)
        found.push(
          `${contract.path}: the ${number} ${String(row[number])} of row ${row.id} is that of another ` +
            'but for zeros in front; give one of them another in the dashboard',
        );
  }
  return found;
}
