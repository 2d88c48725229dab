export { collegeName } from './college-name.ts';
export { escapeFormulas, unescapeFormulas } from './formulas.ts';
export { linkedParts } from './linked.ts';
export { isSafeLink, mapHref, meantLink } from './links.ts';
export { cleanMessage, cleanRoute, cleanStack } from './report-texts.ts';
export { SLUG_MAX, SLUG_PATTERN, slugOf } from './slug.ts';
