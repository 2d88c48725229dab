import {
  mayEdit,
  usualFilters,
  type AnyResource,
  type ChangedTexts,
  type Overview,
  type RecentChange,
  type Rights,
} from '@angan/shared/contract';
import { truncate } from '@angan/bengali-text';
import { informationOf } from './information.ts';
import type { Queries, ResourceRow } from '../../db/schema.ts';
import type { Resource } from '../define-resource.ts';
import { storedCount } from '../lists/row-counts.ts';
import type { ListCounts } from '../lists/list-counts.ts';
import { SYSTEM } from '../../history/authors.ts';
import { inputFields, rowName } from '../present.ts';
import { countOf, everyRow, liveRows, selectFirst, selectRows, type Rows } from '../reads.ts';

/** Rows that are named of each list. */
const ROWS = 3;
const CHANGES = 6;
const LINE_MAX = 200;
/** What a college enters on its first day beside its own record. */
const FIRST_LISTS = [
  ...['classes', 'sections', 'subjects', 'principal-vice-principal', 'notices'],
  ...['teachers', 'staff', 'committee-members', 'students', 'class-routine'],
];

const isEmpty = (row: ResourceRow | undefined, field: string) =>
  row?.[field] === undefined || row[field] === null || row[field] === '';

type IsOwn = (path: string) => boolean;

const named = (row: ResourceRow) => ({ id: row.id, label: rowName(row) });

function changeOf({ contract }: Resource, row: ResourceRow): RecentChange {
  const { created_at: createdAt, updated_at: at } = row;
  const change = row.deleted_at ? 'deleted' : createdAt === at ? 'added' : 'changed';
  return {
    resource: contract.path,
    title: contract.title,
    id: row.id,
    label: rowName(row),
    change,
    at,
  };
}

/** What the start page of the dashboard shows, each part read through an index or a cached count. */
export function overviewOf(db: Queries, counts: ListCounts, resources: readonly Resource[]) {
  const contractOf = (path: string) =>
    resources.find(({ contract }) => contract.path === path)?.contract as AnyResource;

  async function countKept(path: string, name: string, rows: Rows, query = {}): Promise<number> {
    const contract = contractOf(path);
    const filters = usualFilters(contract);
    const stored = await storedCount(db, contract, { filters, shown: 'all', ...query });
    if (stored !== null) return stored;
    const known = await counts.of(path, `overview ${name}`);
    if (known.value !== undefined) return known.value;
    return known.store(await countOf(rows));
  }
  const all = (path: string) => countKept(path, 'all', liveRows(db, path));

  const newest = (rows: Rows, limit: number) => selectRows(rows.orderBy('id', 'desc').limit(limit));

  async function listed(rows: Rows, count: Promise<number>) {
    const found = await newest(rows, ROWS);
    return { count: await count, rows: found.map(named) };
  }

  async function without(path: string, field: string) {
    const rows = liveRows(db, path).where(field, 'is', null);
    return listed(rows, countKept(path, `without ${field}`, rows, { without: field }));
  }

  async function withoutRoutine() {
    const taught = liveRows(db, 'class-routine').select('classId').$castTo<{ classId: number }>();
    const rows = liveRows(db, 'classes').where('id', 'not in', taught);
    const found = await selectRows(rows.orderBy('id'));
    return { count: found.length, rows: found.slice(0, ROWS).map(named) };
  }

  async function unread(): Promise<Overview['unread']> {
    const rows = liveRows(db, 'contacts').where('is_read', '=', 0);
    const found = await newest(rows, ROWS);
    return {
      count: await countKept('contacts', 'unread', rows, { filters: { is_read: 0 } }),
      rows: found.map((row) => ({
        id: row.id,
        name: String(row.name),
        email: row.email === null ? null : String(row.email),
        phone: row.phone === null ? null : String(row.phone),
        line: truncate(String(row.message).trim().split('\n')[0], LINE_MAX),
        created_at: row.created_at,
      })),
    };
  }

  async function missing(isOwn: IsOwn): Promise<Overview['missing']> {
    const gaps = async (path: string, rows: Rows) => {
      if (!isOwn(path)) return [];
      const row = await selectFirst(rows.orderBy('id'));
      const contract = contractOf(path);
      return [...inputFields(contract), ...Object.keys(contract.files)].filter((field) =>
        isEmpty(row, field),
      );
    };
    const heads = liveRows(db, 'principal-vice-principal');
    return {
      institution: await gaps('institutions', liveRows(db, 'institutions')),
      principal: await gaps(
        'principal-vice-principal',
        heads.where('designation', '=', 'principal'),
      ),
    };
  }

  /** What a new college has yet to enter, until it says that its site is ready. */
  async function firstDay(): Promise<Overview['first_day']> {
    const frame = await liveRows(db, 'site-texts')
      .select('texts')
      .where('page', '=', 'frame')
      .$castTo<{ texts: string }>()
      .executeTakeFirst();
    const { state } = JSON.parse(frame?.texts ?? '{}') as ChangedTexts;
    if (state !== 'preparing') return undefined;
    const counted = await Promise.all(
      FIRST_LISTS.map(async (path) => ({ path, count: await all(path) })),
    );
    return { empty: counted.flatMap(({ path, count }) => (count === 0 ? path : [])) };
  }

  /** The texts that every college begins with, by the row's `id`. */
  async function firstTexts(): Promise<number[]> {
    const entries = await db
      .selectFrom('history')
      .select('record_id')
      .where('resource', '=', 'site-texts')
      .where('action', '=', 'create')
      .where('actor_name', '=', SYSTEM.name)
      .execute();
    return entries.map(({ record_id: id }) => Number(id));
  }

  /** What people changed: neither visitors' messages nor what the college began with. */
  async function changes(isOwn: IsOwn): Promise<RecentChange[]> {
    const begun = isOwn('site-texts') ? await firstTexts() : [];
    const isBegun = ({ resource, id, change }: RecentChange) =>
      resource === 'site-texts' && change === 'added' && begun.includes(id);
    const found = await Promise.all(
      resources
        .filter(({ contract: { path } }) => path !== 'contacts' && isOwn(path))
        .map(async (resource) => {
          const all = everyRow(db, resource.contract.path);
          const rows = await newest(all.orderBy('updated_at', 'desc'), CHANGES);
          return rows.map((row) => changeOf(resource, row));
        }),
    );
    return found
      .flat()
      .filter((one) => !isBegun(one))
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, CHANGES);
  }

  /** For an account that has not everything: only what it looks after. */
  return async (account: Rights): Promise<Omit<Overview, 'backup' | 'sample_pictures'>> => {
    const isOwn: IsOwn = (path) => mayEdit(account, path);
    const ifOwn = <Part>(path: string, read: () => Promise<Part>) =>
      isOwn(path) ? read() : undefined;
    const countIfOwn = (path: string) => ifOwn(path, () => all(path));
    return {
      counts: {
        students: await countIfOwn('students'),
        teachers: await countIfOwn('teachers'),
        staff: await countIfOwn('staff'),
        notices: await countIfOwn('notices'),
      },
      unread: await ifOwn('contacts', unread),
      notices_without_pdf: await ifOwn('notices', () => without('notices', 'pdf_file')),
      teachers_without_photo: await ifOwn('teachers', () => without('teachers', 'photo')),
      classes_without_routine: await ifOwn('class-routine', withoutRoutine),
      missing: await missing(isOwn),
      information: await ifOwn('institutions', () => informationOf(db, all, isOwn)),
      first_day: account.role === 'Admin' ? await firstDay() : undefined,
      changes: await changes(isOwn),
    };
  };
}
