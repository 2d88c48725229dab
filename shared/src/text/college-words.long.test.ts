import { levelOf, readQuery, searchedRow } from '@angan/bengali-text/search';
import { searchPairs, unseenPairs } from '../../../bengali-text/evaluation/sets/pairs.ts';
import { COLLEGE_WORDS } from './college-words.ts';

it.each([
  ['of one hand', searchPairs],
  ['of another hand', unseenPairs],
])('the groups make a search find 95 of 100 pairs %s, and hardly more', (_hand, pairs) => {
  const found = pairs.filter(
    ({ typed, text }) => levelOf(readQuery(typed, COLLEGE_WORDS), searchedRow(text)) !== null,
  );
  const right = found.filter(({ isMatch }) => isMatch).length;
  const matches = pairs.filter(({ isMatch }) => isMatch).length;
  expect(right / matches).toBeGreaterThanOrEqual(0.95);
  expect(right / found.length).toBeGreaterThanOrEqual(0.95);
});
