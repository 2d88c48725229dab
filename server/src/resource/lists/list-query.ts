import {
  fieldErrors,
  PAGE_SIZE_MAX,
  SEARCH_MAX,
  STATUSES,
  type AnyResource,
} from '@angan/shared/contract';
import { cleanText, toLatinDigits } from '@angan/bengali-text';
import type { z } from 'zod/mini';
import type { Cell } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import type { Shown } from '../reads.ts';

export const DEFAULT_PAGE_SIZE = 10;
const YEAR_MAX = 9999;

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  filters: Record<string, Cell>;
  /** The rows of which status, where an Admin asks for others than visitors see. */
  shown?: Shown;
  /** Only rows without a value in this field, where an Admin asks for them. */
  without?: string | undefined;
  /** The field by which the rows are ordered, `-` for falling, where those who look after the list ask. */
  order?: string | undefined;
  /** The field by whose values the answer counts the rows, for the same. */
  countBy?: string | undefined;
  /** Only rows of this year; where the list is a board. */
  year?: number;
  isFaceted?: boolean;
}

const flags = new Map([
  ['true', 1],
  ['1', 1],
  ['false', 0],
  ['0', 0],
]);

function filterValue(contract: AnyResource, field: string, text: string): Cell {
  if (contract.adds[field] === 'flag') {
    const flag = flags.get(text);
    if (flag === undefined) throw invalid({ [field]: 'হ্যাঁ অথবা না দিন।' });
    return flag;
  }
  // The contract declares its filters itself: each is one of its fields.
  const result = (contract.input.shape as Record<string, z.ZodMiniType>)[field]?.safeParse(text);
  if (!result?.success)
    throw invalid({
      [field]: Object.values(fieldErrors(result?.error.issues ?? []))[0] ?? 'সঠিক মান দিন।',
    });
  return result.data as Cell;
}

function wholeNumber(
  name: string,
  text: string | undefined,
  standard: number,
  most: number,
): number {
  if (!text) return standard;
  const number = Number(toLatinDigits(text));
  if (!Number.isInteger(number) || number < 1)
    throw invalid({ [name]: '১ বা তার বড় পূর্ণ সংখ্যা দিন।' });
  return Math.min(number, most);
}

/** What `?status=` takes. */
export const shownNames: readonly Shown[] = ['all', ...STATUSES];

function shownOf(text: string | undefined): Shown | undefined {
  const shown = text ? shownNames.find((name) => name === text) : 'live';
  if (!shown) throw invalid({ status: 'তালিকা থেকে একটি বেছে নিন।' });
  return shown === 'live' ? undefined : shown;
}

function oneOf(
  name: string,
  text: string | undefined,
  names: readonly string[],
): string | undefined {
  if (!text) return undefined;
  if (!names.includes(text)) throw invalid({ [name]: 'তালিকা থেকে একটি বেছে নিন।' });
  return text;
}

/** What `?order=` takes. */
export const orderNames = ({ sorts }: AnyResource): string[] =>
  sorts.flatMap((name) => [name, `-${name}`]);

/** What `?count_by=` takes. */
export const countedFields = ({ sheets }: AnyResource): readonly string[] => sheets?.groups ?? [];

/** Whether a query asks for what only those who look after the list may see. */
export const isForEditors = ({ shown, without, order, countBy }: ListQuery): boolean =>
  Boolean(shown ?? without ?? order ?? countBy);

/** The parameters of a list, in the order of their documentation. */
export const listParameterNames = (contract: AnyResource): string[] => {
  const { filters, sorts, without, board, publication } = contract;
  return [
    ...['page', 'page_size', 'search', ...filters],
    ...(sorts.length > 0 ? ['order'] : []),
    ...(countedFields(contract).length > 0 ? ['count_by'] : []),
    ...(without.length > 0 ? ['without'] : []),
    ...(publication ? ['status'] : []),
    ...(board ? ['year', 'facets'] : []),
  ];
};

/**
 * Reads `?page=&page_size=&search=` and the contract's filters; null where none is given and the
 * plain list is meant.
 */
export function readListQuery(
  contract: AnyResource,
  raw: Record<string, unknown>,
): ListQuery | null {
  const text = (name: string): string | undefined => {
    const value = Array.isArray(raw[name]) ? (raw[name] as unknown[]).at(-1) : raw[name];
    return typeof value === 'string' ? cleanText(value) : undefined;
  };
  if (listParameterNames(contract).every((name) => text(name) === undefined)) return null;
  const filters: Record<string, Cell> = {};
  for (const field of contract.filters) {
    const value = text(field);
    if (value) filters[field] = filterValue(contract, field, value);
  }
  return {
    page: wholeNumber('page', text('page'), 1, Number.MAX_SAFE_INTEGER),
    pageSize: wholeNumber('page_size', text('page_size'), DEFAULT_PAGE_SIZE, PAGE_SIZE_MAX),
    search: (text('search') ?? '').slice(0, SEARCH_MAX),
    filters,
    order: oneOf('order', text('order'), orderNames(contract)),
    countBy: oneOf('count_by', text('count_by'), countedFields(contract)),
    without: oneOf('without', text('without'), contract.without),
    ...(contract.publication && { shown: shownOf(text('status')) }),
    ...(contract.board && {
      year: wholeNumber('year', text('year'), 0, YEAR_MAX) || undefined,
      isFaceted: flags.get(text('facets') ?? '') === 1,
    }),
  };
}

/** The addresses of the pages beside the one that is answered, relative to the site. */
export function pageLinks(
  url: string,
  page: number,
  pages: number,
): { next: string | null; previous: string | null } {
  const to = (target: number) => {
    const address = new URL(url, 'http://angan.invalid');
    address.searchParams.set('page', String(target));
    return address.pathname + address.search;
  };
  return { next: page < pages ? to(page + 1) : null, previous: page > 1 ? to(page - 1) : null };
}
