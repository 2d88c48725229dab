import {
  mayEdit,
  initialFilters,
  type AnyResource,
  type ChangedTexts,
  type Overview,
  type RecentChange,
  type Rights,
} from '@angan/shared/contract';
import { truncate } from '@angan/bengali-text';
import { informationOf } from './information.ts';
import { type Queries, type ResourceRow, rowsHaving } from '../../db/schema.ts';
import type { Resource } from '../define-resource.ts';
import {
  fulfilling,
  hasValue,
  isMissing,
  type Condition,
  countOf,
  everyRow,
  liveRows,
  selectFirst,
  selectRows,
  type Rows,
} from '../reads.ts';
import { storedCount } from '../lists/row-counts.ts';
import type { ListCounts } from '../lists/list-counts.ts';
import { SYSTEM } from '../../history/authors.ts';
import { inputFields, rowName } from '../present.ts';
import type { FastifyInstance } from 'fastify';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import type { CrudDeps } from '../crud-routes.ts';
import { samplePictures } from './sample-pictures.ts';

const ROWS = 3;
const CHANGES = 6;
const LINE_MAX = 200;
/** What a college enters on its first day after its own record. */
const FIRST_LISTS = [
  'classes',
  'sections',
  'subjects',
  'principal-vice-principal',
  'notices',
  'teachers',
  'staff',
  'committee-members',
  'students',
  'class-routine',
];

const isEmpty = (row: ResourceRow | undefined, field: string) =>
  row?.[field] === undefined || row[field] === null || row[field] === '';

/** What the parts of the start page are read from, each through an index or a cached count. */
export interface OverviewContext {
  db: Queries;
  counts: ListCounts;
  resources: readonly Resource[];
}

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

const contractOf = ({ resources }: OverviewContext, path: string) =>
  resources.find(({ contract }) => contract.path === path)?.contract as AnyResource;

/** How many rows of a list fulfil conditions, those that its screen does not show at first left out. */
async function count(
  context: OverviewContext,
  path: string,
  conditions: readonly Condition[] = [],
): Promise<number> {
  const { db, counts } = context;
  const initial = Object.entries(initialFilters(contractOf(context, path)));
  const all = [...initial.map(([field, value]) => hasValue(field, value)), ...conditions];
  const stored = await storedCount(db, path, all);
  if (stored !== null) return stored;
  const cached = await counts.of(path, `overview ${JSON.stringify(all)}`);
  return cached.value ?? cached.store(await countOf(fulfilling(liveRows(db, path), all)));
}

const newest = (rows: Rows, limit: number) => selectRows(rows.orderBy('id', 'desc').limit(limit));

async function without(context: OverviewContext, path: string, field: string) {
  const conditions = [isMissing(field)];
  const found = await newest(fulfilling(liveRows(context.db, path), conditions), ROWS);
  return { count: await count(context, path, conditions), rows: found.map(named) };
}

async function withoutRoutine({ db }: OverviewContext) {
  const taught = liveRows(db, 'class-routine').select('classId').$castTo<{ classId: number }>();
  const rows = liveRows(db, 'classes').where('id', 'not in', taught);
  const found = await selectRows(rows.orderBy('id'));
  return { count: found.length, rows: found.slice(0, ROWS).map(named) };
}

