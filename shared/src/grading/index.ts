export * from './grading.ts';
export * from './groups.ts';
export * from './positions.ts';
export * from './read-mark.ts';
