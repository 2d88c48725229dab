import type { Store } from '../src/db/store.ts';
import { isLongRun, someOf } from './long-run.ts';

type It = (title: string, test: () => Promise<void>, timeout?: number) => void;

/** `it` for what only a long run has; in a short one there is no such test. */
export const itInLongRun: It = isLongRun ? it : () => undefined;

/** `it` for what holds above the database, in a suite of each kind: on PostgreSQL in a long run alone. */
export const itAbove = (kind: Store['kind']): It => (kind === 'sqlite' ? it : itInLongRun);

/** Of a long list of cases all on SQLite, and every tenth on PostgreSQL unless the run is a long one. */
export const casesOn = <Case>(kind: Store['kind'], all: readonly Case[]): readonly Case[] =>
  someOf(all, (_, index) => kind === 'sqlite' || index % 10 === 0);
