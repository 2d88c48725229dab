import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

/** By what a list is ordered; `given` are texts without which there is no row. */
interface Sorted {
  given?: string[];
  texts?: string[];
  values?: string[];
  /** Columns of filters beside it. */
  filters?: string;
}

const lists: Record<string, Sorted> = {
  students: {
    given: ['full_name', 'roll_number'],
    texts: ['section'],
    filters: 'class_name, section, ',
  },
  teachers: { given: ['full_name'], texts: ['designation'] },
  staff: { given: ['full_name', 'designation'] },
  committee_members: { given: ['full_name', 'role'] },
  notices: { given: ['title'], values: ['date'], filters: 'status, category, ' },
  pages: { given: ['title'], values: ['menu_order'], filters: 'status, ' },
  files: { texts: ['title'] },
  recognitions: { given: ['title'], texts: ['number'], values: ['date'] },
  charter_services: { given: ['service'] },
  notice_categories: { given: ['name'], values: ['position'] },
  synonyms: { given: ['word'] },
  subjects: { given: ['name'] },
  syllabi: { given: ['title'] },
};

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Keys that both databases order as a Bengali dictionary; those of rows stored before are made after the start. */
export const orderKeys =
  ({ kind }: Dialect) =>
  async (db: Kysely<unknown>) => {
    const text = kind === 'postgres' ? 'text collate "C"' : 'text';
    for (const [table, { given = [], texts = [], values = [], filters = '' }] of Object.entries(
      lists,
    )) {
      const index = (name: string, columns: string) =>
        run(
          db,
          `create index ${table}_order_${name} on ${table} (${columns}, ${filters}deleted_at)
            where deleted_at is null`,
        );
      for (const field of given) {
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
