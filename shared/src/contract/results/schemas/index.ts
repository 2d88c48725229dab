export * from './entry.ts';
export * from './closing.ts';
export * from './look-up.ts';
export { mark } from './common.ts';
