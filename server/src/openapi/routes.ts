import type { Ability } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../auth/access.ts';
import { serve } from '../auth/serve-call.ts';
import type { Resource } from '../resource/define-resource.ts';
import { openApiDocument } from './document.ts';
import { documentPage, PAGE_POLICY } from './page.ts';

const VERSION = '1.0.0';

/** `openapi.json` and the page `docs` for those whom `access` lets in; both are made at the first request. */
export const openApiRoutes =
  (
    { resources, abilities }: { resources: readonly Resource[]; abilities: readonly Ability[] },
    access: Access | undefined,
  ) =>
  async (app: FastifyInstance) => {
    let json: string | undefined;
    let page: string | undefined;
    serve(app, 'GET openapi.json', { access }, async ({ reply }) => {
      json ??= JSON.stringify(openApiDocument(resources, VERSION, abilities));
      return reply.type('application/json; charset=utf-8').send(json);
    });
    serve(app, 'GET docs', { access }, async ({ reply }) => {
      page ??= documentPage(openApiDocument(resources, VERSION, abilities));
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(page);
    });
  };
