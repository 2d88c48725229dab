import { newKey, type Values } from '@angan/shared';

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
    /** Requests that were not answered as stored: they belong into the draft. */
    attempts: () => attempts,
    restore: (stored: readonly Attempt[] = []) => void (attempts = [...attempts, ...stored]),
    /** Called after a save: the same texts once more are another row. */
    reset: () => void (attempts = []),
    /** Of several that are sent from one form, this one is stored; answers its attempts. */
    stored(body: Values): readonly Attempt[] {
      const content = contentOf(body);
      const own = attempts.filter((attempt) => attempt.content === content);
      attempts = attempts.filter((attempt) => !own.includes(attempt));
      return own;
    },
  };
}
