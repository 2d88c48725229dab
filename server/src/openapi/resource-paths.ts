import { calls } from '@angan/shared/calls';
import { importInput, PAGE_SIZE_MAX, type AnyResource } from '@angan/shared/contract';
import type { Access, AccessTable } from '../auth/access.ts';
import { arrayOf, enumOf, objectOf } from '../http/json-schema.ts';
import { hasBatches, type Resource } from '../resource/define-resource.ts';
import type { ListRead, RowRead } from '../resource/part.ts';
import {
  answers,
  etagOf,
  json,
  nothing,
  tagged,
  bearer,
  body,
  idempotencyKey,
  idParameter,
  ifMatch,
  refusals,
} from './answers.ts';
import { addOperation, operationOf } from './call-paths.ts';
import { jsonSchema, refTo } from './json-schema.ts';
import { formBody, jsonBody } from './resource-schemas.ts';
import type { Answer, Operation, Paths, Parameter, Schema } from './types.ts';
import type { z } from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../resource/lists/list-query.ts';

const query = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const positive: Schema = { type: 'integer', minimum: 1 };

const filterSchema = ({ computed, input }: AnyResource, field: string): Schema => {
  if (computed[field] === 'flag') return enumOf('true', 'false', '1', '0');
  const { default: _standard, ...schema } = jsonSchema(
    (input.shape as Record<string, z.ZodMiniType>)[field] as z.ZodMiniType,
    'input',
  );
  return schema.enum ? schema : { type: 'string' };
};

function listParameters(resource: Resource): Parameter[] {
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
    ...resource.parameters.map(({ name, description, schema }) => query(name, description, schema)),
  ];
}

function pageOf(row: Schema, resource: Resource): Schema {
  const extras = resource.parameters.flatMap(({ extra }) => extra ?? []);
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

interface ListCall extends Partial<Operation> {
  /** Method, and what follows the path of the list. */
  key: string;
  access?: Access;
  /** Whose refusals it has, where they are not those of `access`. */
  refusing?: Access;
  answer: Record<string, Answer>;
  refuses?: number[];
}

const etag = etagOf('version of the row');
const sent = [400, 404, 409, 413, 415, 507];

function listCall(resource: Resource): ListCall {
  const { contract, access, editors, isPublic } = resource;
  const row = refTo(contract.path);
  const isForEditors = contract.publication || contract.without.length + contract.sorts.length > 0;
  return {
    key: 'GET ',
    summary: 'The list',
    refusing: isForEditors ? editors : access.list,
    parameters: listParameters(resource),
    answer: tagged(
      'All rows as an array; with any of the parameters, one page of them.',
      { oneOf: [arrayOf(row), pageOf(row, resource)] },
      isPublic
        ? 'of a page, or the list as visitors read it; with fields for its editors it has none'
        : 'of a page; a complete list has none',
    ),
    refuses: [400],
  };
}

function listCalls(resource: Resource): Partial<Record<keyof AccessTable, ListCall>> {
  const { contract, limit } = resource;
  const { path, files, patch, publication } = contract;
  const row = refTo(path);
  const hasFiles = Object.keys(files).length > 0;
  const form = hasFiles ? formBody(jsonBody(contract.input), files) : undefined;
  const patchForm = patch ? undefined : form && { ...form, required: undefined };
  const requestBody = body(refTo(`${path}.input`), form);
  const answer = { 200: json('The row.', row, etag) };
  const parameters = [idParameter, ifMatch];
  return {
    list: listCall(resource),
    create: {
      key: 'POST ',
      summary: 'Makes a row',
      parameters: [idempotencyKey],
      requestBody,
      answer: { 201: json('The new row.', row, etag) },
      refuses: limit ? [...sent, 429] : sent,
    },
    read: { key: 'GET {id}/', summary: 'One row', answer, refuses: [404] },
    replace: {
      key: 'PUT {id}/',
      summary: 'Replaces a row',
      description: `A field that is left out is cleared; a file that is left out stays${publication ? ', and so is what of the publication is left out.' : '.'}`,
      parameters,
      requestBody,
      answer,
      refuses: sent,
    },
    amend: {
      key: 'PATCH {id}/',
      summary: 'Changes fields of a row',
      description: 'What is left out stays.',
      parameters,
      requestBody: body(refTo(`${path}.patch`), patchForm),
      answer,
      refuses: sent,
    },
    remove: {
      key: 'DELETE {id}/',
      summary: 'Moves a row to the trash',
      parameters,
      answer: { 204: nothing },
      refuses: [400, 404, 409, 413, 415],
    },
  };
}

function extraReads({ contract: { path }, access, parts }: Resource): Record<string, ListCall> {
  const callOf = (at: string, [name, read]: [string, ListRead | RowRead]): [string, ListCall] => {
    const answer = tagged('The rows.', read.schema(refTo(`${path}.${read.brief.name}`)));
    const permission = at ? access.read : access.list;
    const refuses = at ? [404] : [];
    return [
      name,
      { key: `GET ${at}${name}/`, summary: read.summary, access: permission, answer, refuses },
    ];
  };
  const calls = parts.flatMap(({ listReads = {}, rowReads = {} }) => [
    ...Object.entries(listReads).map((read) => callOf('', read)),
    ...Object.entries(rowReads).map((read) => callOf('{id}/', read)),
  ]);
  return Object.fromEntries(calls);
}

/** The calls of the one table that a list may have, and which of them it has. */
const sharedCalls: readonly (readonly [
  (resource: Resource) => unknown,
  ...(keyof typeof calls)[],
])[] = [
  [({ access, contract }) => access.list && contract.confirmsExport, 'GET {path}/export/'],
  [({ access }) => access.remove, 'POST {path}/{id}/restore/'],
  [
    hasBatches,
    'POST {path}/batches/',
    'POST {path}/batches/preview/',
    'GET {path}/batches/{id}/',
    'POST {path}/batches/{id}/continue/',
    'POST {path}/batches/{id}/undo/',
  ],
  [({ isImportable }) => isImportable, 'POST {path}/import/', 'POST {path}/import/preview/'],
];

function importBody(path: string) {
  const sending = jsonSchema(importInput, 'input');
  const rows = { ...sending.properties?.rows, items: refTo(`${path}.input`) };
  return body({ ...sending, properties: { ...sending.properties, rows } });
}

export function resourcePaths(resource: Resource): Paths {
  const { path } = resource.contract;
  const paths: Paths = {};
  const own = Object.entries({ ...listCalls(resource), ...extraReads(resource) });
  for (const [name, { key, answer, refuses = [], refusing, ...call }] of own) {
    const { access = resource.access[name as keyof AccessTable], summary = '', ...rest } = call;
    if (!access) continue;
    addOperation(paths, key.replace(' ', ` ${path}/`), {
      operationId: `${path}.${name}`,
      tags: [path],
      summary,
      ...(key.includes('{id}') && { parameters: [idParameter] }),
      ...rest,
      security: bearer(access),
      responses: answers(answer, ...refuses, ...refusals(refusing ?? access)),
    });
  }
  for (const [has, ...keys] of sharedCalls)
    for (const key of has(resource) ? keys : [])
      addOperation(paths, key.replace('{path}', path), {
        ...operationOf(key, calls[key], path, path),
        ...(key.includes('/import/') && { requestBody: importBody(path) }),
      });
  return paths;
}
