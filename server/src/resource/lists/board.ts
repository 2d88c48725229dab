import type { AnyResource, Facet, Facets } from '@angan/shared/contract';
import { compareNames } from '@angan/bengali-text';
import { sql } from 'kysely';
import type { Cell, Queries, ResourceRow } from '../../db/schema.ts';
import { afterRow, orderedBy, shownRows, type Rows } from '../reads.ts';

type Board = NonNullable<AnyResource['board']>;

const CATEGORIES_MAX = 12;
const YEARS_MAX = 60;
const RELATED_MAX = 3;

export interface Group {
  category: string | null;
  year: string;
  count: number;
}

const fourDigits = (year: number) => String(year).padStart(4, '0');

export const ofYear = (rows: Rows, { date }: Board, year: number): Rows =>
  rows
    .where(date, '>=', `${fourDigits(year)}-01-01`)
    .where(date, '<=', `${fourDigits(year)}-12-31`);

/** Counts rows by category and year in one scan. */
export async function facetGroups(rows: Rows, { category, date }: Board): Promise<Group[]> {
  const year = sql<string>`substr(${sql.ref(date)}, 1, 4)`;
  const found = await rows
    .select((e) => [e.ref(category).as('category'), year.as('year'), e.fn.countAll().as('count')])
    .groupBy([category, year])
    .$castTo<Group>()
    .execute();
  return found.map((group) => ({ ...group, count: Number(group.count) }));
}

function total(groups: readonly Group[], key: 'category' | 'year'): Facet[] {
  const counts = new Map<string, number>();
  for (const { [key]: value, count } of groups)
    if (value) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** What each filter offers under the other; the chosen category is always among them. */
export function summary(
  groups: readonly Group[],
  chosen: { category?: Cell; year?: string },
): Facets {
  const { category, year } = chosen;
  const ofYears = groups.filter((group) => !year || group.year === year);
  const ofCategory = groups.filter((group) => !category || group.category === category);
  const categories = total(ofYears, 'category').sort(
    (a, b) => b.count - a.count || compareNames(a.value, b.value),
  );
  return {
    categories: categories.filter(
      ({ value }, index) => index < CATEGORIES_MAX || value === category,
    ),
    years: total(ofCategory, 'year')
      .sort((a, b) => (a.value < b.value ? 1 : -1))
      .slice(0, YEARS_MAX),
  };
}

export interface Related {
  newer: ResourceRow | null;
  older: ResourceRow | null;
  related: ResourceRow[];
}

/** The rows on both sides of one in the order of its list, and the first few of its category. */
export async function relatedTo(
  db: Queries,
  contract: AnyResource,
  board: Board,
  row: ResourceRow,
): Promise<Related> {
  const brief = (rows: Rows, limit: number) =>
    rows
      .select(['id', ...board.brief])
      .limit(limit)
      .$castTo<ResourceRow>()
      .execute();
  const beside = async (isReversed: boolean) => {
    const rows = afterRow(shownRows(db, contract), board, row, isReversed);
    return (await brief(orderedBy(rows, board, isReversed), 1))[0] ?? null;
  };
  const [newer, older] = [await beside(true), await beside(false)];
  const category = row[board.category];
  if (category === null || category === undefined) return { newer, older, related: [] };
  const shown = [row, newer, older].flatMap((one) => (one ? [one.id] : []));
  const same = shownRows(db, contract)
    .where(board.category, '=', category)
    .where('id', 'not in', shown);
  return { newer, older, related: await brief(orderedBy(same, board), RELATED_MAX) };
}
