// One module for `import()`, so that a page that searches its own rows loads one file.
export { highlights, rank, readQuery } from '@angan/bengali-text/search';
export { COLLEGE_WORDS } from './college-words.ts';
