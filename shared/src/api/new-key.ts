/** A key that no other form has, for `Idempotency-Key`. Not `crypto.randomUUID`: plain http in the college's own network has none. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
