import { PAGE_SIZE_MAX, type AnyResource } from '@angan/shared/contract';
import type { z } from 'zod/mini';
import {
  countedFields,
  orderNames,
  DEFAULT_PAGE_SIZE,
  shownNames,
} from '../resource/lists/list-query.ts';
import { jsonSchema, objectOf } from './json-schema.ts';
import type { Parameter, Schema } from './types.ts';

const query = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const oneOf = (...names: readonly string[]): Schema => ({ type: 'string', enum: names });
const flag = oneOf('true', 'false', '1', '0');
const positive: Schema = { type: 'integer', minimum: 1 };

const filterSchema = ({ adds, input }: AnyResource, field: string): Schema => {
  if (adds[field] === 'flag') return flag;
  const { default: _standard, ...schema } = jsonSchema(
    (input.shape as Record<string, z.ZodMiniType>)[field] as z.ZodMiniType,
    'input',
  );
  return schema.enum ? schema : { type: 'string' };
};

export function listParameters(contract: AnyResource): Parameter[] {
  const { search, filters, sorts, without, publication, board } = contract;
  const counted = countedFields(contract);
  const searched =
    search.length > 0
      ? `text to look for in ${search.join(', ')}`
      : 'has no fields to look through here';
  return [
    query('page', 'page to answer, from 1; one beyond the last is the last', positive),
    query(
      'page_size',
      `rows of a page, ${DEFAULT_PAGE_SIZE} when left out, ${PAGE_SIZE_MAX} at most`,
      positive,
    ),
    query('search', searched, { type: 'string' }),
    ...filters.map((field) =>
      query(field, `only rows whose ${field} is this`, filterSchema(contract, field)),
    ),
    sorts.length > 0 &&
      query(
        'order',
        'for those who look after the list: the field by which it is ordered, - for falling, rows without a value last; texts as a Bengali dictionary orders them, rows of another list by their names',
        oneOf(...orderNames(contract)),
      ),
    counted.length > 0 &&
      query(
        'count_by',
        'for those who look after the list: count the rows by this field too',
        oneOf(...counted),
      ),
    without.length > 0 &&
      query(
        'without',
        'for those who look after the list: only rows without a value in this field',
        oneOf(...without),
      ),
    publication &&
      query(
        'status',
        'for those who look after the list: rows of this status, or all; live when left out',
        oneOf(...shownNames),
      ),
    board && query('year', `only rows whose ${board.date} is in this year`, positive),
    board && query('facets', 'true: count the rows by category and year too', flag),
  ].filter((parameter) => typeof parameter === 'object');
}

const countsOf = (value: Schema): Schema => ({
  type: 'array',
  items: objectOf({ value, count: positive }),
});
const facet = countsOf({ type: 'string' });

export const pageOf = (row: Schema, contract: AnyResource): Schema =>
  objectOf(
    {
      count: { type: 'integer', minimum: 0 },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
      results: { type: 'array', items: row },
      ...(contract.board && { facets: objectOf({ categories: facet, years: facet }) }),
      ...(countedFields(contract).length > 0 && {
        counts: countsOf({ type: ['string', 'integer'] }),
      }),
    },
    ['count', 'next', 'previous', 'results'],
  );
