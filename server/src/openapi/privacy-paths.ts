import { eraseInput, erasure, personFound, retention, SEARCH_MAX } from '@angan/shared/contract';
import { admin, anyone } from '../auth/access.ts';
import type { Resource } from '../resource/define-resource.ts';
import { answers, json } from './answers.ts';
import { jsonSchema } from './json-schema.ts';
import { bearer, body, idParameter, refusals } from './operations.ts';
import type { Operation, Paths } from './types.ts';

const tags = ['privacy'];
const security = bearer(admin);
const CONFIRMED = 'Asks for a login or a confirmation within the last ten minutes.';

const exported = (path: string): Operation => ({
  operationId: `${path}.personal-data`,
  tags,
  summary: 'Everything that is held about the person of a record, as a zip of JSON and files',
  description: CONFIRMED,
  security,
  parameters: [idParameter],
  responses: answers(
    {
      200: {
        description: 'The zip.',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    404,
    ...refusals(admin),
  ),
});

const erased = (path: string): Operation => ({
  operationId: `${path}.erase`,
  tags,
  summary:
    'Erases a person: record, files, history values; refused while other rows use the record',
  description: CONFIRMED,
  security,
  parameters: [idParameter],
  requestBody: body(jsonSchema(eraseInput, 'input')),
  responses: answers(
    { 200: json('What still holds the person.', jsonSchema(erasure, 'output')) },
    ...[400, 404, 409, 413, 415],
    ...refusals(admin),
  ),
});

/** What is held about persons, and for how long. */
export const privacyPaths = (resources: readonly Resource[]): Paths =>
  Object.assign(
    {
      '/api/retention/': {
        get: {
          operationId: 'retention',
          tags,
          summary: 'For how long this server stores what it stores',
          security: bearer(anyone),
          responses: answers({
            200: json('The times.', jsonSchema(retention, 'output'), {
              ETag: { description: 'of the answer', schema: { type: 'string' } },
            }),
            304: { description: 'Nothing has changed since If-None-Match.' },
          }),
        },
      },
      '/api/personal-data/': {
        get: {
          operationId: 'personal-data',
          tags,
          summary: 'The records about persons that fit a name, a phone or an email',
          security,
          parameters: [
            {
              name: 'search',
              in: 'query',
              required: true,
              description: 'at least two characters of the name, four digits, or an email',
              schema: { type: 'string', minLength: 2, maxLength: SEARCH_MAX },
            },
          ],
          responses: answers(
            {
              200: json('The records.', {
                type: 'array',
                items: jsonSchema(personFound, 'output'),
              }),
            },
            400,
            ...refusals(admin),
          ),
        },
      },
    },
    ...[
      ...resources.filter(({ isPersonal }) => isPersonal).map(({ contract }) => contract.path),
      'users',
    ].map((path) => ({
      [`/api/${path}/{id}/personal-data/`]: { get: exported(path) },
      [`/api/${path}/{id}/erase/`]: { post: erased(path) },
    })),
  ) as Paths;
