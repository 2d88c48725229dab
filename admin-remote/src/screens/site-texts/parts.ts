import type { TextGroup } from '@angan/shared/contract';

/** The texts of a group in parts, each begun by a text that says its heading. */
export function partsOf(texts: TextGroup): { heading?: string; names: string[] }[] {
  const parts: { heading?: string; names: string[] }[] = [];
  for (const [name, { part }] of Object.entries(texts)) {
    const last = parts.at(-1);
    if (!last || part) parts.push({ heading: part, names: [name] });
    else last.names.push(name);
  }
  return parts;
}
