import type { FastifyRequest } from 'fastify';

/** Who makes a change. */
export interface Author {
  /** The account; null for a visitor, the operator and the server itself. */
  id: number | null;
  name: string;
  requestId: string | null;
}

/** The `angan` command. */
export const OPERATOR: Author = { id: null, name: 'angan', requestId: null };
/** The server by itself, such as a scheduled notice that goes live. */
export const SYSTEM: Author = { id: null, name: 'system', requestId: null };

/** The caller of a request; a visitor has neither account nor name. */
export const authorOf = ({ caller, id }: Pick<FastifyRequest, 'caller' | 'id'>): Author => ({
  id: caller?.id ?? null,
  name: caller?.name ?? '',
  requestId: id,
});
