import { useEffect, useState } from 'react';
import type * as search from '@angan/shared/search';
import { matches } from '@angan/bengali-text';
import type { ListedPerson } from './loader.ts';

export type Finder = Pick<typeof search, 'rank' | 'highlights' | 'readQuery' | 'COLLEGE_WORDS'>;

/**
 * The search by sounds and Latin letters, fetched when somebody is about to search, so that no page waits for it.
 * Null until then, and where it cannot be fetched.
 */
export function useFinder(isNeeded: boolean): Finder | null {
  const [finder, setFinder] = useState<Finder | null>(null);
  useEffect(() => {
    if (isNeeded)
      import(/* webpackChunkName: "search" */ '@angan/shared/search').then(
        ({ rank, highlights, readQuery, COLLEGE_WORDS }) =>
          setFinder({ rank, highlights, readQuery, COLLEGE_WORDS }),
        () => undefined,
      );
  }, [isNeeded]);
  return finder;
}

const textOf = ({ full_name, designation, subject }: ListedPerson) =>
  [full_name, designation, subject].join('\n');

/** Those who teach the selected subject and are found by a search, the best first; empty texts leave all. */
export function filterPeople(
  people: readonly ListedPerson[],
  search: string,
  subject: string,
  finder: Finder | null,
): ListedPerson[] {
  const teaching = people.filter((person) => !subject || person.subject === subject);
  return finder
    ? finder.rank(teaching, search, textOf, finder.COLLEGE_WORDS)
    : teaching.filter((person) => matches(textOf(person), search));
}

export const taughtSubjects = (people: readonly ListedPerson[]): string[] => [
  ...new Set(people.flatMap(({ subject }) => (subject ? [subject] : []))),
];
