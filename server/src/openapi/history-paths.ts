import { historyQuery, restoreVersionInput } from '@angan/shared/contract';
import { admin } from '../auth/access.ts';
import { answers, json } from './answers.ts';
import { jsonSchema, refTo } from './json-schema.ts';
import { bearer, body, idParameter, ifMatch, refusals } from './operations.ts';
import type { Operation, Parameter, Paths } from './types.ts';

const descriptions: Record<keyof (typeof historyQuery)['shape'], string> = {
  actor: 'id of an account, or `angan` (the command), `system` (the server), `visitor`',
  resource: 'path of the list, `users`, or `college` for all data at once',
  record: 'id of the record, beside `resource`',
  action: 'kind of change',
  import: 'id of the entry that stands for an import: its rows one by one',
  from: 'first day, in Asia/Dhaka',
  to: 'last day, in Asia/Dhaka',
  search: 'part of the name of the record or of the person',
  older_than: 'the `older_than` of the page before',
  page_size: 'changes of a page',
};

const parametersOf = (names: readonly (keyof typeof descriptions)[]): Parameter[] => {
  const { properties = {} } = jsonSchema(historyQuery, 'input');
  return names.map((name) => {
    const { default: _standard, ...schema } = properties[name] ?? {};
    return { name, in: 'query', description: descriptions[name], schema };
  });
};
const filters = [
  'actor',
  'resource',
  'record',
  'action',
  'import',
  'from',
  'to',
  'search',
] as const;

const operation = (rest: Omit<Operation, 'tags' | 'security'>): Operation => ({
  tags: ['history'],
  security: bearer(admin),
  ...rest,
});

/** Who changed what, and the way back to a version. */
export const historyPaths = (): Paths => ({
  '/api/history/': {
    get: operation({
      operationId: 'history',
      summary: 'Changes, newest first',
      description:
        'A call looks through a bounded number of rows: a page may hold fewer changes than asked for, ' +
        'even none, and still name where to go on. An import is one entry with `import_rows`, unless ' +
        '`import`, `record` or `search` asks for rows.',
      parameters: parametersOf([...filters, 'older_than', 'page_size']),
      responses: answers(
        { 200: json('A page of changes.', refTo('HistoryPage')) },
        ...refusals(admin),
      ),
    }),
  },
  '/api/history/export/': {
    get: operation({
      operationId: 'export-history',
      summary: 'Changes as CSV, one line for each changed field; times of Asia/Dhaka',
      parameters: parametersOf(filters),
      responses: answers(
        {
          200: {
            description: 'The file.',
            content: { 'text/csv': { schema: { type: 'string' } } },
          },
        },
        ...refusals(admin),
      ),
    }),
  },
  '/api/history/{id}/restore/': {
    post: operation({
      operationId: 'restore-version',
      summary: 'Gives a record the state that it had after a change, or before it',
      description:
        'A save like any other. Files that are no longer kept stay as they are now; 409 where the ' +
        'record is in the trash or gone.',
      parameters: [idParameter, ifMatch],
      requestBody: body(jsonSchema(restoreVersionInput, 'input')),
      responses: answers(
        { 200: json('The record, as GET of its list answers it.', { type: 'object' }) },
        ...[404, 409, 413, 415, 507],
        ...refusals(admin),
      ),
    }),
  },
});
