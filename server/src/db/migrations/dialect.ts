import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** All that differs between the databases in a migration. */
export interface Dialect {
  kind: 'sqlite' | 'postgres';
  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
}

export const dialects: Record<'sqlite' | 'postgres', Dialect> = {
  sqlite: { kind: 'sqlite', idColumn: (column) => column.primaryKey().autoIncrement() },
  postgres: {
    kind: 'postgres',
    idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  },
};

export interface Column {
  type: 'text' | 'integer' | 'double precision';
  needed?: boolean;
  references?: string;
}

/** Its own columns, those of every row, `unique_N` per group of unique fields, and the indexes. */
export const resourceTable =
  (db: Kysely<unknown>, idColumn: Dialect['idColumn']) =>
  async (name: string, columns: Record<string, Column>, uniqueGroups = 0) => {
    let table = db.schema
      .createTable(name)
      .addColumn('id', 'integer', idColumn)
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addColumn('search_keys', 'text', (c) => c.notNull().defaultTo(''));
    for (const [column, { type, needed, references }] of Object.entries(columns)) {
      table = table.addColumn(column, type, (c) => {
        const definition = needed ? c.notNull() : c;
        return references ? definition.references(references) : definition;
      });
    }
    const groups = Array.from({ length: uniqueGroups }, (_, group) => `unique_${group}`);
    for (const group of groups) table = table.addColumn(group, 'text');
    await table.execute();
    for (const group of groups) {
      await db.schema
        .createIndex(`${name}_${group}`)
        .on(name)
        .column(group)
        .unique()
        .where(sql.ref('deleted_at'), 'is', null)
        .execute();
    }
    for (const [column, { references }] of Object.entries(columns)) {
      if (references)
        await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute();
    }
  };

/** The index through which the trash finds deleted rows. */
export const trashIndex = (db: Kysely<unknown>, table: string) =>
  sql`create index ${sql.raw(`${table}_trash on ${table} (deleted_at)`)} where deleted_at is not null`.execute(
    db,
  );
