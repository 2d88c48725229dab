import { PAGE_SIZE_MAX, type AnyResource } from '@angan/shared/contract';
import type { z } from 'zod/mini';
import { enumOf, objectOf, arrayOf } from '../http/json-schema.ts';
import type { Resource } from '../resource/define-resource.ts';
import { DEFAULT_PAGE_SIZE, parametersOf } from '../resource/lists/list-query.ts';
import { jsonSchema } from './json-schema.ts';
import type { Parameter, Schema } from './types.ts';

const query = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const positive: Schema = { type: 'integer', minimum: 1 };

const filterSchema = ({ adds, input }: AnyResource, field: string): Schema => {
  if (adds[field] === 'flag') return enumOf('true', 'false', '1', '0');
  const { default: _standard, ...schema } = jsonSchema(
    (input.shape as Record<string, z.ZodMiniType>)[field] as z.ZodMiniType,
    'input',
  );
  return schema.enum ? schema : { type: 'string' };
};

export function listParameters(resource: Resource): Parameter[] {
  const { contract } = resource;
  const searched =
    contract.search.length > 0
      ? `text to look for in ${contract.search.join(', ')}`
      : 'has no fields to look through here';
  return [
    query('page', 'page to answer, from 1; one beyond the last is the last', positive),
    query(
      'page_size',
      `rows of a page, ${DEFAULT_PAGE_SIZE} when left out, ${PAGE_SIZE_MAX} at most`,
      positive,
    ),
    query('search', searched, { type: 'string' }),
    ...contract.filters.map((field) =>
      query(field, `only rows whose ${field} is this`, filterSchema(contract, field)),
    ),
    ...parametersOf(resource).map(({ name, description, schema }) =>
      query(name, description, schema),
    ),
  ];
}

export function pageOf(row: Schema, resource: Resource): Schema {
  const extras = parametersOf(resource).flatMap(({ extra }) => extra ?? []);
  return objectOf(
    {
      count: { type: 'integer', minimum: 0 },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
      results: arrayOf(row),
      ...Object.fromEntries(extras.map(({ answer, schema }) => [answer, schema])),
    },
    ['count', 'next', 'previous', 'results'],
  );
}
