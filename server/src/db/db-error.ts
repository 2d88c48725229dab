export type DbProblem = { kind: 'unique'; constraint: string } | { kind: 'foreign' | 'full' | 'unavailable' | 'text' };

const postgres = new Map<string, 'foreign' | 'full' | 'unavailable' | 'text'>([
  ['23503', 'foreign'], ['53100', 'full'], ['22021', 'text'],
  ['57P01', 'unavailable'], ['57P02', 'unavailable'], ['57P03', 'unavailable'], ['57014', 'unavailable'], ['25006', 'unavailable'], ['25P03', 'unavailable'],
  ['40001', 'unavailable'], ['40P01', 'unavailable'], ['55P03', 'unavailable'], ['53300', 'unavailable'], ['53200', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'], ['ECONNRESET', 'unavailable'], ['ETIMEDOUT', 'unavailable'], ['EPIPE', 'unavailable'], ['ENOTFOUND', 'unavailable'], ['EAI_AGAIN', 'unavailable'],
]);

// SQLite's extended result codes; 1811 is a foreign key that restricts.
const sqlite = new Map<number, 'foreign' | 'full' | 'unavailable'>([[787, 'foreign'], [1811, 'foreign'], [13, 'full'], [5, 'unavailable'], [261, 'unavailable'], [517, 'unavailable'], [6, 'unavailable'], [8, 'unavailable']]);

/** The one place that knows the error codes of both databases and of a full disk. */
export function dbProblem(error: unknown): DbProblem | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode, constraint } = error as Error & { code?: string; errcode?: number; constraint?: string };
  if (code === '23505') return { kind: 'unique', constraint: constraint ?? '' };
  if (errcode === 2067 || errcode === 1555) return { kind: 'unique', constraint: /failed: (\S+?)(,|$)/.exec(error.message)?.[1]?.replace('.', '_') ?? '' };
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'full' };
  // Writing the log or the journal failed for want of space: SQLite calls it an I/O error.
  if (errcode !== undefined && (errcode & 0xff) === 10 && /full|space/i.test(error.message)) return { kind: 'full' };
  const kind = (code === undefined ? undefined : postgres.get(code) ?? (code.startsWith('08') ? 'unavailable' : undefined)) ?? (errcode === undefined ? undefined : sqlite.get(errcode));
  if (kind) return { kind };
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/.test(error.message) ? { kind: 'unavailable' } : null;
}
