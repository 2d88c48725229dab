import type { FastifyInstance } from 'fastify';

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin', 'x-frame-options': 'DENY' };

export const apiHeaders = { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' };
export const mediaHeaders = { ...common, 'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'" };
/** A page of this site may show a PDF within it, and nobody else may. */
export const pdfHeaders = { 'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

/** Puts headers on every answer of a scope, also on its errors. */
export function alwaysSend(app: FastifyInstance, headers: Record<string, string>, publicUrl: string | undefined): void {
  const all = publicUrl?.startsWith('https:') ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
