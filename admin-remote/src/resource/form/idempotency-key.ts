import { newKey, type Values } from '@angan/shared';

/** A body that was sent, and the key under which the server may have stored it. */
export interface Attempt {
  key: string;
  content: string;
}

/** A file of a draft is another object after a reload, with the same name, size and date. */
const contentOf = (body: Values): string =>
  JSON.stringify(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ]),
  );

/** A repeated body keeps its key; the server refuses a key with another body. */
export function idempotencyKeys() {
  let attempts: readonly Attempt[] = [];
  return {
    keyOf(body: Values): string {
      const content = contentOf(body);
      const earlier = attempts.find((attempt) => attempt.content === content);
      if (earlier) return earlier.key;
      const attempt = { key: newKey(), content };
      attempts = [...attempts, attempt];
      return attempt.key;
    },
    /** What was sent and not answered as stored: it belongs into the draft. */
    attempts: () => attempts,
    restore: (stored: readonly Attempt[] = []) => void (attempts = [...attempts, ...stored]),
    /** Called after a save: the same texts once more are another row. */
    reset: () => void (attempts = []),
    /** Of several that are sent from one form, this one is stored. */
    stored(body: Values) {
      const content = contentOf(body);
      attempts = attempts.filter((attempt) => attempt.content !== content);
    },
  };
}
