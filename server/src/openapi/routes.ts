import type { FastifyInstance } from 'fastify';
import type { Guards } from '../auth/guard.ts';
import type { Resource } from '../resource/define-resource.ts';
import { openApiDocument } from './document.ts';
import { documentPage, PAGE_POLICY } from './page.ts';

const VERSION = '1.0.0';

/** `openapi.json` and the page `docs` for those whom `guard` lets in; both are made at the first request. */
export const openApiRoutes =
  (resources: readonly Resource[], guard: ReturnType<Guards['guard']>) =>
  async (app: FastifyInstance) => {
    let json: string | undefined;
    let page: string | undefined;
    app.get('/openapi.json', guard, async (_request, reply) => {
      json ??= JSON.stringify(openApiDocument(resources, VERSION));
      return reply.type('application/json; charset=utf-8').send(json);
    });
    app.get('/docs', guard, async (_request, reply) => {
      page ??= documentPage(openApiDocument(resources, VERSION));
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(page);
    });
  };
