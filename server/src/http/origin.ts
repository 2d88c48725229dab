import type { FastifyRequest } from 'fastify';
import { unreadableRequest } from './errors.ts';

const HOST = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** The configured address of the site, else the one that was called, if it can be one. */
export const originReader =
  (publicUrl: string | undefined) =>
  (request: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
    if (publicUrl) return publicUrl;
    const origin = `${request.protocol}://${request.host}`;
    if (!HOST.test(request.host) || !URL.canParse(origin)) throw unreadableRequest();
    return origin;
  };
