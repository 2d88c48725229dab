import type { AnyResource, Highlights } from '@angan/shared/contract';
import { highlights, type SearchQuery } from '@angan/shared/search';
import type { Wire } from '../present.ts';

/**
 * Adds to each row which parts of its fields a search has found. Only what the row shows is looked at, so
 * that nothing is told of a field that is hidden.
 */
export function highlighted(
  { search: fields }: AnyResource,
  wires: readonly Wire[],
  query: SearchQuery,
): Wire[] {
  if (query.parts.length === 0) return [...wires];
  return wires.map((wire) => {
    const found: Highlights = {};
    for (const field of fields) {
      const text = wire[field];
      const ranges = typeof text === 'string' ? highlights(text, query) : [];
      if (ranges.length > 0) found[field] = ranges;
    }
    return { ...wire, highlights: found };
  });
}
