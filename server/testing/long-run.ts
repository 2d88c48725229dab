/** Set by `npm run test:long`, which takes in full what `npm test` takes in part. */
export const isLongRun = process.env.ANGAN_LONG === 'on';

/** Of cases that are alike some, and all of them in a long run. */
export const someOf = <Case>(
  all: readonly Case[],
  isOne: (one: Case, index: number) => boolean,
): readonly Case[] => (isLongRun ? all : all.filter(isOne));
