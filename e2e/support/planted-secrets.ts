import { DatabaseSync } from '@photostructure/sqlite';
import type { Resource } from '../../server/src/resource/define-resource.ts';
import { resources } from '../../server/src/resources/index.ts';

/** Counts, search and what the product knows of itself: none holds a text that a page could show. */
const NOT_SHOWN =
  /^(sqlite_|kysely_|search_words|row_counts|settings|changes|media$)|_(search|keys)(_|$)/;

const tableOf = ({ contract }: Resource) => contract.path.replaceAll('-', '_');
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join();

interface Planted {
  /** Tables that have a secret now. */
  tables: string[];
  /** Stored files that belong to what is hidden alone. */
  files: string[];
}

/**
 * Puts a secret wherever a database holds what no visitor may read: into every text of every table that
 * is no public list, and in public lists into the fields that a row may hide and into a deleted and an
 * unpublished row. Which these are is read from the definitions of the lists.
 */
export function plantSecrets(file: string, secret: string): Planted {
  const db = new DatabaseSync(file);
  const tables = new Set<string>();
  const hiddenKeys: string[] = [];
  db.exec('PRAGMA foreign_keys = OFF');
  const all = (query: string) => db.prepare(query).all() as unknown as Record<string, string>[];
  const textsOf = (table: string) =>
    all(`SELECT name FROM pragma_table_info('${table}') WHERE lower(type) = 'text'`).map(
      ({ name }) => name!,
    );
  /** A column with rules of its own takes no secret. */
  const plant = (table: string, statement: string) => {
    try {
      if (Number(db.prepare(statement).run(secret).changes) > 0) tables.add(table);
    } catch (error) {
      if (!/constraint/i.test(String(error))) throw error;
    }
  };
  const lists = new Map(resources.map((resource) => [tableOf(resource), resource]));

  function hideInList(table: string, { contract }: Resource): void {
    for (const [field, flag] of Object.entries(contract.visibleBy)) {
      const isFile = field in contract.files;
      if (isFile)
        hiddenKeys.push(...all(`SELECT "${field}" AS key FROM ${table}`).map(({ key }) => key!));
      db.exec(`UPDATE ${table} SET "${flag}" = 0`);
      if (!isFile) plant(table, `UPDATE ${table} SET "${field}" = ?`);
    }
    const plain = Object.keys(contract.files);
    const texts = textsOf(table).filter(
      (name) => !plain.includes(name) && !/^(unique|deleted_at|status)/.test(name),
    );
    const columns = all(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name!);
    const copied = columns.filter((name) => name !== 'id' && !name.startsWith('unique'));
    const hidden: Record<string, string>[] = [{ deleted_at: "'2026-01-01T00:00:00.000Z'" }];
    if (contract.publication) hidden.push({ status: "'draft'", is_published: '0' });
    for (const values of hidden) {
      const selected = copied.map(
        (name) => values[name] ?? (texts.includes(name) ? '?1' : `"${name}"`),
      );
      plant(
        table,
        `INSERT INTO ${table} (${quoted(copied)}) SELECT ${selected.join()} FROM ${table} LIMIT 1`,
      );
    }
  }

  for (const { name: table = '' } of all("SELECT name FROM sqlite_master WHERE type = 'table'")) {
    if (NOT_SHOWN.test(table)) continue;
    const list = lists.get(table);
    if (list?.isPublic) hideInList(table, list);
    else
      for (const name of textsOf(table)) plant(table, `UPDATE ${table} SET "${name}" = ? || rowid`);
  }
  const files = all('SELECT key, files FROM media').filter(({ key }) => hiddenKeys.includes(key!));
  db.close();
  return {
    tables: [...tables],
    files: files.flatMap(({ files: parts }) =>
      (JSON.parse(parts!) as { key: string }[]).map(({ key }) => key),
    ),
  };
}

/** The tables of lists that have rows. */
export function listsWithRows(file: string): string[] {
  const db = new DatabaseSync(file);
  const tables = resources
    .map(tableOf)
    .filter((table) => db.prepare(`SELECT 1 FROM ${table}`).get());
  db.close();
  return tables;
}
