import { PAGE_SIZE_MAX, type AnyResource } from '@angan/shared/contract';
import type { z } from 'zod/mini';
import {
  countedFields,
  orderNames,
  DEFAULT_PAGE_SIZE,
  shownNames,
} from '../resource/lists/list-query.ts';
import { jsonSchema } from './json-schema.ts';
import type { Parameter, Schema } from './types.ts';

const query = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const filterSchema = ({ adds, input }: AnyResource, field: string): Schema => {
  if (adds[field] === 'flag') return { type: 'string', enum: ['true', 'false', '1', '0'] };
  const { default: _standard, ...schema } = jsonSchema(
    (input.shape as Record<string, z.ZodMiniType>)[field] as z.ZodMiniType,
    'input',
  );
  return schema.enum ? schema : { type: 'string' };
};

/** What the list of a resource can be asked for. */
export const listParameters = (contract: AnyResource): Parameter[] => [
  query('page', 'page to answer, from 1; one beyond the last is the last', {
    type: 'integer',
    minimum: 1,
  }),
  query(
    'page_size',
    `rows of a page, ${DEFAULT_PAGE_SIZE} when left out, ${PAGE_SIZE_MAX} at most`,
    {
      type: 'integer',
      minimum: 1,
    },
  ),
  query(
    'search',
    contract.search.length > 0
      ? `text to look for in ${contract.search.join(', ')}`
      : 'has no fields to look through here',
    { type: 'string' },
  ),
  ...contract.filters.map((field) =>
    query(field, `only rows whose ${field} is this`, filterSchema(contract, field)),
  ),
  ...(contract.sorts.length > 0
    ? [
        query(
          'order',
          'for those who look after the list: the field by which it is ordered, - for falling, rows without a value last; texts as a Bengali dictionary orders them, rows of another list by their names',
          { type: 'string', enum: orderNames(contract) },
        ),
      ]
    : []),
  ...(countedFields(contract).length > 0
    ? [
        query('count_by', 'for those who look after the list: count the rows by this field too', {
          type: 'string',
          enum: [...countedFields(contract)],
        }),
      ]
    : []),
  ...(contract.without.length > 0
    ? [
        query(
          'without',
          'for those who look after the list: only rows without a value in this field',
          {
            type: 'string',
            enum: [...contract.without],
          },
        ),
      ]
    : []),
  ...(contract.publication
    ? [
        query(
          'status',
          'for those who look after the list: rows of this status, or all; live when left out',
          {
            type: 'string',
            enum: [...shownNames],
          },
        ),
      ]
    : []),
  ...(contract.board
    ? [
        query('year', `only rows whose ${contract.board.date} is in this year`, {
          type: 'integer',
          minimum: 1,
        }),
        query('facets', 'true: count the rows by category and year too', {
          type: 'string',
          enum: ['true', 'false', '1', '0'],
        }),
      ]
    : []),
];

const facet: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { value: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
    required: ['value', 'count'],
    additionalProperties: false,
  },
};
const facets: Schema = {
  type: 'object',
  properties: { categories: facet, years: facet },
  required: ['categories', 'years'],
  additionalProperties: false,
};

const counts: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { value: { type: ['string', 'integer'] }, count: { type: 'integer', minimum: 1 } },
    required: ['value', 'count'],
    additionalProperties: false,
  },
};

export const pageOf = (row: Schema, contract: AnyResource): Schema => ({
  type: 'object',
  properties: {
    count: { type: 'integer', minimum: 0 },
    next: { type: ['string', 'null'] },
    previous: { type: ['string', 'null'] },
    results: { type: 'array', items: row },
    ...(contract.board && { facets }),
    ...(countedFields(contract).length > 0 && { counts }),
  },
  required: ['count', 'next', 'previous', 'results'],
  additionalProperties: false,
});
