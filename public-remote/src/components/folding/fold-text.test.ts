import { foldText } from './fold-text.ts';

const long = 'ক'.repeat(200);

it('the fold leaves a short text unfolded', () => {
  expect(foldText('প্রথম।\n\nদ্বিতীয়।', 100)).toEqual({ visible: ['প্রথম।', 'দ্বিতীয়।'], folded: [] });
});

it('the fold folds the paragraphs behind the limit', () => {
  expect(foldText(`${long}\n${long}\n${long}`, 250)).toEqual({
    visible: [long],
    folded: [long, long],
  });
});

it('the fold cuts one endless paragraph behind a sentence', () => {
  const first = `${'ক'.repeat(90)}।`;
  const rest = `${'খ'.repeat(200)}।`;
  expect(foldText(`${first} ${rest}`, 100)).toEqual({ visible: [first], folded: [rest] });
});

it('the fold leaves a paragraph without any sentence unfolded', () => {
  expect(foldText(long, 50)).toEqual({ visible: [long], folded: [] });
});

it('the fold does not fold away one short last sentence', () => {
  expect(foldText(`${long}\nধন্যবাদ।`, 200)).toEqual({ visible: [long, 'ধন্যবাদ।'], folded: [] });
});

it('the fold shows nothing of nothing', () => {
  expect(foldText(null, 100)).toEqual({ visible: [], folded: [] });
});
