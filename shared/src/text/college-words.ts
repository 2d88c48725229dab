import collegeWords from './college-words.json';

/**
 * The groups of words that mean the same in every college, for `readQuery`. A page whose server
 * searches does without them: they weigh 7 KB.
 */
export const COLLEGE_WORDS: readonly string[] = collegeWords.groups.map(({ words }) => words);
