import { z } from '../fields/fields.ts';
import {
  eraseInput,
  erasure,
  personFound,
  personQuery,
  retention,
} from '../people/personal-data.ts';
import type { Calls } from './call.ts';

const CONFIRMED = 'Asks for a login or a confirmation within the last ten minutes.';

/** Data about persons; `{path}` is a list of persons, or `users`. */
export const privacyCalls = {
  'GET retention/': {
    name: 'retention',
    summary: 'For how long this server stores what it stores',
    access: 'anyone',
    answer: { schema: retention, description: 'The times.', tagged: true },
  },
  'GET personal-data/': {
    name: 'personal-data',
    summary: 'The records about persons that fit a name, a phone or an email',
    access: 'Admin',
    query: personQuery,
    answer: { schema: z.array(personFound), description: 'The records.' },
  },
  'GET {path}/{id}/personal-data/': {
    name: 'personal-data',
    summary: 'Everything that is held about the person of a record, as a zip of JSON and files',
    description: CONFIRMED,
    access: 'Admin',
    recent: true,
    answer: { file: 'application/zip', binary: true, description: 'The zip.' },
    refuses: [404],
  },
  'POST {path}/{id}/erase/': {
    name: 'erase',
    summary:
      'Erases a person: record, files, history values; refused while other rows use the record',
    description: CONFIRMED,
    access: 'Admin',
    recent: true,
    body: eraseInput,
    answer: { schema: erasure, description: 'What still holds the person.' },
    refuses: [404, 409],
  },
} as const satisfies Calls;
