import { batch } from '../batches.ts';
import { z } from '../fields/fields.ts';
import { historyPage, historyQuery, restoreVersionInput } from '../history.ts';
import { anyObject, type Calls } from './call.ts';

export const historyCalls = {
  'GET history/': {
    name: 'history',
    summary: 'Changes, newest first',
    description:
      'A call looks through a bounded number of rows: a page may hold fewer changes than requested, ' +
      'even none, and still name where to go on. An import is one entry with `import_rows`, a batch ' +
      'one with `batch`, unless `import`, `batch`, `record` or `search` asks for rows.',
    access: 'Admin',
    query: historyQuery,
    answer: { schema: historyPage, description: 'A page of changes.' },
  },
  'GET history/export/': {
    name: 'export-history',
    summary: 'Changes as CSV, one line for each changed field; times of Asia/Dhaka',
    access: 'Admin',
    recent: true,
    query: z.omit(historyQuery, { older_than: true, page_size: true }),
    answer: { file: 'text/csv', description: 'The file.' },
  },
  'POST history/{id}/restore/': {
    name: 'restore-version',
    summary: 'Gives a record the state that it had after a change, or before it',
    description:
      'A save like any other. Files that are no longer stored stay as they are now; 409 where the ' +
      'record is in the trash or gone.',
    access: 'Admin',
    recent: true,
    headers: ['If-Match'],
    body: restoreVersionInput,
    answer: { schema: anyObject, description: 'The record, as GET of its list answers it.' },
    refuses: [404, 409, 507],
  },
  'GET batches/': {
    name: 'last-batches',
    summary: 'The last batch of the caller in each list, until it is put away',
    access: 'member',
    answer: { schema: z.array(batch), description: 'The batches.' },
  },
  'POST batches/{id}/dismiss/': {
    name: 'dismiss-batch',
    summary: 'Puts a batch of the caller away; it stays in the history',
    access: 'member',
    refuses: [404],
  },
} as const satisfies Calls;
