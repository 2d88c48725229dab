import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { executedMigrations } from '../../db/migrate.ts';
import type { Store } from '../../db/store.ts';
import type { StoredPart } from '../../media/library.ts';
import { lastId } from '../tables/last-ids.ts';
import { readSnapshot, type SnapshotSource } from './snapshot.ts';
import { readRows, tables, tablesOf, type TablePlan } from '../tables/tables.ts';
import type { Queries } from '../../db/schema.ts';

/** A session that was ended must not live again with a backup, and counts of attempts are of the moment. */
const LEFT_OUT = ['sessions', 'attempts'];
export const backupTables = tables.filter(({ name }) => !LEFT_OUT.includes(name));

export interface Exported {
  migrations: string[];
  tables: { name: string; rows: number; last_id?: number; file: string }[];
  parts: StoredPart[];
}

async function exportTable(
  db: Queries,
  kind: Store['kind'],
  table: TablePlan,
  file: string,
  seen: (row: Record<string, unknown>) => void,
) {
  let count = 0;
  async function* lines() {
    for await (const rows of readRows(db, table)) {
      count += rows.length;
      rows.forEach(seen);
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return {
    name: table.name,
    rows: count,
    file,
    ...(table.order[0] === 'id' && { last_id: await lastId(db, kind, table.name) }),
  };
}

/** A JSON object a line, in `workFolder`: readable by either database. */
export function exportTables(source: SnapshotSource, workFolder: string): Promise<Exported> {
  return readSnapshot(source, workFolder, async (db) => {
    const unknown = (await tablesOf(db)).filter(
      (name) => !tables.some((table) => table.name === name),
    );
    if (unknown.length > 0) throw new Error(`No backup knows the tables ${unknown.join(', ')}.`);
    const exported: Exported = { migrations: await executedMigrations(db), tables: [], parts: [] };
    for (const table of backupTables) {
      const seen =
        table.name === 'media'
          ? (row: Record<string, unknown>) =>
              exported.parts.push(...(JSON.parse(String(row.files)) as StoredPart[]))
          : () => undefined;
      exported.tables.push(
        await exportTable(
          db,
          source.store.kind,
          table,
          path.join(workFolder, `${table.name}.jsonl`),
          seen,
        ),
      );
    }
    return exported;
  });
}
