import type { Call, CallAnswer } from '@angan/shared/calls';
import { accessOf } from '../auth/access.ts';
import type { Resource } from '../resource/define-resource.ts';
import {
  answers,
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
import { jsonSchema, answered } from './json-schema.ts';
import { formBody } from './resource-schemas.ts';
import type { Answer, Method, Operation, Parameter, Paths } from './types.ts';

const readHeaders = { 'If-Match': ifMatch, 'Idempotency-Key': idempotencyKey };

function idOf(schema: Call['id']): Parameter {
  if (!schema) return idParameter;
  const { description = '', ...rest } = jsonSchema(schema, 'input');
  return { ...idParameter, description, schema: rest };
}

function queryOf(schema: NonNullable<Call['query']>): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { default: _standard, description = '', ...rest } = property;
    const isRequired = required.includes(name) && { required: true };
    return { name, in: 'query', ...isRequired, description, schema: rest };
  });
}

function bodyOf({ body: schema, files }: Call) {
  if (!schema) return undefined;
  const fields = jsonSchema(schema, 'input');
  return body(fields, files && formBody(fields, files));
}

function answerOf(answer: CallAnswer, summary: string, path: string): Record<string, Answer> {
  const { description = summary, status = 200 } = answer;
  if (!('file' in answer)) {
    const schema = answered(answer.schema, path);
    return answer.tagged ? tagged(description, schema) : { [status]: json(description, schema) };
  }
  const schema = { type: 'string', ...(answer.binary && { format: 'binary' }) };
  return { [status]: { description, content: { [answer.file]: { schema } } } };
}

export function operationOf(key: string, call: Call, group: string, path = ''): Operation {
  const { name, summary, description, query, headers = [], answer, refuses = [] } = call;
  const access = accessOf(call, path);
  const parameters = [
    ...(key.includes('{id}') ? [idOf(call.id)] : []),
    ...(query ? queryOf(query) : []),
    ...headers.map((header) => readHeaders[header]),
  ];
  const requestBody = bodyOf(call);
  return {
    operationId: key.includes('{path}') ? `${path}.${name}` : name,
    tags: [group],
    summary,
    ...(description && { description }),
    security: bearer(access),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answers(
      answer ? answerOf(answer, summary, path) : { 204: nothing },
      ...(key.startsWith('GET ') ? [] : [400, 413, 415]),
      ...(query ? [400] : []),
      ...refuses,
      ...refusals(access),
    ),
  };
}

export function addOperation(paths: Paths, key: string, operation: Operation): void {
  const [method = '', address = ''] = key.split(' ');
  (paths[`/api/${address}`] ??= {})[method.toLowerCase() as Method] = operation;
}

/** The operations of a group of calls; one of `{path}` covers those of each list of persons. */
export function callPaths(
  group: string,
  calls: Readonly<Record<string, Call>>,
  resources: readonly Resource[],
): Paths {
  const people = resources.filter(({ isPersonal }) => isPersonal);
  const lists = [...people.map(({ contract }) => contract.path), 'users'];
  const paths: Paths = {};
  for (const [key, call] of Object.entries(calls))
    for (const path of key.includes('{path}') ? lists : [''])
      addOperation(paths, key.replace('{path}', path), operationOf(key, call, group, path));
  return paths;
}
