import { initialFilters } from '@angan/shared/contract';
import type { ResourceRow } from '../../src/db/schema.ts';
import { rowsOf, tableOf } from '../../src/db/schema.ts';
import { openStore } from '../../src/db/store.ts';
import { inputFields } from '../../src/resource/present.ts';
import { fieldValue } from '../../src/resource/row-values.ts';
import { resources } from '../../src/resources/index.ts';
import type { Place } from './damage.ts';

const flat = (value: unknown): unknown =>
  typeof value === 'boolean'
    ? Number(value)
    : value !== null && typeof value === 'object' && 'key' in value
      ? value.key
      : (value ?? null);

/**
 * Every change without its row of history and every row without its change, a sentence each: each
 * save of a record raises its version, and its fields are those that its history ends with.
 */
export async function historyGaps({ dataDir, databaseUrl }: Place): Promise<string[]> {
  const store = openStore({ dataDir, databaseUrl }, () => undefined);
  const gaps: string[] = [];
  try {
    const history = await store.db.selectFrom('history').selectAll().orderBy('id').execute();
    for (const { contract } of resources) {
      const rows = await rowsOf(store.db)
        .selectFrom(tableOf(contract.path))
        .selectAll()
        .$castTo<ResourceRow>()
        .execute();
      const own = history.filter(({ resource }) => resource === contract.path);
      for (const row of rows) {
        const changes = own.filter(({ record_id }) => record_id === row.id);
        const name = `${contract.path} ${row.id}`;
        if (changes.length !== row.version)
          gaps.push(`${name} has version ${row.version} and ${changes.length} rows of history`);
        const last: Record<string, unknown> = {};
        for (const { after } of changes) Object.assign(last, JSON.parse(after ?? '{}'));
        // What a former release wrote names no field that was added since: such a one has its usual value.
        const values: Record<string, unknown> = { ...initialFilters(contract), ...last };
        for (const field of inputFields(contract))
          if (
            JSON.stringify(flat(fieldValue(contract, row, field))) !==
            JSON.stringify(flat(values[field]))
          )
            gaps.push(`${name}.${field} is not what its history says`);
        for (const field of Object.keys(contract.files))
          if ((row[field] ?? null) !== flat(last[field]))
            gaps.push(`${name}.${field} is another file than its history says`);
      }
      const ids = new Set(rows.map(({ id }) => id));
      for (const { id, record_id } of own)
        if (!ids.has(record_id ?? 0)) gaps.push(`change ${id} is of no ${contract.path}`);
    }
  } finally {
    await store.db.destroy();
  }
  return gaps;
}
