import type { FastifyRequest } from 'fastify';
import { unreadable } from './errors.ts';

const HOST = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Makes a reader of the site's own address: the configured one, else the one that the visitor
 * called; refuses what can be none.
 */
export const originReader =
  (publicUrl: string | undefined) =>
  (request: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
    if (publicUrl) return publicUrl;
    const origin = `${request.protocol}://${request.host}`;
    if (!HOST.test(request.host) || !URL.canParse(origin)) throw unreadable();
    return origin;
  };
