export { highlights } from './highlights.ts';
export { SEARCH_KEYS_VERSION, searchKeys } from './keys.ts';
export { levelOf, type SearchedRow, type SearchLevel } from './level.ts';
export { isNear } from './near.ts';
export { prepare, rank, searchedRow } from './rank.ts';
export { readQuery, type QueryWord, type SearchQuery } from './query.ts';
