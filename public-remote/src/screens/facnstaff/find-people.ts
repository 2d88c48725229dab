import { matches } from '@angan/shared/text';
import type { Person } from './loader.ts';

/** Whether a person is found by a search and teaches the chosen subject; empty texts leave all. */
export const isAmong = (person: Person, search: string, subject: string): boolean =>
  (!subject || person.subject === subject) &&
  [person.full_name, person.designation, person.subject].some((text) => matches(text, search));

/** The subjects that are taught, each once, in the order of the list. */
export const subjectsOf = (people: readonly Person[]): string[] => [
  ...new Set(people.flatMap(({ subject }) => (subject ? [subject] : []))),
];
