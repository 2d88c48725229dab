/** What the counts of a list store of a column: its value, the year of its day, or whether it is empty. */
type KeyKind = 'value' | 'year' | 'missing';

/** Rows outside the trash are counted by these columns, at most four of a list; a change needs a migration. */
export const countedLists: Readonly<Record<string, Readonly<Record<string, KeyKind>>>> = {
  students: { class_name: 'value', section: 'value', gender: 'value', state: 'value' },
  notices: { status: 'value', category: 'value', date: 'year', pdf_file: 'missing' },
  gallery: {},
  files: { image: 'missing', pdf: 'missing' },
  contacts: { is_read: 'value' },
};

/** Tables whose `search_text` has an index of its parts of three characters; a change needs a migration. */
export const searchedTables: readonly string[] = ['students', 'notices', 'files'];

/** Have an index of `search_keys` and `search_words`; a change needs a migration. */
export const keyedTables: readonly string[] = [...searchedTables, 'gallery', 'pages', 'contacts'];

/** Made by the database from other tables: no backup holds it, and no restore fills it. */
export const isDerived = (table: string): boolean =>
  ['row_counts', 'search_words'].includes(table) ||
  searchedTables.some((searched) => table.startsWith(`${searched}_search`)) ||
  keyedTables.some((keyed) => table.startsWith(`${keyed}_keys`));
