/**
 * A random `Idempotency-Key`. `crypto.randomUUID` is missing on plain http, as in the college's own
 * network.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
