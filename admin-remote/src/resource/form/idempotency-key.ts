import { newKey, type Values } from '@angan/shared';

const isSame = (a: Values, b: Values) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** A repeated body keeps its key; the server refuses a key with another body. */
export function idempotencyKeys() {
  let last: { body: Values; key: string } | undefined;
  return {
    keyOf(body: Values): string {
      if (!last || !isSame(last.body, body)) last = { body: { ...body }, key: newKey() };
      return last.key;
    },
    /** Called after a save: the same texts once more are another row. */
    reset: () => void (last = undefined),
  };
}
