/** FNV-1a of a text, from one of its usual starting points or another. */
function hashOf(text: string, start: number): string {
  let hash = start;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * An `Idempotency-Key` that is the same for the same rows, also after a reload. The server compares
 * the rows themselves; `crypto.subtle` is missing on plain http.
 */
export const contentKey = (rows: readonly object[]): string => {
  const text = JSON.stringify(rows);
  return `rows-${hashOf(text, 0x811c9dc5)}${hashOf(text, 0x9747b28c)}`;
};
