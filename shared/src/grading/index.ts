export * from './grading.ts';
export * from './positions.ts';
export * from './read-mark.ts';
