import { Highlighted } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import type { Finder } from './find-people.ts';

export type Marks = (text: string) => ReactNode;

/** Marks for one search; none until the finder is there. */
export function marksOf(finder: Finder | null, search: string): Marks {
  if (!finder || !search.trim()) return (text) => text;
  const query = finder.readQuery(search, finder.COLLEGE_WORDS);
  return (text) => <Highlighted text={text} ranges={finder.highlights(text, query)} />;
}
