export { bijoyToUnicode } from './convert.ts';
export { findBijoy, type FoundBijoy } from './find.ts';
