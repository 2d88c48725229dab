/** The short form is part of `npm test`; `npm run test:fire` runs the long one. */
export const isLong = process.env.ANGAN_FIRE === 'long';

/** How often a thing is done: in the long form, and in the short one. */
export const times = (long: number, short: number): number => (isLong ? long : short);

/** `it` for what only the long form has; in the short one there is no such test. */
export const itInLongForm: (title: string, test: () => Promise<void>) => void = isLong
  ? it
  : () => undefined;

/** `it` for what holds above the database, in a suite of each kind: on PostgreSQL in the long form alone. */
export const itAbove = (kind: string) => (/^sqlite$/i.test(kind) ? it : itInLongForm);
