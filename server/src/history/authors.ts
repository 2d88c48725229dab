import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import type { HistoryTable } from '../db/schema.ts';
import type { Writer } from '../db/write.ts';

export interface Author extends Writer {
  /** The account; null for a visitor, the operator and the server itself. */
  id: number | null;
  name: string;
  requestId: string | null;
  /** The batch whose rows it changes. */
  batchId?: number;
  /** Where what it changes waits to be written to the history at once, by `writeHistory`. */
  pending?: Insertable<HistoryTable>[];
}

const own = (name: string): Author => ({
  id: null,
  name,
  requestId: null,
  mayWrite: () => Promise.resolve(),
});
/** The `angan` command. */
export const OPERATOR = own('angan');
/** The server by itself, such as a scheduled notice that goes live. */
export const SYSTEM = own('system');

/** The caller of a request; a visitor has neither account nor name. */
export const authorOf = ({
  caller,
  id,
  mayWrite,
}: Pick<FastifyRequest, 'caller' | 'id' | 'mayWrite'>): Author => ({
  id: caller?.id ?? null,
  name: caller?.name ?? '',
  requestId: id,
  mayWrite,
});
