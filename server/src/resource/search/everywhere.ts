import {
  mayEdit,
  type AnyResource,
  SEARCH_MAX,
  studentStateWords,
  type SearchEverywhere,
} from '@angan/shared/contract';
import { highlights } from '@angan/bengali-text/search';
import {
  cleanText,
  foldForSearch,
  formatDate,
  phonePrefixOf,
  toBengaliDigits,
  toLatinDigits,
} from '@angan/bengali-text';
import type { FastifyInstance } from 'fastify';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import type { Queries, ResourceRow } from '../../db/schema.ts';
import type { CrudDeps } from '../crud-routes.ts';
import type { Resource } from '../define-resource.ts';
import { firstFound } from '../lists/paging.ts';
import { rowLabel } from '../present.ts';
import { everyRow, liveRows, orderedBy, readNames, selectRows } from '../reads.ts';
import { readSearch } from './read-search.ts';

/** Records that one answer names of each list. */
const OF_EACH = 5;

type Detail = (row: ResourceRow, classes: ReadonlyMap<number, string>) => string;

const text =
  (field: string): Detail =>
  (row) =>
    String(row[field] ?? '');

/** The lists that are searched, in the order of the answer, and what tells their records apart. */
const details: Readonly<Record<string, Detail>> = {
  students: ({ class_name: id, section, roll_number: roll, state }, classes) =>
    [
      state === 'left' && studentStateWords.left[0],
      classes.get(Number(id)),
      section,
      `রোল ${toBengaliDigits(String(roll))}`,
    ]
      .filter(Boolean)
      .join(', '),
  teachers: text('designation'),
  staff: text('designation'),
  'committee-members': text('role'),
  notices: ({ date }) => (date ? formatDate(String(date)) : ''),
  pages: ({ slug }) => `/page/${String(slug)}`,
};

/** The rows of a list with a phone that visitors may not read, and that no search of the list looks at therefore. */
async function rowsWithPhone(db: Queries, contract: AnyResource, phone: string) {
  const reachable = liveRows(db, contract.path).where('contact_phone', 'is not', null);
  const rows = await selectRows(orderedBy(reachable, contract));
  const digitsOf = (row: ResourceRow) =>
    toLatinDigits(String(row.contact_phone)).replace(/[^\d]/g, '');
  return rows.filter((row) => digitsOf(row).includes(phone)).slice(0, OF_EACH);
}

const hidesPhone = ({ input, search }: AnyResource) =>
  'contact_phone' in (input.shape as object) && !search.includes('contact_phone');

/** `search/`: finds persons, notices and pages for whoever works in the dashboard. */
export const searchEverywhereRoutes =
  (resources: readonly Resource[], { store, counts }: CrudDeps) =>
  async (app: FastifyInstance) => {
    const { db, kind } = store;
    const lists = Object.keys(details).flatMap((path) =>
      resources.filter(({ contract }) => contract.path === path),
    );
    serve(app, 'GET search/', async ({ query: { q }, request }) => {
      const search = cleanText(q).slice(0, SEARCH_MAX);
      if (!foldForSearch(search)) return { results: [] };
      const { query: found } = await readSearch(db, counts, search);
      const phone = phonePrefixOf(search);
      const caller = callerIn(request);
      const results: SearchEverywhere['results'] = [];
      for (const resource of lists) {
        const { contract } = resource;
        const { path } = contract;
        if (!mayEdit(caller, path)) continue;
        const rows =
          phone && hidesPhone(contract)
            ? await rowsWithPhone(db, contract, phone)
            : await firstFound({ db, kind, counts, resource }, search, OF_EACH);
        const classes =
          path === 'students' && rows.length > 0
            ? await readNames(everyRow(db, 'classes'))
            : new Map<number, string>();
        for (const row of rows) {
          const title = rowLabel(contract, row);
          const detail = details[path]?.(row, classes) ?? '';
          const matches = highlights(title, found);
          results.push({ resource: path, id: row.id, title, detail, highlights: matches });
        }
      }
      return { results };
    });
  };
