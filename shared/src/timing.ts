/** What loads for longer than this says so and offers a retry, in ms. */
export const SLOW_MS = 5000;
