import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

/** By what a list is ordered; `keys` are texts without which there is no row. */
interface Sorted {
  keys?: string[];
  texts?: string[];
  values?: string[];
  /** Columns of filters in addition to it. */
  filters?: string;
}

const lists: Record<string, Sorted> = {
  students: {
    keys: ['full_name', 'roll_number'],
    texts: ['section'],
    filters: 'class_name, section, ',
  },
  teachers: { keys: ['full_name'], texts: ['designation'] },
  staff: { keys: ['full_name', 'designation'] },
  committee_members: { keys: ['full_name', 'role'] },
  notices: { keys: ['title'], values: ['date'], filters: 'status, category, ' },
  pages: { keys: ['title'], values: ['menu_order'], filters: 'status, ' },
  files: { texts: ['title'] },
  recognitions: { keys: ['title'], texts: ['number'], values: ['date'] },
  charter_services: { keys: ['service'] },
  notice_categories: { keys: ['name'], values: ['position'] },
  synonyms: { keys: ['word'] },
  subjects: { keys: ['name'] },
  syllabi: { keys: ['title'] },
};

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Keys that both databases order as a Bengali dictionary; those of rows stored before are made after the start. */
export const orderKeys =
  ({ kind }: Dialect) =>
  async (db: Kysely<unknown>) => {
    const text = kind === 'postgres' ? 'text collate "C"' : 'text';
    for (const [table, { keys = [], texts = [], values = [], filters = '' }] of Object.entries(
      lists,
    )) {
      const index = (name: string, columns: string) =>
        run(
          db,
          `create index ${table}_order_${name} on ${table} (${columns}, ${filters}deleted_at)
            where deleted_at is null`,
        );
      for (const field of keys) {
        await run(db, `alter table ${table} add column ${field}_order ${text} not null default ''`);
        await index(field, `${field}_order, id`);
      }
      for (const field of texts)
        await run(db, `alter table ${table} add column ${field}_order ${text}`);
      for (const [field, column] of [
        ...texts.map((name) => [name, `${name}_order`] as const),
        ...values.map((name) => [name, name] as const),
      ]) {
        await index(field, `(${column} is null), ${column}, id`);
        await index(`${field}_falling`, `(${column} is null), ${column} desc, id desc`);
      }
    }
  };
