import { REMOTES } from '@angan/shared/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteContext } from './site-context.ts';
import type { CachedDocument } from './cached-document.ts';
import { escapeXml } from './render/escape.ts';

/** Addresses of one sitemap, as sitemaps.org allows; each is far below a thousandth of its 50 MB. */
const SITEMAP_MAX = 50_000;

interface Options {
  reads: SiteContext['reads'];
  cached: CachedDocument;
  /** Paths of the pages that the live releases declare. */
  paths(): readonly string[];
  originOf(request: FastifyRequest): string;
}

const guardedPaths = REMOTES.flatMap(({ permission, prefix }) => (permission ? [prefix] : []));

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
      const notices = (await reads.columns('notices', ['id', 'date'], SITEMAP_MAX)).map(
        ({ id, date }) =>
          `<url><loc>${site}/notice/${id}</loc>${date ? `<lastmod>${escapeXml(String(date))}</lastmod>` : ''}</url>`,
      );
      const own = (await reads.columns('pages', ['slug', 'updated_at'], SITEMAP_MAX)).map(
        ({ slug, updated_at: changed }) =>
          `<url><loc>${site}/page/${encodeURIComponent(String(slug))}</loc><lastmod>${String(changed).slice(0, 10)}</lastmod></url>`,
      );
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        // The newest notices, where there are more than a sitemap may hold.
        ...[...pages, ...own, ...notices].slice(0, SITEMAP_MAX),
        '</urlset>',
        '',
      ].join('\n');
    }),
  );
}
