import { different } from './different.ts';
import { matching } from './matching.ts';
import { unseen } from './unseen.ts';

/** A search, a text, and whether the one is meant to find the other. */
export interface SearchPair {
  kind: string;
  typed: string;
  text: string;
  isMatch: boolean;
  /** Not looked at while the rules were made. */
  isHeldOut: boolean;
}

const read = (groups: Readonly<Record<string, string>>, isMatch: boolean): SearchPair[] =>
  Object.entries(groups).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split(/[;\n]/)
      .map((pair, index) => {
        const [typed = '', text = ''] = pair.split(' > ').map((side) => side.trim());
        return { kind, typed, text, isMatch, isHeldOut: index % 2 === 1 };
      }),
  );

export const searchPairs: readonly SearchPair[] = [
  ...read(matching, true),
  ...read(different, false),
];

/** Of another hand, that wrote them when the rules stood. */
export const unseenPairs: readonly SearchPair[] = [
  ...read({ unseen: unseen.matching }, true),
  ...read({ unseen: unseen.different }, false),
];