async function unread(context: OverviewContext): Promise<Overview['unread']> {
  const conditions = [hasValue('is_read', 0)];
  const found = await newest(fulfilling(liveRows(context.db, 'contacts'), conditions), ROWS);
  return {
    count: await count(context, 'contacts', conditions),
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

async function missing(context: OverviewContext, isOwn: IsOwn): Promise<Overview['missing']> {
  const { db } = context;
  const gaps = async (path: string, rows: Rows) => {
    if (!isOwn(path)) return [];
    const row = await selectFirst(rows.orderBy('id'));
    const contract = contractOf(context, path);
    return [...inputFields(contract), ...Object.keys(contract.files)].filter((field) =>
      isEmpty(row, field),
    );
  };
  const heads = liveRows(db, 'principal-vice-principal');
  return {
    institution: await gaps('institutions', liveRows(db, 'institutions')),
    principal: await gaps('principal-vice-principal', heads.where('designation', '=', 'principal')),
  };
}

/** What a new college has yet to enter, until it says that its site is ready. */
async function firstDay(context: OverviewContext): Promise<Overview['first_day']> {
  const frame = await liveRows(context.db, 'site-texts')
    .select('texts')
    .where('page', '=', 'frame')
    .$castTo<{ texts: string }>()
    .executeTakeFirst();
  const { state } = JSON.parse(frame?.texts ?? '{}') as ChangedTexts;
  if (state !== 'preparing') return undefined;
  const counted = await Promise.all(
    FIRST_LISTS.map(async (path) => ({ path, rows: await count(context, path) })),
  );
  return { empty: counted.flatMap(({ path, rows }) => (rows === 0 ? path : [])) };
}

/** The texts that every college begins with, by the row's `id`. */
async function firstTexts({ db }: OverviewContext): Promise<number[]> {
  const first = { resource: 'site-texts', action: 'create', actor_name: SYSTEM.name } as const;
  const entries = await rowsHaving(db, 'history', first);
  return entries.map(({ record_id: id }) => Number(id));
}

/** What people changed: neither visitors' messages nor what the college began with. */
async function changes(context: OverviewContext, isOwn: IsOwn): Promise<RecentChange[]> {
  const initial = isOwn('site-texts') ? await firstTexts(context) : [];
  const isInitial = ({ resource, id, change }: RecentChange) =>
    resource === 'site-texts' && change === 'added' && initial.includes(id);
  const found = await Promise.all(
    context.resources
      .filter(({ contract: { path } }) => path !== 'contacts' && isOwn(path))
      .map(async (resource) => {
        const all = everyRow(context.db, resource.contract.path);
        const rows = await newest(all.orderBy('updated_at', 'desc'), CHANGES);
        return rows.map((row) => changeOf(resource, row));
      }),
  );
  return found
    .flat()
    .filter((one) => !isInitial(one))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, CHANGES);
}

/** What the start page of the dashboard shows an account: what it looks after. */
async function readOverview(
  context: OverviewContext,
  account: Rights,
): Promise<Omit<Overview, 'backup' | 'sample_pictures'>> {
  const isOwn: IsOwn = (path) => mayEdit(account, path);
  const ifOwn = <Value>(path: string, read: () => Promise<Value>) =>
    isOwn(path) ? read() : undefined;
  const all = (path: string) => count(context, path);
  const countIfOwn = (path: string) => ifOwn(path, () => all(path));
  return {
    counts: {
      students: await countIfOwn('students'),
      teachers: await countIfOwn('teachers'),
      staff: await countIfOwn('staff'),
      notices: await countIfOwn('notices'),
    },
    unread: await ifOwn('contacts', () => unread(context)),
    notices_without_pdf: await ifOwn('notices', () => without(context, 'notices', 'pdf_file')),
    teachers_without_photo: await ifOwn('teachers', () => without(context, 'teachers', 'photo')),
    classes_without_routine: await ifOwn('class-routine', () => withoutRoutine(context)),
    missing: await missing(context, isOwn),
    information: await ifOwn('institutions', () => informationOf(context.db, all, isOwn)),
    first_day: account.role === 'Admin' ? await firstDay(context) : undefined,
    changes: await changes(context, isOwn),
  };
}

interface Deps extends CrudDeps {
  /** Whether backups are made every day, and when the newest was. */
  backup(): Promise<NonNullable<Overview['backup']>>;
  /** The last snapshot of the site; undefined where none is made. */
  snapshot(): Promise<Overview['snapshot']>;
  /** Releases that a share of the visits gets, and what was taken back. */
  trials(): Promise<Overview['trials']>;
  /** Copies away from the server; undefined where none are made. */
  copies(): Overview['copies'];
}

export const overviewRoutes =
  (
    resources: readonly Resource[],
    { store, counts, addresses, backup, snapshot, trials, copies }: Deps,
  ) =>
  async (app: FastifyInstance) => {
    const context = { db: store.db, counts, resources };
    serve(app, 'GET overview/', async ({ request }) => {
      const caller = callerIn(request);
      const own = resources.filter(({ contract }) => mayEdit(caller, contract.path));
      return {
        ...(await readOverview(context, caller)),
        sample_pictures: await samplePictures(store.db, addresses, own),
        ...(caller.role === 'Admin' && {
          backup: await backup(),
          snapshot: await snapshot(),
          trials: await trials(),
          copies: copies(),
        }),
      };
    });
  };
