import { levelOf, readQuery, searchedRow } from './index.ts';

describe('the level of a search', () => {
  it.each([
    ['আব্দুল করিম', 'আব্দুল করিম', 0],
    ['উৎসব ২০২৬', 'উত্সব 2026', 1],
    ['করিম আব্দুল', 'আব্দুল করিম', 1],
    ['শ্রেনী', 'শ্রেণি', 2],
    ['মোঃ রহীম', 'মোহাম্মদ রহিম', 2],
    ['md rahim', 'মোহাম্মদ রহিম', 3],
    ['noborsho', 'নববর্ষ', 3],
    ['hsc', 'এইচ.এস.সি. পরীক্ষা', 3],
    ['এইচ এস সি', 'HSC 2026', 2],
    ['পদার্থবিজ্ঞান', 'পদার্থ বিজ্ঞান', 2],
    ['মনিরুজ্জান', 'মনিরুজ্জামান', 4],
    ['করিম', 'রহিম', null],
    ['রহিxyz', 'রহিমা', null],
    ['১২ রোল', 'রোল ১২০', 1],
    ['১২ রোল', 'রোল ৩১২', null],
  ])('of %p in %p is %p', (typed, text, level) => {
    expect(levelOf(readQuery(typed), searchedRow(text))).toBe(level);
  });
});
