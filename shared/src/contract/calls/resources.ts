import { batch, batchInput, batchPreview } from '../batches.ts';
import { z } from '../fields/fields.ts';
import { importInput, importPreview, importResult } from '../import.ts';
import { listRow, type Calls } from './call.ts';

export const resourceCalls = {
  'GET {path}/export/': {
    name: 'export',
    summary: 'The complete list, for a login or confirmation of ten minutes',
    access: 'editors',
    recent: true,
    answer: { schema: z.array(listRow), description: 'The rows.' },
  },
  'POST {path}/{id}/restore/': {
    name: 'restore',
    summary: 'Brings a row back from the trash',
    access: 'editors',
    answer: { schema: listRow, description: 'The row.' },
    refuses: [404, 409],
  },
  'POST {path}/batches/': {
    name: 'batch',
    summary: 'Deletes many rows, or sets fields of them',
    description:
      'At most 2,000 rows, in one transaction: each as if it were saved alone, one after the other. ' +
      'A row that cannot be changed is named, the others go on. `set` takes flags, references, ' +
      'filters, or what PATCH takes; 409 where `filter` finds another number of rows than ' +
      '`expected`.',
    access: 'editors',
    headers: ['Idempotency-Key'],
    body: batchInput,
    answer: { schema: batch, description: 'What it has done.', status: 201 },
    refuses: [404, 409],
  },
  'POST {path}/batches/preview/': {
    name: 'batch-preview',
    summary: 'Says what a batch would meet',
    description: 'Stores nothing. Which rows are in use, or whose unique fields are taken.',
    access: 'editors',
    body: batchInput,
    answer: { schema: batchPreview, description: 'Who is in the way.' },
    refuses: [409],
  },
  'GET {path}/batches/{id}/': {
    name: 'batch-progress',
    summary: 'What a batch has done',
    access: 'editors',
    answer: { schema: batch, description: 'What it has done.' },
    refuses: [404],
  },
  'POST {path}/batches/{id}/continue/': {
    name: 'continue-batch',
    summary: 'As GET, for dashboards of a release that did batches in steps',
    access: 'editors',
    answer: { schema: batch, description: 'What it has done.' },
    refuses: [404],
  },
  'POST {path}/batches/{id}/undo/': {
    name: 'undo-batch',
    summary: 'Takes back what a batch or an import has done',
    description:
      'Deleted rows come back, fields get their former values, imported rows go to the trash, all in ' +
      'one transaction. A row that has other values by now is left alone and named; it can be tried ' +
      'again. 409 where nothing can be taken back.',
    access: 'editors',
    answer: { schema: batch, description: 'What it has done.' },
    refuses: [404, 409],
  },
  'POST {path}/import/': {
    name: 'import',
    summary: 'Imports many rows, all or none',
    description:
      "`existing` says what to do with rows whose unique fields are stored already: 'refuse' " +
      "(400), 'skip', or 'update', where a blank cell leaves the stored value. `fields` of a " +
      'refusal names each error as `row.field`, rows counted from 0.',
    access: 'editors',
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
    access: 'editors',
    body: importInput,
    answer: { schema: importPreview, description: 'New, existing and invalid rows.' },
  },
} as const satisfies Calls;
