import { foldText } from './fold-text.ts';

const long = 'ক'.repeat(200);

it('leaves a short text unfolded', () => {
  expect(foldText('প্রথম।\n\nদ্বিতীয়।', 100)).toEqual({ shown: ['প্রথম।', 'দ্বিতীয়।'], folded: [] });
});

it('folds the paragraphs behind the limit', () => {
  expect(foldText(`${long}\n${long}\n${long}`, 250)).toEqual({
    shown: [long],
    folded: [long, long],
  });
});

it('cuts one endless paragraph behind a sentence', () => {
  const first = `${'ক'.repeat(90)}।`;
  const rest = `${'খ'.repeat(200)}।`;
  expect(foldText(`${first} ${rest}`, 100)).toEqual({ shown: [first], folded: [rest] });
});

it('leaves a paragraph without any sentence unfolded', () => {
  expect(foldText(long, 50)).toEqual({ shown: [long], folded: [] });
});

it('does not fold away one short last sentence', () => {
  expect(foldText(`${long}\nধন্যবাদ।`, 200)).toEqual({ shown: [long, 'ধন্যবাদ।'], folded: [] });
});

it('shows nothing of nothing', () => {
  expect(foldText(null, 100)).toEqual({ shown: [], folded: [] });
});
