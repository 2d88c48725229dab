import type { AnyResource } from '@angan/shared/contract';
import { sql } from 'kysely';
import { tableOf, rowHaving } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** The address of the newest PDF of a row: `notices/12.pdf`, and `notices/12-2.pdf` of its second. */
const NEWEST = /^([a-z-]+)\/(\d{1,9})(?:-([1-9]))?\.pdf$/;

/** The current file behind an address or a replaced file; null where there is none. */
export function newestFiles({ db }: Store, contracts: readonly AnyResource[]) {
  async function current(path: string, id: number, field: string): Promise<string | null> {
    const contract = contracts.find((one) => one.path === path);
    if (contract?.files[field] !== 'pdf') return null;
    const { rows } = await sql<{ key: string | null }>`select ${sql.ref(field)} as key
      from ${sql.table(tableOf(path))} where id = ${id}`.execute(db);
    return rows[0]?.key ?? null;
  }
  return {
    isNewest: (name: string): boolean => NEWEST.test(name),
    async named(name: string): Promise<string | null> {
      const [, path = '', id, number] = NEWEST.exec(name) ?? [];
      return current(path, Number(id), number ? `attachment_${number}` : 'pdf_file');
    },
    async after(key: string): Promise<string | null> {
      const previous = await rowHaving(db, 'replaced_files', { key });
      return previous ? current(previous.path, previous.row_id, previous.field) : null;
    },
  };
}
export type NewestFiles = ReturnType<typeof newestFiles>;
