import type { Notice } from '@angan/shared/contract';
import { REMOTES } from '@angan/shared/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicReads } from '../resource/public-reads.ts';
import type { CachedDocument } from './cached-document.ts';
import { escapeXml } from './render/escape.ts';

interface Options {
  reads: PublicReads;
  cached: CachedDocument;
  /** Paths of the pages that the live releases declare. */
  paths(): readonly string[];
  originOf(request: FastifyRequest): string;
}

const guardedPaths = REMOTES.flatMap(({ role, prefix }) => (role ? [prefix] : []));

/** What search engines fetch. */
export function sitemap(app: FastifyInstance, { reads, cached, paths, originOf }: Options): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[...guardedPaths, '/api/'].map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get(
    '/sitemap.xml',
    cached('application/xml; charset=utf-8', ['notices', 'pages'], async (origin) => {
      const site = escapeXml(origin);
      const pages = paths().map((page) => `<url><loc>${site}${page}</loc></url>`);
      const notices = ((await reads.list('notices')) as unknown as Notice[]).map(
        ({ id, date }) =>
          `<url><loc>${site}/notice/${id}</loc>${date ? `<lastmod>${escapeXml(date)}</lastmod>` : ''}</url>`,
      );
      const own = (await reads.columns('pages', ['slug', 'updated_at'])).map(
        ({ slug, updated_at: changed }) =>
          `<url><loc>${site}/page/${encodeURIComponent(String(slug))}</loc><lastmod>${String(changed).slice(0, 10)}</lastmod></url>`,
      );
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...pages,
        ...own,
        ...notices,
        '</urlset>',
        '',
      ].join('\n');
    }),
  );
}
