/** The short form is part of `npm test`; `npm run test:fire` runs the long one. */
export const isLong = process.env.ANGAN_FIRE === 'long';

/** How often a thing is done: in the long form, and in the short one. */
export const times = (long: number, short: number): number => (isLong ? long : short);
