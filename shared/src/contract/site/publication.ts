/** Visitors see the live ones alone. */
export const STATUSES = ['draft', 'scheduled', 'live', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** The switch, and the moments at which a row appears and disappears, where it has any. */
export const scheduleFields = ['is_published', 'publish_at', 'expire_at'] as const;

export interface Publication {
  is_published?: unknown;
  /** UTC ISO, as `Date.toISOString` writes it. */
  publish_at?: unknown;
  expire_at?: unknown;
  status?: unknown;
}

/** A row that expires must have been seen before. */
export const scheduleRule = ({ publish_at, expire_at }: Publication): Record<string, string> =>
  publish_at && expire_at && publish_at >= expire_at
    ? { expire_at: 'মেয়াদ শেষের সময় প্রকাশের সময়ের পরে হতে হবে।' }
    : {};

/**
 * The status of a row at a moment. `before` is the row as it was: a moment that has come has come,
 * even when the clock was set back, until the moment itself is changed.
 */
export function statusOf(row: Publication, now: Date, before?: Publication): Status {
  if (!row.is_published) return 'draft';
  const isReached = (field: 'publish_at' | 'expire_at', values: readonly unknown[]) =>
    (row[field] as string) <= now.toISOString() ||
    (row[field] === before?.[field] && values.includes(before?.status));
  if (row.expire_at && isReached('expire_at', ['expired'])) return 'expired';
  if (row.publish_at && !isReached('publish_at', ['live', 'expired'])) return 'scheduled';
  return 'live';
}
