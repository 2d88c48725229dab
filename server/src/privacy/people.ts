import type { PersonFound } from '@angan/shared/contract';
import { foldForSearch } from '@angan/bengali-text';
import { sql } from 'kysely';
import { tableOf, type Queries } from '../db/schema.ts';
import type { Resource } from '../resource/define-resource.ts';
import { contains, DIGITS_MIN, digitsIn, digitsOf } from './text-match.ts';

const FOUND_MAX = 20;

/** A kind of record about persons, and the columns by which a person is known. */
export interface PersonKind {
  path: string;
  title: string;
  table: string;
  name: string;
  phones: readonly string[];
  emails: readonly string[];
  /** The column with the folded text of searches, where the table has one. */
  folded: string | null;
  hasTrash: boolean;
}

const matching = (names: readonly string[], fields: readonly string[]) =>
  names.filter((name) => fields.includes(name));

/** Every kind of record about persons: the lists that say so, and the accounts. */
export const personKinds = (resources: readonly Resource[]): PersonKind[] => [
  ...resources
    .filter(({ isPersonal }) => isPersonal)
    .map(({ contract }) => {
      const fields = Object.keys(contract.input.shape as object);
      return {
        path: contract.path,
        title: contract.title,
        table: tableOf(contract.path),
        name: matching(['full_name', 'name'], fields)[0]!,
        phones: matching(['contact_phone', 'phone', 'guardian_contact'], fields),
        emails: matching(['contact_email', 'email'], fields),
        folded: 'search_text',
        hasTrash: true,
      };
    }),
  {
    path: 'users',
    title: 'ব্যবহারকারী',
    table: 'users',
    name: 'full_name',
    phones: ['phone'],
    emails: ['email'],
    folded: 'username_key',
    hasTrash: false,
  },
];

function conditions(kind: PersonKind, search: string) {
  const folded = foldForSearch(search);
  const digits = digitsOf(search);
  const isPhone = /^\d+$/.test(digits) && digits.length >= DIGITS_MIN;
  return [
    contains(sql.ref(kind.name), search),
    ...(kind.folded && folded ? [contains(sql.ref(kind.folded), folded)] : []),
    ...(isPhone ? kind.phones.map((column) => contains(digitsIn(sql.ref(column)), digits)) : []),
    ...(search.includes('@')
      ? kind.emails.map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) = ${search.toLowerCase()}`,
        )
      : []),
  ];
}

/** By name, phone or email, those in the trash and those that only history still knows included. */
export async function searchPeople(
  db: Queries,
  kinds: readonly PersonKind[],
  search: string,
): Promise<PersonFound[]> {
  const found: PersonFound[] = [];
  for (const kind of kinds) {
    const { path, title, table, name, phones, emails, hasTrash } = kind;
    const first = (columns: readonly string[]) =>
      columns.length > 0
        ? sql`coalesce(${sql.join([...columns.map((column) => sql.ref(column)), sql`null`])})`
        : sql`null`;
    const state = hasTrash
      ? sql`case when deleted_at is null then 'live' else 'trash' end`
      : sql`'live'`;
    const { rows } = await sql<Omit<PersonFound, 'resource' | 'title'>>`
      select id, ${sql.ref(name)} as label, ${first(phones)} as phone, ${first(emails)} as email,
        ${state} as state
      from ${sql.table(table)} where ${sql.join(conditions(kind, search), sql` or `)}
      order by id desc limit ${sql.lit(FOUND_MAX)}`.execute(db);
    const deleted = await sql<Omit<PersonFound, 'resource' | 'title'>>`
      select record_id as id, max(label) as label, null as phone, null as email,
        'history' as state
      from history where resource = ${path} and action in ('purge', 'delete')
        and ${contains(sql.ref('label'), search)}
        and not exists (select 1 from ${sql.table(table)} where ${sql.table(table)}.id = record_id)
      group by record_id order by record_id desc limit ${sql.lit(FOUND_MAX)}`.execute(db);
    found.push(...[...rows, ...deleted.rows].map((row) => ({ resource: path, title, ...row })));
  }
  return found;
}
