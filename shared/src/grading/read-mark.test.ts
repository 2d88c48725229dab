import { markText, pointText, readMark } from './read-mark.ts';

describe('a mark that is typed, pasted or in a file', () => {
  it.each([
    ['0', 0],
    ['০', 0],
    ['৩৩.৫', 3350],
    ['33.50', 3350],
    [' 007 ', 700],
    ['৭০', 7000],
    ['', null],
    ['A', 'absent'],
    ['ab', 'absent'],
    ['Abs.', 'absent'],
    ['অনু', 'absent'],
    ['অনুপস্থিত', 'absent'],
  ])('%j is read', (text, mark) => {
    expect(readMark(text, 7000)).toEqual({ mark });
  });

  it.each([
    ['33,5', /কমা/u],
    ['৩৩,৫', /কমা/u],
    ['-', /খালি/u],
    ['-5', /সংখ্যা/u],
    ['1.234', /দুই ঘর/u],
    ['1e1', /সংখ্যা/u],
    ['পাঁচ', /সংখ্যা/u],
    ['70.01', /পূর্ণমান ৭০/u],
  ])('%j is refused with its reason', (text, reason) => {
    expect(readMark(text, 7000)).toEqual({ problem: expect.stringMatching(reason) });
  });
});

it('a mark is written without needless decimals, a point with both', () => {
  expect([0, 3350, 3305, 7000].map(markText)).toEqual(['০', '৩৩.৫', '৩৩.০৫', '৭০']);
  expect([0, 483, 500].map(pointText)).toEqual(['০.০০', '৪.৮৩', '৫.০০']);
});
