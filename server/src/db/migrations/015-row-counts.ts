type Columns = Readonly<Record<string, 'value' | 'year' | 'missing'>>;

const KEYS = [1, 2, 3, 4];
const names = KEYS.map((n) => `key_${n}`).join();
const clash = `on conflict (list, ${names}) do update set count =`;

const written = {
  value: (column: string) => `coalesce(cast(${column} as text), '')`,
  year: (column: string) => `substr(${column}, 1, 4)`,
  missing: (column: string) => `case when ${column} is null then '1' else '' end`,
};

/** The four keys under which a row is counted, as SQL; `row` names it. */
export function keysOf(columns: Columns, row: string): string[] {
  const keys = Object.entries(columns).map(([name, count]) => written[count](`${row}${name}`));
  return KEYS.map((n) => keys[n - 1] ?? `''`);
}

const decrement = (table: string, columns: Columns) =>
  `update row_counts set count = count - 1 where list = '${table}' and old.deleted_at is null and ` +
  `${keysOf(columns, 'old.')
    .map((key, n) => `key_${n + 1} = ${key}`)
    .join(' and ')};`;

const putIn = (table: string, columns: Columns, count: string) =>
  `insert into row_counts select '${table}', ${keysOf(columns, 'new.').join()}, 1
    where new.deleted_at is null ${clash} ${count}count + 1;`;

const watched = (columns: Columns) => ['deleted_at', ...Object.keys(columns)];

export function countsOnSqlite(table: string, columns: Columns): string[] {
  const trigger = (name: string, when: string, work: string) =>
    `create trigger ${table}_${name} ${when} begin ${work} end`;
  const isChanged = watched(columns).map((name) => `old.${name} is not new.${name}`);
  return [
    trigger('counted', `after insert on ${table}`, putIn(table, columns, '')),
    trigger('uncounted', `after delete on ${table}`, decrement(table, columns)),
    trigger(
      'recounted',
      `after update of ${watched(columns).join()} on ${table} when ${isChanged.join(' or ')}`,
      decrement(table, columns) + putIn(table, columns, ''),
    ),
  ];
}

/** New and deleted rows are counted once for each statement: an import brings hundreds in one. */
export function countsOnPostgres(table: string, columns: Columns): string[] {
  const grouped = (rows: string) => `select '${table}', ${keysOf(columns, 'one.').join()}, count(*)
    from ${rows} one where one.deleted_at is null group by 1, 2, 3, 4, 5`;
  const trigger = (name: string, work: string, when: string) => [
    `create function ${table}_${name}() returns trigger language plpgsql as $$
      begin ${work} return null; end $$`,
    `create trigger ${table}_${name} ${when} execute function ${table}_${name}()`,
  ];
  const isChanged = watched(columns).map((name) => `old.${name} is distinct from new.${name}`);
  return [
    ...trigger(
      'counted',
      `insert into row_counts as kept ${grouped('added')}
        ${clash} kept.count + excluded.count;`,
      `after insert on ${table} referencing new table as added for each statement`,
    ),
    ...trigger(
      'uncounted',
      `insert into row_counts as kept ${grouped('removed')}
        ${clash} kept.count - excluded.count;`,
      `after delete on ${table} referencing old table as removed for each statement`,
    ),
    ...trigger(
      'recounted',
      decrement(table, columns) +
        putIn(table, columns, 'kept.').replace('row_counts', 'row_counts as kept'),
      `after update of ${watched(columns).join()} on ${table} for each row
        when (${isChanged.join(' or ')})`,
    ),
  ];
}
