import { paced } from './file/pace.ts';

/**
 * An `Idempotency-Key` that is the same for the same rows, also after a reload: two of FNV-1a, from its usual
 * starting point and another. The server compares the rows themselves; `crypto.subtle` is missing on plain http.
 */
export async function contentKey(rows: readonly object[]): Promise<string> {
  const pace = paced(rows.length);
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      first = Math.imul(first ^ unit, 0x01000193);
      second = Math.imul(second ^ unit, 0x01000193);
    }
  };
  for (const [index, row] of rows.entries()) {
    add(`${index === 0 ? '[' : ','}${JSON.stringify(row)}`);
    await pace(1);
  }
  add(']');
  return `rows-${[first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('')}`;
}
