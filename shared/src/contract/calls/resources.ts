import { z } from '../fields/fields.ts';
import { importInput, importPreview, importResult } from '../import.ts';
import { listRow, type Calls } from './call.ts';

/** What lists have beside the routes that read and save their rows. */
export const resourceCalls = {
  'GET {path}/export/': {
    name: 'export',
    summary: 'The whole list, for a login or confirmation of ten minutes',
    who: 'editors',
    recent: true,
    answer: { schema: z.array(listRow), description: 'The rows.' },
  },
  'POST {path}/{id}/restore/': {
    name: 'restore',
    summary: 'Brings a row back from the trash',
    who: 'editors',
    answer: { schema: listRow, description: 'The row.' },
    refuses: [404, 409],
  },
  'POST {path}/import/': {
    name: 'import',
    summary: 'Imports many rows, all or none',
    description:
      "`existing` says what to do with rows whose unique fields are stored already: 'refuse' " +
      "(400), 'skip', or 'update', where a blank cell leaves the stored value. `fields` of a " +
      'refusal names each error as `row.field`, rows counted from 0.',
    who: 'editors',
    headers: ['Idempotency-Key'],
    body: importInput,
    answer: {
      schema: importResult,
      optional: ['created', 'updated', 'skipped'],
      description: 'How many were made, changed and skipped.',
      status: 201,
    },
    refuses: [409, 507],
  },
  'POST {path}/import/preview/': {
    name: 'import-preview',
    summary: 'Says what an import of these rows would meet',
    description: 'Stores nothing. Rows are counted from 0.',
    who: 'editors',
    body: importInput,
    answer: { schema: importPreview, description: 'New, existing and invalid rows.' },
  },
} as const satisfies Calls;
