import type { Store } from '../src/db/store.ts';

/** Set by `npm run test:long`, which takes in full what `npm test` takes in part. */
export const isLongRun = process.env.ANGAN_LONG === 'on';

/** Of cases that are alike some, and all of them in a long run. */
export const someOf = <Case>(
  all: readonly Case[],
  isOne: (one: Case, index: number) => boolean,
): readonly Case[] => (isLongRun ? all : all.filter(isOne));

/** Of a long list of cases all on SQLite, and every tenth on PostgreSQL unless the run is a long one. */
export const casesOn = <Case>(kind: Store['kind'], all: readonly Case[]): readonly Case[] =>
  someOf(all, (_, index) => kind === 'sqlite' || index % 10 === 0);
