import type { Store } from '../src/db/store.ts';

/** Set by `npm run test:long`, which takes in full what `npm test` takes in part. */
export const isLongRun = process.env.ANGAN_LONG === 'on';

/** Of a long list of cases all on SQLite, and every tenth on PostgreSQL unless the run is a long one. */
export const casesOn = <Case>(kind: Store['kind'], all: readonly Case[]): readonly Case[] =>
  kind === 'sqlite' || isLongRun ? all : all.filter((_, index) => index % 10 === 0);
