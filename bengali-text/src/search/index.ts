export { highlights } from './highlights.ts';
export { phoneticKey, SEARCH_KEYS_VERSION, searchKeys, soundsAlike } from './keys.ts';
export { levelOf, levelOfPart, type SearchedRow, type SearchLevel } from './level.ts';
export { isNear } from './near.ts';
export { bestMatches, prepare, rank, searchedRow, tellingParts } from './rank.ts';
export { readQuery, type QueryPart, type QueryWord, type SearchQuery } from './query.ts';
export type { FullWord } from './meanings.ts';
