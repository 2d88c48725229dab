import { calls } from '@angan/shared/calls';
import { importInput } from '@angan/shared/contract';
import type { Access } from '../auth/access.ts';
import { hasBatches, type Resource } from '../resource/define-resource.ts';
import type { ListRead, RowRead } from '../resource/part.ts';
import { answers, json, nothing } from './answers.ts';
import { operationOf } from './call-paths.ts';
import { jsonSchema, refTo } from './json-schema.ts';
import { listParameters, pageOf } from './list-answers.ts';
import { bearer, body, idempotencyKey, idParameter, ifMatch, refusals } from './operations.ts';
import { formBody, jsonBody } from './resource-schemas.ts';
import type { Operation, Paths, Schema } from './types.ts';

const etagOf = (description: string) => ({ ETag: { description, schema: { type: 'string' } } });
const etag = etagOf('version of the row');

/** What is answered with a tag of its own. */
const tagged = (description: string, schema: Schema, of = 'of the answer') => ({
  200: json(description, schema, etagOf(of)),
  304: { description: 'Nothing has changed since If-None-Match.' },
});

export function resourcePaths(resource: Resource): Paths {
  const { contract, access, editors, parts, isPublic, isImportable, limit } = resource;
  const { path, files, patch } = contract;
  const row = refTo(path);
  const hasFiles = Object.keys(files).length > 0;
  const operation = (
    name: string,
    summary: string,
    rest: Omit<Operation, 'operationId' | 'tags' | 'summary'>,
  ): Operation => ({ operationId: `${path}.${name}`, tags: [path], summary, ...rest });
  const input = refTo(`${path}.input`);
  const inputForm = hasFiles ? formBody(jsonBody(contract.input), files) : undefined;
  const sent = [400, 409, 413, 415, 507];
  const all: Paths[string] = {};
  const one: Paths[string] = {};
  const paths: Paths = { [`/api/${path}/`]: all, [`/api/${path}/{id}/`]: one };
  const addCall = (key: keyof typeof calls, rest: Partial<Operation> = {}) => {
    const [method = '', address = ''] = key.replace('{path}', path).split(' ');
    const operation = { ...operationOf(key, calls[key], path, path), ...rest };
    paths[`/api/${address}`] = { [method.toLowerCase()]: operation };
  };

  if (access.list) {
    all.get = operation('list', 'The list', {
      security: bearer(access.list),
      parameters: listParameters(resource),
      responses: answers(
        tagged(
          'All rows as an array; with any of the parameters, one page of them.',
          { oneOf: [{ type: 'array', items: row }, pageOf(row, resource)] },
          isPublic
            ? 'of a page, or the list as visitors read it; with fields for its editors it has none'
            : 'of a page; a whole list has none',
        ),
        400,
        ...refusals(
          contract.publication || contract.without.length + contract.sorts.length > 0
            ? editors
            : access.list,
        ),
      ),
    });
  }
  if (access.create) {
    all.post = operation('create', 'Makes a row', {
      security: bearer(access.create),
      parameters: [idempotencyKey],
      requestBody: body(input, inputForm),
      responses: answers(
        { 201: json('The new row.', row, etag) },
        ...sent,
        ...refusals(access.create),
        ...(limit ? [429] : []),
        404,
      ),
    });
  }
  if (access.read) {
    one.get = operation('read', 'One row', {
      security: bearer(access.read),
      parameters: [idParameter],
      responses: answers({ 200: json('The row.', row, etag) }, 404, ...refusals(access.read)),
    });
  }
  if (access.list && contract.confirmsExport) addCall('GET {path}/export/');
  const addRead = (where: string, name: string, read: ListRead | RowRead, who: Access) => {
    const isOfRow = where.includes('{id}');
    const schema = read.schema(refTo(`${path}.${read.brief.name}`));
    paths[`${where}${name}/`] = {
      get: operation(name, read.summary, {
        security: bearer(who),
        ...(isOfRow && { parameters: [idParameter] }),
        responses: answers(
          tagged('The rows.', schema),
          ...(isOfRow ? [404] : []),
          ...refusals(who),
        ),
      }),
    };
  };
  for (const { listReads = {}, rowReads = {} } of parts) {
    for (const [name, read] of Object.entries(listReads))
      if (access.list) addRead(`/api/${path}/`, name, read, access.list);
    for (const [name, read] of Object.entries(rowReads))
      if (access.read) addRead(`/api/${path}/{id}/`, name, read, access.read);
  }
  if (access.replace) {
    one.put = operation('replace', 'Replaces a row', {
      description:
        'A field that is left out is cleared; a file that is left out is kept' +
        (contract.publication ? ', and so is what of the publication is left out.' : '.'),
      security: bearer(access.replace),
      parameters: [idParameter, ifMatch],
      requestBody: body(input, inputForm),
      responses: answers(
        { 200: json('The row.', row, etag) },
        ...sent,
        404,
        ...refusals(access.replace),
      ),
    });
  }
  if (access.amend) {
    const form = hasFiles && !patch ? { ...inputForm, required: undefined } : undefined;
    one.patch = operation('amend', 'Changes fields of a row', {
      description: 'What is left out is kept.',
      security: bearer(access.amend),
      parameters: [idParameter, ifMatch],
      requestBody: body(refTo(`${path}.patch`), form),
      responses: answers(
        { 200: json('The row.', row, etag) },
        ...sent,
        404,
        ...refusals(access.amend),
      ),
    });
  }
  if (access.remove) {
    one.delete = operation('remove', 'Moves a row to the trash', {
      security: bearer(access.remove),
      parameters: [idParameter, ifMatch],
      responses: answers({ 204: nothing }, 400, 404, 409, 413, 415, ...refusals(access.remove)),
    });
    addCall('POST {path}/{id}/restore/');
  }
  if (hasBatches(resource)) {
    addCall('POST {path}/batches/');
    addCall('POST {path}/batches/preview/');
    addCall('GET {path}/batches/{id}/');
    addCall('POST {path}/batches/{id}/continue/');
    addCall('POST {path}/batches/{id}/undo/');
  }
  if (isImportable) {
    const sending = jsonSchema(importInput, 'input');
    const rows = { ...sending.properties?.rows, items: input };
    const requestBody = body({ ...sending, properties: { ...sending.properties, rows } });
    addCall('POST {path}/import/', { requestBody });
    addCall('POST {path}/import/preview/', { requestBody });
  }
  return paths;
}
