import type { AnyResource, Facet, Facets } from '@angan/shared/contract';
import { compareNames } from '@angan/bengali-text';
import { sql } from 'kysely';
import type { Cell, Queries, ResourceRow } from '../db/schema.ts';
import { arrayOf, enumOf, objectOf, type Schema } from '../http/json-schema.ts';
import { countsOf } from '../resource/lists/by-value.ts';
import { searched, type ListContext } from '../resource/lists/found.ts';
import { readFlag, integerOf, type ListQuery } from '../resource/lists/list-query.ts';
import { storedGroups } from '../resource/lists/row-counts.ts';
import type { Part } from '../resource/part.ts';
import { afterRow, orderedBy, visibleRows, type Rows } from '../resource/reads.ts';
import { readSearch } from '../resource/search/read-search.ts';

export interface Board {
  category: string;
  /** The day by whose year rows are counted and filtered. */
  date: string;
  /** In which a row has others before and after it. */
  order: readonly string[];
  /** Fields of a link to another row. */
  brief: readonly string[];
}

const CATEGORIES_MAX = 12;
const YEARS_MAX = 60;
const YEAR_MAX = 9999;
const RELATED_MAX = 3;

interface Group {
  category: string | null;
  year: string;
  count: number;
}

async function countGroups(rows: Rows, { category, date }: Board): Promise<Group[]> {
  const year = sql<string>`substr(${sql.ref(date)}, 1, 4)`;
  const found = await rows
    .select((e) => [e.ref(category).as('category'), year.as('year'), e.fn.countAll().as('count')])
    .groupBy([category, year])
    .$castTo<Group>()
    .execute();
  return found.map((group) => ({ ...group, count: Number(group.count) }));
}

async function storedBoard(
  { db, resource: { contract } }: ListContext,
  { category, date }: Board,
  { base }: ListQuery,
): Promise<Group[] | null> {
  const groups = await storedGroups(db, contract.path, [category, date], base);
  if (!groups) return null;
  return groups.map(({ [category]: name = null, [date]: year, count }) => ({
    category: name,
    year: year ?? '',
    count,
  }));
}

function total(groups: readonly Group[], key: 'category' | 'year'): Facet[] {
  const counts = new Map<string, number>();
  for (const { [key]: value, count } of groups)
    if (value) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** The choices of each filter under the other; the selected category is always among them. */
function summary(
  groups: readonly Group[],
  category: Cell | undefined,
  year: Cell | undefined,
): Facets {
  const ofYears = groups.filter((group) => !year || group.year === String(year));
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

async function facets(context: ListContext, board: Board, query: ListQuery): Promise<Facets> {
  const { db, counts, resource } = context;
  const { name } = await readSearch(db, counts, query.search);
  const key = JSON.stringify(['facets', name, query.base]);
  const cached = await counts.of<Group[]>(resource.contract.path, key);
  const count = async () =>
    (name ? null : await storedBoard(context, board, query)) ??
    countGroups((await searched(context, query)).rows, board);
  const groups = cached.value ?? cached.store(await count());
  return summary(groups, query.values[board.category], query.values.year);
}

/** The rows on both sides of one in the order of its list, and the first few of its category. */
async function relatedTo(db: Queries, contract: AnyResource, board: Board, row: ResourceRow) {
  const brief = (rows: Rows, limit: number) =>
    rows
      .select(['id', ...board.brief])
      .limit(limit)
      .$castTo<ResourceRow>()
      .execute();
  const adjacent = async (isReversed: boolean) => {
    const rows = afterRow(visibleRows(db, contract), board, row, isReversed);
    return (await brief(orderedBy(rows, board, isReversed), 1))[0] ?? null;
  };
  const [newer, older] = [await adjacent(true), await adjacent(false)];
  const category = row[board.category];
  if (category === null || category === undefined) return { newer, older, related: [] };
  const others = [row, newer, older].flatMap((one) => (one ? [one.id] : []));
  const same = visibleRows(db, contract)
    .where(board.category, '=', category)
    .where('id', 'not in', others);
  return { newer, older, related: await brief(orderedBy(same, board), RELATED_MAX) };
}

const facetSchema = countsOf({ type: 'string' });

/** A list by category and year, with the neighbours of each row. */
export const board = (options: Board): Part => ({
  parameters: () => [
    {
      name: 'year',
      description: `only rows whose ${options.date} is in this year`,
      schema: { type: 'integer', minimum: 1 },
      read: (text) => integerOf('year', text, YEAR_MAX),
      where: (value) => [{ field: options.date, is: 'year', value }],
    },
    {
      name: 'facets',
      description: 'true: count the rows by category and year too',
      schema: enumOf('true', 'false', '1', '0'),
      read: (text) => readFlag(text) || undefined,
      extra: {
        answer: 'facets',
        schema: objectOf({ categories: facetSchema, years: facetSchema }),
        read: (context, query) => facets(context, options, query),
      },
    },
  ],
  rowReads: {
    related: {
      summary: 'The rows before and after one, and some of its category',
      brief: { name: 'brief', fields: ['id', ...options.brief] },
      schema(brief) {
        const adjacent: Schema = { anyOf: [brief, { type: 'null' }] };
        return objectOf({ newer: adjacent, older: adjacent, related: arrayOf(brief) });
      },
      read: (db, contract, row) => relatedTo(db, contract, options, row),
    },
  },
});
