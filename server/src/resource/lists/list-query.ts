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
import { enumOf } from '../../http/json-schema.ts';
import type { Resource } from '../define-resource.ts';
import type { ListParameter, Part } from '../part.ts';
import { visibleOnly, type Visibility, hasValue, isMissing, type Condition } from '../reads.ts';

export const DEFAULT_PAGE_SIZE = 10;

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  /** The rows among which a search looks. */
  base: readonly Condition[];
  /** Which of them are left. */
  where: readonly Condition[];
  /** The field by which the rows are ordered, `-` for falling. */
  order?: string | undefined;
  /** Its parameters with something to say of the answer. */
  extras: readonly NonNullable<ListParameter['extra']>[];
  /** What filters and parameters hold, by their names. */
  values: Readonly<Record<string, Cell>>;
  /** Whether it is answered to those who look after the list alone. */
  isForEditors: boolean;
}

const flags = new Map([
  ['true', 1],
  ['1', 1],
  ['false', 0],
  ['0', 0],
]);

export const readFlag = (text: string): number | undefined => flags.get(text);

function filterValue(contract: AnyResource, field: string, text: string): Cell {
  if (contract.computed[field] === 'flag') {
    const flag = readFlag(text);
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

export function integerOf(name: string, text: string, max: number): number {
  const number = Number(toLatinDigits(text));
  if (!Number.isInteger(number) || number < 1)
    throw invalid({ [name]: '১ বা তার বড় পূর্ণ সংখ্যা দিন।' });
  return Math.min(number, max);
}

/** What a parameter that takes one of some names is read and described by. */
export const oneOf = (name: string, names: readonly string[]) => ({
  name,
  schema: enumOf(...names),
  read(text: string): string {
    if (!names.includes(text)) throw invalid({ [name]: 'তালিকা থেকে একটি বেছে নিন।' });
    return text;
  },
});

const statusParameter = {
  ...oneOf('status', ['all', ...STATUSES]),
  description: 'for those who look after the list: rows of this status, or all; live when left out',
  isForEditors: true,
};

/** The parameters that a list has by its contract and its parts, apart from page, search and filters. */
export function parametersOf(contract: AnyResource, parts: readonly Part[]): ListParameter[] {
  const { sorts, without, publication } = contract;
  const order: ListParameter = {
    ...oneOf(
      'order',
      sorts.flatMap((name) => [name, `-${name}`]),
    ),
    description:
      'for those who look after the list: the field by which it is ordered, - for falling, rows without a value last; texts as a Bengali dictionary orders them, rows of another list by their names',
    isForEditors: true,
  };
  const missing: ListParameter = {
    ...oneOf('without', without),
    description: 'for those who look after the list: only rows without a value in this field',
    isForEditors: true,
    base: (field) => [isMissing(String(field))],
  };
  const status: ListParameter = {
    ...statusParameter,
    read(text) {
      const visibility = statusParameter.read(text);
      return visibility === 'live' ? undefined : visibility;
    },
  };
  return [
    ...(sorts.length > 0 ? [order] : []),
    ...(without.length > 0 ? [missing] : []),
    ...(publication ? [status] : []),
    ...parts.flatMap((part) => part.parameters?.(contract) ?? []),
  ];
}

/** Null where no parameter is set and the plain list is meant. */
export function readListQuery(
  { contract, parameters }: Pick<Resource, 'contract' | 'parameters'>,
  raw: Record<string, unknown>,
): ListQuery | null {
  const text = (name: string): string | undefined => {
    const value = Array.isArray(raw[name]) ? (raw[name] as unknown[]).at(-1) : raw[name];
    return typeof value === 'string' ? cleanText(value) : undefined;
  };
  const names = [...contract.filters, ...parameters.map(({ name }) => name)];
  const all = ['page', 'page_size', 'search', ...names];
  if (all.every((name) => text(name) === undefined)) return null;
  const values: Record<string, Cell> = {};
  const filters = contract.filters.filter((field) => text(field));
  for (const field of filters) values[field] = filterValue(contract, field, text(field)!);
  const read = parameters.flatMap((parameter) => {
    const typed = text(parameter.name);
    const value = typed ? parameter.read(typed) : undefined;
    if (value === undefined) return [];
    values[parameter.name] = value;
    return [{ ...parameter, value }];
  });
  const number = (name: string, standard: number, max: number) =>
    text(name) ? integerOf(name, text(name)!, max) : standard;
  return {
    page: number('page', 1, Number.MAX_SAFE_INTEGER),
    pageSize: number('page_size', DEFAULT_PAGE_SIZE, PAGE_SIZE_MAX),
    search: (text('search') ?? '').slice(0, SEARCH_MAX),
    base: [
      ...visibleOnly(contract, values.status as Visibility | undefined),
      ...read.flatMap(({ base, value }) => base?.(value) ?? []),
    ],
    where: [
      ...filters.map((field) => hasValue(field, values[field]!)),
      ...read.flatMap(({ where, value }) => where?.(value) ?? []),
    ],
    order: values.order as string | undefined,
    extras: read.flatMap(({ extra }) => extra ?? []),
    values,
    isForEditors: read.some(({ isForEditors }) => isForEditors),
  };
}

/** The addresses of the pages before and after the one that is answered, relative to the site. */
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
