import { isPreparing, rowsIn, type SiteTexts } from '@angan/shared/contract';
import { REMOTES, type SiteConfig } from '@angan/shared/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteContext } from './site-context.ts';
import type { CachedDocument } from './cached-document.ts';
import { escapeXml } from './render/escape.ts';

/** Addresses of one sitemap, as sitemaps.org allows; each is far below a thousandth of its 50 MB. */
const SITEMAP_MAX = 50_000;

interface Options {
  reads: SiteContext['reads'];
  site: SiteConfig;
  cached: CachedDocument;
  paths(): readonly string[];
  originOf(request: FastifyRequest): string;
}

/** What search engines fetch. A site that is not ready names no page; each of its pages says so itself. */
export function sitemap(
  app: FastifyInstance,
  { reads, site, cached, paths, originOf }: Options,
): void {
  async function isUnready(): Promise<boolean> {
    if (!site.abilities?.includes('siteTexts')) return isPreparing(site.texts?.frame);
    const rows = rowsIn<SiteTexts>(await reads.read('site-texts/'));
    return isPreparing(rows.find(({ page }) => page === 'frame')?.texts);
  }

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...REMOTES.filter(({ permission }) => permission).map(
            ({ prefix }) => `Disallow: ${prefix}`,
          ),
          'Disallow: /api/',
          'Allow: /',
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get(
    '/sitemap.xml',
    cached('application/xml; charset=utf-8', ['notices', 'pages', 'site-texts'], async (origin) => {
      const base = escapeXml(origin);
      const pages = paths().map((page) => `<url><loc>${base}${page}</loc></url>`);
      const notices = (await reads.columns('notices', ['id', 'date'], SITEMAP_MAX)).map(
        ({ id, date }) =>
          `<url><loc>${base}/notice/${id}</loc>${date ? `<lastmod>${escapeXml(String(date))}</lastmod>` : ''}</url>`,
      );
      const own = (await reads.columns('pages', ['slug', 'updated_at'], SITEMAP_MAX)).map(
        ({ slug, updated_at: changed }) =>
          `<url><loc>${base}/page/${encodeURIComponent(String(slug))}</loc><lastmod>${String(changed).slice(0, 10)}</lastmod></url>`,
      );
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        // The newest notices, where there are more than a sitemap may hold.
        ...((await isUnready()) ? [] : [...pages, ...own, ...notices].slice(0, SITEMAP_MAX)),
        '</urlset>',
        '',
      ].join('\n');
    }),
  );
}
