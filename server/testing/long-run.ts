import type { Store } from '../src/db/store.ts';

/** Set by `npm run test:long`, which takes in full what `npm test` takes in part. */
export const isLongRun = process.env.ANGAN_LONG === 'on';

/** Of cases that are alike some, and all of them in a long run. */
export const someOf = <Case>(
  all: readonly Case[],
  isOne: (one: Case, index: number) => boolean,
): readonly Case[] => (isLongRun ? all : all.filter(isOne));

type It = (title: string, test: () => Promise<void>, timeout?: number) => void;

/** `it` for what only a long run has; in a short one there is no such test. */
export const itInLongRun: It = isLongRun ? it : () => undefined;

/** `it` for what holds above the database, in a suite of each kind: on PostgreSQL in a long run alone. */
export const itAbove = (kind: Store['kind']): It => (kind === 'sqlite' ? it : itInLongRun);

/** Of a long list of cases all on SQLite, and every tenth on PostgreSQL unless the run is a long one. */
export const casesOn = <Case>(kind: Store['kind'], all: readonly Case[]): readonly Case[] =>
  someOf(all, (_, index) => kind === 'sqlite' || index % 10 === 0);
