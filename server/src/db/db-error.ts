export type DbProblem =
  { kind: 'unique'; constraint: string } | { kind: 'foreign' | 'full' | 'unavailable' | 'damaged' };
type Kind = Exclude<DbProblem['kind'], 'unique'>;

const codes: Record<Kind, readonly string[]> = {
  foreign: ['23503'],
  full: ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'],
  damaged: ['XX001', 'XX002'],
  unavailable: [
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '25006',
    '25P03',
    '40001',
    '40P01',
    '55P03',
    '53200',
    '53300',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08007',
    'EMFILE',
    'ENFILE',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
};
const kinds = new Map(
  Object.entries(codes).flatMap(([kind, list]) =>
    list.map((code) => [code, kind as Kind] as const),
  ),
);

// SQLite's binding leaves the number out of errors of a statement that returns rows, so its
// sentences are what tells.
const sentences: readonly [RegExp, Kind][] = [
  [/^FOREIGN KEY constraint failed/, 'foreign'],
  // A full disk makes SQLite roll back by itself: the rollback after it is the error that is heard.
  [/database or disk is full|disk I\/O error|cannot rollback - no transaction is active/, 'full'],
  [/database disk image is malformed|malformed database schema|file is not a database/, 'damaged'],
  [/database (table )?is locked|readonly database|unable to open database file/, 'unavailable'],
  [
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|server closed the connection/,
    'unavailable',
  ],
];

/** The one place that knows the errors of both databases and of a full disk; null for any other. */
export function dbProblem(error: unknown): DbProblem | null {
  if (typeof error !== 'object' || error === null) return null;
  const {
    message = '',
    code = '',
    constraint = '',
  } = error as { message?: string; code?: string; constraint?: string };
  if (code === '23505') return { kind: 'unique', constraint };
  const column = /^UNIQUE constraint failed: (\w+)\.(\w+)/.exec(message);
  if (column) return { kind: 'unique', constraint: `${column[1]}_${column[2]}` };
  const kind = kinds.get(code) ?? sentences.find(([sentence]) => sentence.test(message))?.[1];
  return kind ? { kind } : null;
}

/** A constraint, or a value of another type. */
export function isRefusedRow(error: unknown): boolean {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  return /^2[23]/.test(code) || /constraint failed|datatype mismatch/.test(message);
}
