import { corpusWith, retrievalsIn } from './sets/retrieval.ts';
import { searchPairs, unseenPairs } from './sets/pairs.ts';
import { levelOf, readQuery, searchedRow } from '../src/search/index.ts';

const shareOf = <Value>(values: readonly Value[], isRight: (value: Value) => boolean) =>
  values.filter(isRight).length / values.length;

describe('the quality of the search', () => {
  it.each([
    ['tuned', searchPairs.filter(({ isHeldOut }) => !isHeldOut)],
    ['held out', searchPairs.filter(({ isHeldOut }) => isHeldOut)],
    ['written by another hand', unseenPairs],
  ])('finds what people mean, by pairs that were %s', (_kind, pairs) => {
    const isFound = ({ typed, text }: (typeof pairs)[number]) =>
      levelOf(readQuery(typed), searchedRow(text)) !== null;
    const [meant, found] = [pairs.filter(({ isMatch }) => isMatch), pairs.filter(isFound)];
    expect(meant.length).toBeGreaterThanOrEqual(200);
    expect(shareOf(meant, isFound)).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(found, ({ isMatch }) => isMatch)).toBeGreaterThanOrEqual(0.95);
  });

  it('ranks what is meant among the first ten of two thousand texts', () => {
    const rows = corpusWith([]).map(searchedRow);
    const results = retrievalsIn(rows.map(({ text }) => text)).map(({ typed, expected }) => {
      const query = readQuery(typed);
      const found = rows
        .map((row) => ({ text: row.text, level: levelOf(query, row) }))
        .filter(({ level }) => level !== null)
        .sort((a, b) => Number(a.level) - Number(b.level))
        .map(({ text }) => text);
      const isMeant = (text: string) => expected.has(text);
      return {
        recall: found.filter(isMeant).length / expected.size,
        precision: found.length > 0 ? shareOf(found.slice(0, 10), isMeant) : 1,
      };
    });
    expect(rows.length).toBeGreaterThan(1900);
    const mean = (name: 'recall' | 'precision') =>
      results.reduce((sum, result) => sum + result[name], 0) / results.length;
    expect(mean('recall')).toBeGreaterThanOrEqual(0.95);
    expect(mean('precision')).toBeGreaterThanOrEqual(0.95);
  });
});
